// @module-tag slow
import { gunzipSync } from 'node:zlib';
import { beforeAll, describe, expect, it, test } from 'vitest';
import { z } from 'zod';
import { EXPORT_FORMATS, type ExportFormat } from '../../contract/files.ts';
import { fieldsOf } from '../../contract/fields.ts';
import { Image } from '../../contract/primitives.ts';
import { Extra, Type } from '../../contract/types.ts';
import { RESOURCE_NAMES, type ResourceName } from '../../contract/resources.ts';

import { installationId } from '../../server/platform/storage/installation.ts';
import {
  aBatch,
  anExtra,
  aPicture,
  aPlace,
  aProduct,
  aPurchase,
  aSale,
  aShipment,
  aSiteListing,
  aTransaction,
  aType,
} from '../support/factories.ts';
import { casesInScope } from '../support/scope.ts';
import { describeServer, serverOn, type TestServer } from '../support/server.ts';
import { batches, readTable, readImportTable } from '../support/tables.ts';

interface ExportRequest {
  format: ExportFormat;
  filter?: object;
  sort?: readonly [string, string];
}

function exportOf(server: TestServer, resource: ResourceName, { format, filter, sort }: ExportRequest) {
  const query = new URLSearchParams({ format });
  if (filter) query.set('filter', JSON.stringify(filter));
  if (sort) query.set('sort', JSON.stringify(sort));
  return server.get(`/api/${resource}/export/?${query}`);
}

/** Values that an import reads from the export. */
async function imported(server: TestServer, resource: ResourceName, asked: ExportRequest) {
  const answer = await exportOf(server, resource, asked);
  expect(answer).toHaveStatus(200);
  const definitions = {
    types: (await server.get('/api/types/')).as(z.array(Type)),
    extras: (await server.get('/api/extras/')).as(z.array(Extra)),
  };
  const { rows: read, ...head } = await readTable(answer.bytes);
  const mark = await installationId(server.store.db);
  const rows = await readImportTable(resource, { ...head, rows: batches([read]) }, definitions, mark);
  expect(rows.flatMap(({ problems }) => problems)).toEqual([]);
  return rows.map(({ values }) => values);
}

/** The values of a record’s row. Cells of derived fields and of embedded records are not read. */
function asFiled(resource: ResourceName, record: Readonly<Record<string, unknown>>): object {
  const said = Object.entries(record).flatMap(([name, value]) => {
    const { kind, isDerived, isPath } = fieldsOf(resource)[name] ?? {};
    // A path is a link, which is no value yet.
    if (APART.includes(name) || isDerived || (isPath && value !== null)) return [];
    if (kind === 'images')
      return [
        [
          name,
          z
            .array(Image)
            .parse(value)
            .map(({ image }) => image),
        ],
      ];
    if (value !== null) return [[name, value]];
    // An empty cell is an empty text. For a foreign price or a rate, an empty cell has no value.
    return kind === 'foreign' || kind === 'rate' ? [] : [[name, kind === 'text' ? '' : null]];
  });
  if (resource === 'sales')
    return {
      ...Object.fromEntries(said.filter(([, value]) => value !== '')),
      due: null,
      posted: null,
      arrived: null,
      lines: [{ price: 500, product: null, externalId: '77', title: 'Fox; “one”' }],
      fees: { lines: [], isEstimated: true },
      events: [],
    };
  if (resource === 'site_listings')
    return Object.fromEntries(said.filter(([, value]) => value !== '' && value !== null));
  if (resource === 'site_transactions')
    return Object.fromEntries(said.filter(([name, value]) => value !== '' || name === 'payoutDay'));
  const charges = 'charges' in fieldsOf(resource) ? { charges: [] } : {};
  return { ...Object.fromEntries(said), ...charges };
}

/** Fields that contain records or are computed from records. Each extra has its own column instead. */
const APART =
  'type_details received_estimated place_details products bought_stocks insertions lines fees events takeDown'.split(
    ' ',
  );

