// @module-tag slow
import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { ErrorBody } from '../../contract/errors.ts';
import { PriceCandidates, PriceFile, PriceFiles, PriceRow } from '../../contract/prices.ts';
import { oneEngineByDay } from '../support/engines.ts';
import { addDays } from '../../domain/days.ts';
import { today } from '../../server/platform/today.ts';
import { createForm } from '../support/caller.ts';
import { aPerson } from '../support/people.ts';
import {
  aCard,
  aGuide,
  checkPrices,
  namesOf,
  previewPriceFile,
  readGuide,
  sendPriceFile,
} from '../support/prices.ts';
import { scratchFolder } from '../support/scratch.ts';
import { serverForEachTest, serverOn, type TestServer } from '../support/server.ts';

const pricesOf = async (server: TestServer) =>
  (await checkPrices(server, { list: 'unpriced' })).rows.map(({ name, price, points }) => ({
    name,
    euros: price?.euros,
    day: price?.day,
    points: points.map(({ euros }) => euros),
  }));

describe.each(oneEngineByDay)('price files, on %s', (engine) => {
  const server = serverForEachTest(engine);

  test('of an earlier day never replace newer prices, and add to the prices of earlier days', async () => {
    await aCard(server, 'Fox', '1');
    await readGuide(server, { 1: 20 }, '2026-11-20');
    await readGuide(server, { 1: 18 }, '2026-11-10');
    const known = { name: 'Fox', euros: 20, day: '2026-11-20', points: [18, 20] };
    expect(await pricesOf(server)).toEqual([known]);
    await readGuide(server, { 2: 7 }, '2026-11-27');
    expect(await pricesOf(server)).toEqual([known]);
    expect((await checkPrices(server)).markets).toMatchObject([{ day: '2026-11-27', entries: 1 }]);
  });

  test('show the prices of the last 90 days', async () => {
    await aCard(server, 'Fox', '1');
    for (const [days, price] of [
      [91, 10],
      [90, 12],
      [89, 15],
      [1, 20],
    ] as const)
      await readGuide(server, { 1: price }, addDays(today(), -days));
    expect(await pricesOf(server)).toMatchObject([{ euros: 20, points: [12, 15, 20] }]);
  });

  test('have articles that may be a product: the one with its name, the one with its number, and similar ones', async () => {
    const catalogue = JSON.stringify({
      version: 1,
      createdAt: '2026-11-27T03:00:00+0100',
      products: ['Ember Fox Holo', 'Ember Fox', 'Moon Heron'].map((name, index) => ({
        idProduct: index + 1,
        name,
        idCategory: 51,
        categoryName: 'Single',
        idExpansion: 7,
      })),
    });
    await sendPriceFile(server, catalogue, { name: 'products_singles_6.json' });
    const card = await aCard(server, 'Ember Fox', '3');
    const read = async (query = '') =>
      (await server.get(`/api/prices/candidates/?product=${card.id}${query}`)).as(PriceCandidates);
    const { candidates, match } = await read();
    expect(candidates).toMatchObject([
      { source: 'cardmarket', key: '2', name: 'Ember Fox', prices: [] },
      { key: '3', name: 'Moon Heron' },
      { key: '1', name: 'Ember Fox Holo' },
    ]);
    expect(match).toBeNull();
    expect((await read('&q=HOLO')).candidates.map(({ name }) => name)).toEqual(['Ember Fox Holo']);
    const choice = { source: 'cardmarket', key: '2', variant: 'regular' };
    await server.send('PUT', '/api/prices/match/', { product: card.id, choice });
    expect((await read()).match).toEqual(choice);
    expect(await server.get('/api/prices/candidates/?product=999999')).toHaveStatus(404);
    const gone = { product: card.id, choice: { ...choice, key: '77' } };
    expect((await server.send('PUT', '/api/prices/match/', gone)).errors).toEqual({
      choice: 'This article is not in the price files any more.',
    });
  });

  test('are a guide and a catalogue of the same articles, in either order', async () => {
    const catalogue = JSON.stringify({
      version: 1,
      createdAt: '2026-11-27T03:00:00+0100',
      products: [{ idProduct: 1, name: 'Ember Fox', idCategory: 51, categoryName: 'Single', idExpansion: 7 }],
    });
    const card = await aCard(server, 'Ember Fox', '1');
    await sendPriceFile(server, catalogue, { name: 'products_singles_6.json' });
    expect((await checkPrices(server)).markets).toEqual([]);
    await readGuide(server, { 1: 20 });
    await sendPriceFile(server, catalogue, { name: 'products_singles_6.json' });
    expect(await pricesOf(server)).toMatchObject([{ euros: 20 }]);
    const found = await server.get(`/api/prices/candidates/?product=${card.id}&q=ember`);
    expect(found.json).toMatchObject({
      candidates: [{ key: '1', name: 'Ember Fox', prices: [{ euros: 20 }] }],
    });
  });

  test('may have an article twice: the last line counts', async () => {
    await aCard(server, 'Fox', '1');
    const lines = [
      { idProduct: 1, trend: 20 },
      { idProduct: 1, trend: 25 },
    ];
    const guide = (day: string) =>
      JSON.stringify({ version: 1, createdAt: `${day}T02:46:22+0100`, priceGuides: lines });
    for (const day of ['2026-11-26', '2026-11-27'])
      expect(await sendPriceFile(server, guide(day))).toHaveStatus(200);
    expect(await pricesOf(server)).toEqual([{ name: 'Fox', euros: 25, day: '2026-11-27', points: [25, 25] }]);
  });

  test('with foreign prices need a rate, and show each price at the rate of its day', async () => {
    const dollars = (marketPrice: number, day: string) =>
      JSON.stringify({
        id: 'dawn1-25',
        localId: '25',
        name: 'Ember Fox',
        set: { id: 'dawn1', name: 'Dawn' },
        variants: { normal: true },
        pricing: {
          tcgplayer: { updated: `${day}T20:07:54.000Z`, unit: 'USD', normal: { marketPrice } },
        },
      });
    const name = 'dawn1-25.json';
    const { rates } = await previewPriceFile(server, dollars(9, '2026-11-21'), { name });
    expect(rates).toEqual([{ currency: 'USD', rate: null }]);
    const card = await aCard(server, 'Ember Fox', '1');
    const refused = await sendPriceFile(server, dollars(9, '2026-11-21'), { name });
    expect(refused.as(ErrorBody).errors).toMatchObject({ rates: expect.stringContaining('USD') });
    expect((await server.get('/api/price_files/')).as(PriceFiles).files).toEqual([]);
    const read = async (price: number, day: string, rate: number) => {
      const sent = await sendPriceFile(server, dollars(price, day), {
        name,
        rates: JSON.stringify({ USD: rate }),
      });
      expect(sent).toHaveStatus(200);
    };
    await read(9, '2026-11-21', 1.125);
    const chosen = await server.send('PUT', '/api/prices/match/', {
      product: card.id,
      choice: { source: 'tcgdex', key: 'dawn1-25', variant: 'normal' },
    });
    const { price } = chosen.as(PriceRow);
    expect(price).toMatchObject({ market: 'tcgplayer', amount: 9, currency: 'USD', rate: 1.125, euros: 8 });
    await read(12, '2026-11-22', 1.2);
    expect(await pricesOf(server)).toEqual([
      { name: 'Ember Fox', euros: 10, day: '2026-11-22', points: [8, 10] },
    ]);
    // The rate of an earlier day, stored last, is no rate of later prices.
    await read(15, '2026-11-20', 2.5);
    expect(await pricesOf(server)).toMatchObject([{ euros: 10, points: [6, 8, 10] }]);
  });

  test('are tables with the columns that are chosen, and name the lines that are not read', async () => {
    const card = await aCard(server, 'Ember Fox', '1');
    const table = 'Artikel;Motiv;Kosten\nA1;Ember Fox;12,50\nA2;Moon Heron;viel\nA3;Tide Otter;\n';
    const name = 'list.csv';
    const mapping = JSON.stringify({ key: 'Artikel', name: 'Motiv', price: 'Kosten' });
    const preview = await previewPriceFile(server, table, { name, mapping });
    expect(preview).toMatchObject({
      source: 'table',
      day: null,
      needsDay: true,
      entries: 1,
      problems: [
        { place: '3', reason: '“viel” is not a price.' },
        { place: '4', reason: 'It has no price.' },
      ],
      table: { headings: ['Artikel', 'Motiv', 'Kosten'], mapping: JSON.parse(mapping) },
    });
    const errorsOf = async (fields: Record<string, string>) =>
      (await sendPriceFile(server, table, { name, ...fields })).as(ErrorBody).errors;
    expect(await errorsOf({ mapping })).toHaveProperty('day');
    const wrongYear = { mapping, day: addDays(today(), 365) };
    expect((await errorsOf(wrongYear))?.day).toMatch(/is still to come\.$/);
    expect(await errorsOf({ mapping: '{"price"', day: '2026-11-20' })).toHaveProperty('mapping');
    const read = await sendPriceFile(server, table, { name, mapping, day: '2026-11-20' });
    expect(read.as(PriceFile)).toMatchObject({ name, source: 'table', entries: 1, day: '2026-11-20' });
    const found = await server.get(`/api/prices/candidates/?product=${card.id}&q=ember`);
    expect(found.as(PriceCandidates).candidates).toMatchObject([
      { name: 'Ember Fox', prices: [{ market: 'table', euros: 12.5, day: '2026-11-20' }] },
    ]);
  });

  test('change nothing when they are only described', async () => {
    await aCard(server, 'Fox', '1');
    const preview = await previewPriceFile(server, aGuide({ 1: 20 }));
    expect(preview).toMatchObject({ name: 'price_guide_6.json', prices: 1, needsDay: false, rates: [] });
    expect(await pricesOf(server)).toEqual([]);
    expect((await server.get('/api/price_files/')).as(PriceFiles)).toEqual({ files: [], folder: null });
  });

  test('are refused where nothing can be read, and for viewers', async () => {
    const empty = await server.post('/api/price_files/', createForm({}));
    expect(empty.as(ErrorBody).errors).toHaveProperty('file');
    const viewer = await aPerson(server, 'viewer');
    const form = createForm({ file: new File([aGuide({ 1: 2 })], 'guide.json') });
    expect(await server.post('/api/price_files/', form, { token: viewer.access })).toHaveStatus(403);
    const stored = await server.post('/api/price_files/', createForm({ stored: '../secret.json' }));
    expect(stored.as(ErrorBody).errors).toHaveProperty('stored');
    const reasonsOf = async (content: string, fields: object = {}) =>
      (
        await server.post(
          '/api/price_files/',
          createForm({ ...fields, file: new File([content], 'guide.json') }),
        )
      ).as(ErrorBody).reasons;
    expect(await reasonsOf('{"a": 1}')).toMatchObject({ file: { code: 'prices.no_price_file' } });
    expect(await reasonsOf(aGuide({}))).toMatchObject({ file: { code: 'prices.no_entries' } });
    const nextWeek = addDays(today(), 7);
    expect(await reasonsOf(aGuide({ 1: 2 }, nextWeek))).toMatchObject({
      file: { code: 'prices.day_to_come' },
    });
    expect(await server.get('/api/products/99999/prices/')).toHaveStatus(404);
  });

  test('leave lists in any order: filters, sorting and pages', async () => {
    await aCard(server, 'Ember Fox', '1', { target_price: 5 });
    await aCard(server, 'Moon Heron', '2', { target_price: 50 });
    await aCard(server, 'Ember Stag', '3');
    await readGuide(server, { 1: 10, 2: 40, 3: 20 });
    const names = async (query: Parameters<typeof checkPrices>[1]) =>
      namesOf((await checkPrices(server, query)).rows);
    expect(await names({ sort: 'name', order: 'ASC' })).toEqual(['Ember Fox', 'Ember Stag', 'Moon Heron']);
    expect(await names({ sort: 'price', order: 'ASC' })).toEqual(['Ember Fox', 'Ember Stag', 'Moon Heron']);
    expect(await names({ sort: 'percent' })).toEqual(['Ember Fox', 'Moon Heron', 'Ember Stag']);
    expect(await names({ q: 'ember', list: 'underpriced' })).toEqual(['Ember Fox']);
    const { lists } = await checkPrices(server, { q: 'ember' });
    expect(lists).toMatchObject({ review: 2, underpriced: 1, unpriced: 1, overpriced: 0 });
    expect(await names({ page: 2 })).toEqual([]);
  });
});

