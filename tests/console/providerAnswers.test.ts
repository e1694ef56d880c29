import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ACTION_HEADER } from '../../contract/action_header.ts';
import { CardIndexJob } from '../../contract/card_index.ts';
import { HistoryRecord } from '../../contract/history.ts';
import { createMessage } from '../../contract/messages.ts';
import { PriceCheck, PriceRow } from '../../contract/prices.ts';
import { SalePreviewLine } from '../../contract/sale_preview.ts';
import { dataProvider } from '../../providers/dataProvider.ts';
import { extensions } from '../../providers/extensions.ts';
import { wordImport, wordImportRow } from '../../providers/importWords.ts';
import { actionOf, forgetAllActions, lastAction, recordAction } from '../../providers/madeActions.ts';
import { setMessageTexts } from '../../providers/messageWords.ts';
import { exampleOf } from '../support/example_of.ts';
import { importFixture, importRowFixture } from './importFixtures.ts';
import { network } from './network.ts';
import { createPictureFile } from './picture.ts';
import { backend } from './plainBackend.ts';

beforeEach(() => backend.openSession());

describe('a change on our own server', () => {
  beforeEach(() => {
    extensions.learn(true);
    forgetAllActions();
  });
  const previousData = {
    id: 31,
    name: 'Fox',
    state: 'Listed',
    images: [{ id: 1, image: '/a.jpg' }],
    weight: 3,
  };
  const answerNext = (call: string, answer: unknown = { id: 31, name: 'Ember Fox' }) =>
    network.answerNext(call, 200, answer, { headers: { [ACTION_HEADER]: '41' } });

  async function sentChange(resource: string, data: object) {
    const call = `PATCH /api/${resource}/update/31/`;
    answerNext(call);
    const { data: changed } = await dataProvider.update(resource, { id: 31, data, previousData });
    expect(changed.name).toBe('Ember Fox');
    expect(actionOf(changed)).toBe(41);
    return network.sentOnce(call);
  }

  it.each(['products', 'insertion_batches', 'sales', 'places', 'sites'])(
    'of %s names the values from which it started',
    async (resource) => {
      const { json } = await sentChange(resource, { name: 'Ember Fox', state: '' });
      expect(json).toEqual({ name: 'Ember Fox', state: '', before: { name: 'Fox', state: 'Listed' } });
    },
  );

  it('of a type names none', async () => {
    expect((await sentChange('types', { name: 'Ember Fox' })).json).toEqual({ name: 'Ember Fox' });
  });

  it('of pictures names those that there were', async () => {
    const data = { images: [createPictureFile('b.png')], already_present_images: ['/a.jpg'] };
    const { fields } = await sentChange('products', data);
    expect(fields.filter(([name]) => name !== 'images')).toEqual([
      ['already_present_images', '/a.jpg'],
      ['before', JSON.stringify({ images: previousData.images })],
    ]);
  });

  it('fails when the answer is no record', async () => {
    answerNext('PATCH /api/products/update/31/', { message: 'Done.' });
    const change = dataProvider.update('products', { id: 31, data: { name: 'A' }, previousData });
    await expect(change).rejects.toMatchObject({ message: 'ra.notification.no_record' });
  });

  it('that adds or deletes a record names its action, too', async () => {
    answerNext('POST /api/bought_stocks/');
    const added = await dataProvider.create('bought_stocks', { data: { name: 'Ember Fox' } });
    expect(actionOf(added.data)).toBe(41);
    expect(added.meta).toBeUndefined();
    // No list is read to find out whether the record was saved.
    expect(network.requests()).toEqual(['POST /api/bought_stocks/']);
    answerNext('DELETE /api/bought_stocks/31/');
    const deleted = await dataProvider.delete('bought_stocks', { id: 31 });
    expect(actionOf(deleted.data ?? {})).toBe(41);
    answerNext('POST /api/bought_stocks/', { message: 'Done.' });
    const create = dataProvider.create('bought_stocks', { data: { name: 'Ember Fox' } });
    await expect(create).rejects.toMatchObject({ message: 'ra.notification.no_record' });
  });

  it('that deletes a record may be answered by nothing', async () => {
    network.answerNext('DELETE /api/products/31/', 204);
    expect((await dataProvider.delete('products', { id: 31 })).data).toMatchObject({ id: 0 });
  });
});