describeServer('an export', (server) => {
  beforeAll(async () => {
    const shipment = await aShipment(server, {
      courier: '+EMS',
      trackingNumber: "'0012",
      totalCost: '1234.5',
    });
    const lot = await aPurchase(server, {
      name: '=Lot “1”,\n二',
      price: '1234.5',
      weight: 1200,
      shipment: `+EMS '0012`,
      date: '2026-02-03',
      link: 'https://shop.example/?a=1,2',
      images: [await aPicture(), await aPicture()],
    });
    await aPurchase(server, { name: 'Other' });
    const [grade, set] = [await anExtra(server, 'Number'), await anExtra(server, 'Set')];
    const extra = (id: number, value: string) => JSON.stringify({ id, key: 'x', value });
    await aProduct(server, {
      name: '@Pikachu',
      quantity: 3,
      boughtStock: lot.id,
      estimated_cost: '9.99',
      product_extras: [extra(grade, '4/102'), extra(set, "-'base'")],
    });
    await aProduct(server, { name: 'Zebra' });
    await aBatch(server, { name: '-Batch', images: 'https://pictures.example/a.jpg, /media/b.png' });
    await aSale(server, { lines: [{ title: 'Fox; “one”', externalId: '77', price: 5 }], orderNumber: '=1' });
    await aTransaction(server, { kind: 'fee', title: '-Ad', orderNumber: '=1', promotionFee: 1.36 });
    await aSiteListing(server, {
      externalId: '256',
      sku: '=1',
      title: '-Fox',
      price: 5,
      started: '2026-11-02',
    });
    const room = await aPlace(server, { name: '=Room' });
    const box = await aPlace(server, { name: 'Box “3”', parent: room.id, kind: 'box', capacity: 50 });
    await server.patch('/api/products/update/1/', { place: box.id });
    await server.post('/api/listing_templates/', {
      name: '=Cards',
      site: 'Ebay',
      format: 'ebay',
      type: (await aType(server)).id,
      title: '{name} “{Number}”',
      description: '<p>A, “b”</p>',
      columns: 'C:Game = {Game}\nC:Set = {Set}',
      marginPercent: 12.5,
      handlingDays: 2,
    });
    expect(shipment.id).toBe(lot.incomingShipment);
  });

  // By day PostgreSQL writes one of the formats: they have the same records.
  const formats = casesInScope(EXPORT_FORMATS, { usual: server.engine === 'sqlite' ? 2 : 1 });
  describe.each(formats)('as %s', (format) => {
    it.each(RESOURCE_NAMES)(
      'holds all %s as they are stored, and can be imported again',
      async (resource) => {
        const stored = (await server.get(`/api/${resource}/`)).as(z.array(z.looseObject({})));
        expect(stored).not.toEqual([]);
        expect(await imported(server, resource, { format })).toEqual(
          stored.map((record) => asFiled(resource, record)),
        );
      },
    );

    it('holds the records that match the filter, in the requested order', async () => {
      const asked = { format, filter: { name_q: 'i' }, sort: ['name', 'DESC'] } as const;
      const found = await imported(server, 'products', asked);
      expect(found.map(({ id }) => id)).toEqual([3, 2, 1]);
      const names = await imported(server, 'products', { format, sort: ['name', 'DESC'] });
      expect(names[0]).toMatchObject({ name: 'Zebra' });
      expect(await imported(server, 'bought_stocks', { format, filter: { coverage: 'ok' } })).toEqual([]);
    });

    it('has a file name with the day, and is not cached', async () => {
      const { headers } = await exportOf(server, 'products', { format });
      expect(headers['content-disposition']).toMatch(
        new RegExp(`^attachment; filename="products-\\d{4}-\\d\\d-\\d\\d\\.${format}"$`),
      );
      expect(headers['cache-control']).toBe('no-store');
    });
  });

  it('as CSV has a byte order mark and derived columns, and is compressed if the client accepts gzip', async () => {
    const { text } = await exportOf(server, 'bought_stocks', { format: 'csv' });
    const mark = await installationId(server.store.db);
    expect(text.startsWith(`\ufeff"Id (${mark})","Name","Status"`)).toBe(true);
    expect(text).toContain(`"Shipment (${mark})"`);
    expect(text).toContain('"Missing products"\r\n');
    const query = '/api/bought_stocks/export/?format=csv';
    const packed = await server.get(query, { headers: { 'accept-encoding': 'gzip' } });
    expect(packed.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(packed.bytes).toString()).toBe(text);
  });

  test.each([
    ['no format', '', 'format'],
    ['an unknown format', 'format=pdf', 'format'],
    ['an unknown field', 'format=csv&filter={"nothing":1}', 'filter'],
    ['an unknown order', 'format=xlsx&sort=["nothing","ASC"]', 'sort'],
  ])('is refused with %s', async (_, query, field) => {
    const answer = await server.get(`/api/products/export/?${query}`);
    expect(answer).toHaveStatus(400);
    expect(answer.json).toMatchObject({ errors: { [field]: expect.any(String) } });
  });

  test.each(RESOURCE_NAMES)('of %s requires a login', async (resource) => {
    const answer = await server.get(`/api/${resource}/export/?format=csv`, { token: null });
    expect(answer).toHaveStatus(401);
  });
});

describe('a list of many records', () => {
  const server = serverOn('sqlite');

  it('is exported completely, each record once, in any sort order', async () => {
    for (let part = 0; part < 3; part += 1) await aProduct(server, { name: `Lot ${part}`, quantity: 420 });
    for (const asked of [{}, { sort: ['estimated_cost', 'DESC'] as const }, { filter: { q: 'lot' } }]) {
      const { text } = await exportOf(server, 'products', { format: 'csv', ...asked });
      const ids = text
        .trim()
        .split('\r\n')
        .slice(1)
        .map((line) => Number(line.split(',')[0]));
      expect(ids.length).toBe(1_260);
      expect(new Set(ids).size).toBe(1_260);
    }
  });
});
