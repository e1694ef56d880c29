import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { Sale } from '../../contract/sales.ts';
import { Site } from '../../contract/sites.ts';
import { oneEngineByDay } from '../support/engines.ts';
import { aSale } from '../support/factories.ts';
import { importFile, rowsOf, stepImport } from '../support/imports.ts';
import { serverForEachTest } from '../support/server.ts';

const ORDER = { site: 'Amazon', day: '2026-11-03', lines: [{ title: 'Fox', price: 119 }] };

describe.each(oneEngineByDay)('the VAT fields of an order on %s', { tags: ['slow'] }, (engine) => {
  const server = serverForEachTest(engine);
  const create = (sent: object) => server.post('/api/sales/', { ...ORDER, ...sent });
  const update = (id: number, sent: object) => server.patch(`/api/sales/update/${id}/`, sent);
  const all = async () => (await server.get('/api/sales/')).as(z.array(Sale));

  test('are empty at first, and stored as they are set', async () => {
    expect(await aSale(server, ORDER)).toMatchObject({
      vatTreatment: '',
      vatTreatmentSaid: '',
      buyerVatNumber: '',
      postageVat: 0,
    });
    const sale = await aSale(server, {
      ...ORDER,
      vatTreatmentSaid: 'Collected by the site',
      buyerVatNumber: 'de 123.456-789',
      postagePaid: 6.1,
      postageVat: 1.1,
      fees: [
        { kind: 'commission', amount: 3.25, vat: 0.59 },
        { kind: 'other', amount: -1.22, vat: -0.22 },
        { kind: 'payment', amount: 0.4 },
      ],
    });
    expect(sale).toMatchObject({
      vatTreatmentSaid: 'site',
      buyerVatNumber: 'DE123456789',
      postageVat: 1.1,
      fees: [{ vat: 0.59 }, { vat: -0.22 }, { vat: 0 }],
    });
    const changed = await update(sale.id, { vatTreatmentSaid: '', fees: sale.fees });
    expect(changed.as(Sale)).toMatchObject({
      vatTreatmentSaid: '',
      fees: sale.fees.map(({ vat }) => ({ vat })),
    });
  });

  test('have an error each when they are invalid', async () => {
    expect((await create({ vatTreatmentSaid: 'nowhere' })).errors?.vatTreatmentSaid).toContain('At home');
    expect((await create({ buyerVatNumber: 'DE/1' })).errors?.buyerVatNumber).toContain('letters and digits');
    const postageVat = 'This is more than the postage paid. Enter the VAT that is a part of it.';
    expect((await create({ postagePaid: 1, postageVat: 1.01 })).errors).toEqual({ postageVat });
    const { id } = await aSale(server, { ...ORDER, postagePaid: 2, postageVat: 0.36 });
    expect((await update(id, { postagePaid: 0 })).errors).toEqual({ postageVat });
    const fees = [{ kind: 'commission', amount: 3.25, vat: -0.59 }];
    expect((await update(id, { fees })).errors).toEqual({
      fees: 'Enter VAT that is a part of the fee, with the same sign.',
    });
  });

  test('are set in bulk, undone, and filtered by', async () => {
    const [one, other] = [await aSale(server, ORDER), await aSale(server, ORDER)];
    const set = async (vatTreatmentSaid: string | null) => {
      const changes = [{ filter: { id: [one.id] }, set: { vatTreatmentSaid } }];
      expect(await server.patch('/api/sales/selection/', { changes })).toHaveStatus(200);
      return (await all()).map((sale) => [sale.id, sale.vatTreatmentSaid]).toSorted();
    };
    expect(await set('eu_business')).toEqual([
      [one.id, 'eu_business'],
      [other.id, ''],
    ]);
    await sql`update sales set vat_treatment = 'home' where id = ${other.id}`.execute(server.store.db);
    const found = await server.list('sales', { filter: { vatTreatment: ['home'] } });
    expect(found.as(z.array(Sale)).map(({ id }) => id)).toEqual([other.id]);
    expect(await set(null)).toEqual([
      [one.id, ''],
      [other.id, ''],
    ]);
  });

  test('are imported from words and from keys', async () => {
    const head = 'Site,Order number,Day,Article,Price of one,VAT treatment set,Business VAT number,Fees';
    const rows = [
      'Amazon,A-1,2026-11-03,Fox,119,EU business,DE 123456789,',
      'Amazon,A-2,2026-11-03,Owl,119,outside_eu,,',
      'Amazon,A-3,2026-11-03,Koi,119,elsewhere,,',
    ];
    const draft = await importFile(server, {
      name: 'orders.csv',
      content: [head, ...rows].join('\n'),
      resource: 'sales',
    });
    const problems = (await rowsOf(server, draft.id)).map((row) => Object.keys(row.problems));
    expect(problems).toEqual([[], [], ['vatTreatmentSaid']]);
    await stepImport(server, draft.id, 'commit');
    const said = (await all()).map((sale) => [sale.orderNumber, sale.vatTreatmentSaid, sale.buyerVatNumber]);
    expect(said.toSorted()).toEqual([
      ['A-1', 'eu_business', 'DE123456789'],
      ['A-2', 'outside_eu', ''],
    ]);
  });

  test('survive export and import', async () => {
    await aSale(server, {
      ...ORDER,
      orderNumber: 'M-1',
      vatTreatmentSaid: 'site',
      buyerVatNumber: 'FR12345678901',
      postagePaid: 2,
      postageVat: 0.36,
      fees: [{ kind: 'commission', amount: 3.25, vat: 0.59 }],
    });
    const { bytes } = await server.get('/api/sales/export/?format=csv');
    const [before] = await all();
    await server.delete(`/api/sales/${before?.id}/`);
    expect(await server.post('/api/bin/empty/')).toHaveStatus(200);
    const draft = await importFile(server, { name: 'sales.csv', content: bytes });
    expect(draft).toMatchObject({ resource: 'sales', rows: { new: 1, wrong: 0 } });
    await stepImport(server, draft.id, 'commit');
    expect(await all()).toMatchObject([
      {
        orderNumber: 'M-1',
        vatTreatmentSaid: 'site',
        buyerVatNumber: 'FR12345678901',
        postageVat: 0.36,
        fees: [{ kind: 'commission', amount: 3.25, vat: 0.59 }],
      },
    ]);
  });

  test('have a default in the site, which other changes of the site keep', async () => {
    const made = await server.post('/api/sites/', { name: 'Vinted', vatTreatment: 'site' });
    const { id } = made.as(Site);
    const change = async (sent: object) => (await server.patch(`/api/sites/update/${id}/`, sent)).as(Site);
    expect(await change({ name: 'Vinted IT' })).toMatchObject({ vatTreatment: 'site' });
    expect(await change({ vatTreatment: '' })).toMatchObject({ vatTreatment: '', fees: [] });
    const before = { name: 'Vinted IT', vatTreatment: 'site' };
    const met = await server.patch(`/api/sites/update/${id}/`, { before, vatTreatment: 'home' });
    expect(met).toHaveStatus(409);
  });
});