describe('the review list of prices', () => {
  it('is one page, with each row under the id of its first product', async () => {
    const check = PriceCheck.parse(exampleOf(PriceCheck));
    const row = PriceRow.parse(exampleOf(PriceRow));
    const rows = [
      { ...row, products: [7, 8] },
      { ...row, products: [9] },
    ];
    const answer = { ...check, rows, total: 31, matched: 4, sets: ['Tide'] };
    network.answerNext('GET /api/prices/', 200, answer);
    const page = await dataProvider.getList('price_rows', {
      filter: { list: 'review', q: 'fox' },
      sort: { field: 'name', order: 'ASC' },
      pagination: { page: 3, perPage: 25 },
    });
    expect(page).toMatchObject({ total: 31, meta: { matched: 4, sets: ['Tide'] } });
    expect(page.data.map(({ id, products }) => [id, products])).toEqual([
      [7, [7, 8]],
      [9, [9]],
    ]);
    expect(Object.fromEntries(network.sentOnce('GET /api/prices/').url.searchParams)).toEqual({
      sort: 'name',
      order: 'ASC',
      page: '3',
      list: 'review',
      q: 'fox',
    });
  });
});

describe('a scan', () => {
  const purchase = { kind: 'purchase', id: 7, name: 'Lot' };

  it.each([
    ['asks when the server does', { readings: ['AB12'] }, [purchase], true, true],
    ['does not ask when it is whole', { readings: ['AB12'] }, [purchase], false, false],
    ['asks when characters may be missing', { readings: ['AB12'], isCut: true }, [purchase], false, true],
    ['does not ask when it names nothing', { readings: ['AB12'], isCut: true }, [], false, false],
    ['does not ask for a code of ours', { readings: ['BS000123'], isCut: true }, [purchase], false, false],
    [
      'asks when one of its readings is no code of ours',
      { readings: ['BS000123', 'bs)))!23'], isCut: true },
      [purchase],
      false,
      true,
    ],
  ])('%s', async (_what, scan, matches, asks, expected) => {
    network.answerNext('GET /api/scan/', 200, { matches, asks });
    expect(await dataProvider.lookUpScan(scan)).toEqual({ matches, asks: expected });
    expect(network.sentOnce('GET /api/scan/').url.searchParams.get('quantity')).toBe('1');
  });

  it('without a reading names nothing, and makes no call', async () => {
    expect(await dataProvider.lookUpScan({ readings: [] })).toEqual({ matches: [], asks: false });
    expect(network.requests()).toEqual([]);
  });
});

describe('an undo', () => {
  const UNDO = 'POST /api/history/9/undo/';
  const conflict = { kind: 'products', record_id: 31, name: 'Ember Fox', fields: ['state'] };

  it('says what contradicts it', async () => {
    network.answerNext(UNDO, 409, { message: 'Changed since.', undo_conflicts: [conflict, conflict] });
    expect(await dataProvider.undoAction(9)).toEqual({
      action: null,
      count: 0,
      left: 2,
      conflicts: [conflict, conflict],
    });
    expect(network.sentOnce(UNDO).json).toEqual({});
  });

  it('is no action of this page any more, nor is what it undid', async () => {
    const made = (action: number) => recordAction({ headers: new Headers({ [ACTION_HEADER]: `${action}` }) });
    forgetAllActions();
    for (const action of [8, 9]) made(action);
    const undone = { action: 10, count: 1, left: 0, conflicts: [] };
    network.answerNext(UNDO, 200, undone, { headers: { [ACTION_HEADER]: '10' } });
    expect(await dataProvider.undoAction(9)).toEqual(undone);
    expect(lastAction()).toBe(8);
    forgetAllActions();
  });

  it.each([
    ['a conflict without records', 409, { message: 'No.' }],
    ['an empty list of conflicts', 409, { message: 'No.', undo_conflicts: [] }],
    ['another failure', 400, { message: 'No.', undo_conflicts: [conflict] }],
  ])('fails after %s', async (_what, status, body) => {
    network.answerNext(UNDO, status, body);
    await expect(dataProvider.undoAction(9)).rejects.toMatchObject({ status });
  });
});

describe('a backend without an index of cards', () => {
  it('has none, and any other failure is one', async () => {
    network.answerNext('GET /api/pokemon_cards/', 404);
    expect(await dataProvider.getCardIndex()).toBeNull();
    network.answerNext('GET /api/pokemon_cards/', 403, { message: 'For owners.' });
    await expect(dataProvider.getCardIndex()).rejects.toMatchObject({ message: 'For owners.' });
  });
});

it('the indexing of cards is shown in the console’s own words', async () => {
  const reason = { code: 'requests.disk_full', parameters: {} };
  const { text } = createMessage('requests.disk_full');
  const job = CardIndexJob.parse(exampleOf(CardIndexJob));
  const skipped = [{ place: text, placeReason: reason, message: text, reason }];
  setMessageTexts(({ code }) => (code === reason.code ? 'Die Platte ist voll.' : undefined));
  try {
    network.answerNext('GET /api/pokemon_cards/index/', 200, { ...job, message: text, reason, skipped });
    expect(await dataProvider.getIndexingJob()).toMatchObject({
      message: 'Die Platte ist voll.',
      skipped: [{ place: 'Die Platte ist voll.', message: 'Die Platte ist voll.' }],
    });
    network.answerNext('GET /api/pokemon_cards/index/', 200, { ...job, message: null, reason });
    expect((await dataProvider.getIndexingJob()).message).toBeNull();
  } finally {
    setMessageTexts(() => undefined);
  }
});