describe.each(oneEngineByDay)('the folder of price files, on %s', (engine) => {
  let folder = '';
  const env: Record<string, string> = {};
  beforeAll(async () => {
    folder = await mkdtemp(join(scratchFolder, 'prices-'));
    env.PRICE_FOLDER = folder;
    return () => rm(folder, { recursive: true, force: true });
  });
  const server = serverOn(engine, { env });

  test('lists files until they are read, and again when they change', async () => {
    const files = async () => (await server.get('/api/price_files/')).as(PriceFiles);
    await writeFile(join(folder, 'price_guide_6.json'), aGuide({ 1: 20 }));
    await writeFile(join(folder, 'notes.pdf'), 'x');
    expect((await files()).folder).toMatchObject([{ name: 'price_guide_6.json' }]);
    const read = await server.post('/api/price_files/', createForm({ stored: 'price_guide_6.json' }));
    expect(read.as(PriceFile)).toMatchObject({ name: 'price_guide_6.json', entries: 1 });
    expect(await files()).toMatchObject({ files: [{ readBy: 'tester' }], folder: [] });
    await writeFile(join(folder, 'price_guide_6.json'), aGuide({ 1: 21, 2: 5 }, '2026-11-28'));
    expect((await files()).folder).toHaveLength(1);
    await mkdir(join(folder, 'folder.json'));
    await writeFile(join(folder, 'OLD.CSV'), 'a,b\n');
    await utimes(join(folder, 'OLD.CSV'), 1_000, 1_000);
    expect((await files()).folder?.map(({ name }) => name)).toEqual(['price_guide_6.json', 'OLD.CSV']);
    for (const stored of ['notes.pdf', 'folder.json', 'gone.json', 'x/../OLD.CSV']) {
      const refused = await server.post('/api/price_files/', createForm({ stored }));
      expect(refused.errors).toEqual({
        stored: 'This file is not in the folder of price files any more.',
      });
    }
    await rm(folder, { recursive: true });
    expect((await files()).folder).toEqual([]);
  });
});