describe('an import is shown in the console’s own words', () => {
  const reason = { code: 'requests.disk_full' as const, parameters: {} };
  const { text } = createMessage('requests.disk_full');
  const WORDS = 'Die Platte ist voll.';
  const row = importRowFixture({
    place: text,
    placeReason: reason,
    problems: { name: text, price: 'As it was.' },
    reasons: { name: reason },
    notes: ['As it was.', text],
    noteReasons: [null, reason],
    same: { rows: 2, places: ['As it was.', text], placeReasons: [null, reason] },
  });
  const worded = {
    place: WORDS,
    problems: { name: WORDS, price: 'As it was.' },
    notes: ['As it was.', WORDS],
    same: { rows: 2, places: ['As it was.', WORDS] },
  };

  it('with its rows, problems and columns', () => {
    setMessageTexts(({ code }) => (code === reason.code ? WORDS : undefined));
    try {
      expect(wordImportRow(row)).toMatchObject(worded);
      const imported = importFixture({
        message: text,
        reason,
        problems: [{ place: text, placeReason: reason, message: text, reason }],
        kept: [row],
      });
      expect(wordImport(imported)).toMatchObject({
        message: WORDS,
        problems: [{ place: WORDS, message: WORDS }],
        kept: [worded],
        file: null,
      });
      const file = {
        unread: [
          { head: 'A', reason: text, reasonCode: reason },
          { head: 'B', reason: null },
        ],
      };
      const withFile = { ...imported, file: file as never };
      expect(wordImport(withFile).file).toEqual({
        unread: [
          { head: 'A', reason: WORDS, reasonCode: reason },
          { head: 'B', reason: null },
        ],
      });
    } finally {
      setMessageTexts(() => undefined);
    }
  });

  it('or as it is without any', () => {
    expect(wordImportRow(row)).toEqual(row);
    const imported = importFixture({ message: null, reason });
    expect(wordImport(imported)).toEqual(imported);
  });
});

describe('pictures of a server at another address', () => {
  it('are loaded from there, unless they are on a third one', async () => {
    vi.stubEnv('VITE_API_URL', 'https://api.example/');
    vi.resetModules();
    const [{ absoluteUrl }, { normalizeRecord }, { previewSale }, { matchCards }, history, system] =
      await Promise.all([
        import('../../providers/api.ts'),
        import('../../providers/records.ts'),
        import('../../providers/sales.ts'),
        import('../../providers/cards.ts'),
        import('../../providers/changeHistory.ts'),
        import('../../providers/system.ts'),
      ]);
    vi.unstubAllEnvs();
    vi.resetModules();
    expect(['/a.jpg', '//cdn.example/a.jpg', 'https://cdn.example/a.jpg'].map(absoluteUrl)).toEqual([
      'https://api.example/a.jpg',
      '//cdn.example/a.jpg',
      'https://cdn.example/a.jpg',
    ]);
    const images = [{ id: 1, image: '/a.jpg', thumbnail: '/a.small.jpg' }];
    expect(normalizeRecord('products', { id: 1, images }).images).toEqual([
      { id: 1, image: 'https://api.example/a.jpg', thumbnail: 'https://api.example/a.small.jpg' },
    ]);

    const line = SalePreviewLine.parse(exampleOf(SalePreviewLine));
    const lines = [
      { ...line, thumbnail: '/a.jpg' },
      { ...line, thumbnail: null },
    ];
    network.answerNext('POST /api/sales/preview/', 200, { lines, takeDown: [] });
    expect((await previewSale({})).lines.map(({ thumbnail }) => thumbnail)).toEqual([
      'https://api.example/a.jpg',
      null,
    ]);

    network.answerNext('POST /pokemon_cards/match/', 200, { matches: [{ image: '/c.jpg' }, { image: '' }] });
    const [card] = await matchCards({ image: createPictureFile('a.png'), onProgress: () => undefined });
    expect(card?.matches.map(({ image }) => image)).toEqual(['https://api.example/c.jpg', '']);

    const record = HistoryRecord.parse(exampleOf(HistoryRecord));
    network.answerNext('GET /api/history/9/records/', 200, {
      records: [{ ...record, image: '/a.jpg' }, record],
      total: 2,
      changed_since: 0,
    });
    const { records } = await history.getActionRecords(9, { from: 0, limit: 2 });
    expect(records.map(({ image }) => image)).toEqual(['https://api.example/a.jpg', null]);

    network.answerNext('POST /api/system/backups/3/link/', 200, {
      url: '/api/download/q7/',
      expires_at: '2026-11-14T08:05:00.000Z',
    });
    expect(await system.getBackupLink(3)).toBe('https://api.example/api/download/q7/');
  });
});
