// @module-tag slow
import { describe, expect, test } from 'vitest';
import { BoughtStock } from '../../contract/bought_stocks.ts';
import { oneEngineByDay } from '../support/engines.ts';
import { aPurchase } from '../support/factories.ts';
import { allPurchases, importFile, rowsOf, stepImport } from '../support/imports.ts';
import { serverForEachTest } from '../support/server.ts';
import { VAT_RULE } from '../support/vat_rule.ts';

const INVOICE = { sellerName: 'Carte Rossi Srl', invoiceNumber: 'FT-2026/118', inputVat: 22 };
const ORDINARY = { name: 'Booster boxes', price: 122, vatScheme: 'ordinary' };
const MARGIN = 'VAT on an invoice is not paid back under the margin scheme.';

describe.each(oneEngineByDay)('the invoice of a purchase on %s', (engine) => {
  const server = serverForEachTest(engine);
  const update = (id: number, sent: object) => server.patch(`/api/bought_stocks/update/${id}/`, sent);

  test('is stored, changed, found and sorted', async () => {
    expect(await aPurchase(server, { name: 'Lot' })).toMatchObject({
      sellerName: '',
      invoiceNumber: '',
      inputVat: 0,
    });
    const purchase = await aPurchase(server, { ...ORDINARY, ...INVOICE });
    expect(purchase).toMatchObject(INVOICE);
    const changed = await update(purchase.id, { invoiceNumber: 'FT-2026/119', inputVat: '' });
    expect(changed.as(BoughtStock)).toMatchObject({ ...INVOICE, invoiceNumber: 'FT-2026/119', inputVat: 0 });
    for (const q of ['rossi', '2026/119']) {
      const found = (await server.list('bought_stocks', { filter: { q } })).as(BoughtStock.array());
      expect(found.map(({ id }) => id)).toEqual([purchase.id]);
    }
    const sorted = await server.list('bought_stocks', { sort: ['sellerName', 'DESC'] });
    expect(sorted.as(BoughtStock.array())[0]?.id).toBe(purchase.id);
  });

  test('has no VAT above the price, and none under the margin scheme', async () => {
    const create = (sent: object) => server.post('/api/bought_stocks/', { ...ORDINARY, ...sent });
    expect((await create({ inputVat: 122.01 })).errors).toEqual({
      inputVat: 'This is more than the price. Enter the VAT that is a part of the price.',
    });
    expect((await create({ inputVat: -1 })).errors).toEqual({ inputVat: 'Enter an amount of 0 or more.' });
    expect((await create({ inputVat: 22, vatScheme: 'margin' })).errors?.inputVat).toContain(MARGIN);
    const { id } = await aPurchase(server, { ...ORDINARY, ...INVOICE });
    expect((await update(id, { vatScheme: 'margin' })).errors?.inputVat).toContain(MARGIN);
    expect((await update(id, { price: 21.99 })).errors?.inputVat).toContain('more than the price');
    expect(await update(id, { price: 21.99, inputVat: 3.97 })).toHaveStatus(200);
    const changes = [{ filter: {}, set: { vatScheme: 'margin' } }];
    const bulk = await server.patch('/api/bought_stocks/selection/', { changes });
    expect(bulk.errors?.inputVat).toContain(MARGIN);
  });

  test('in another currency is compared with the price in euros', async () => {
    const paid = { currency: 'JPY', foreign_price: 16_320, rate: 163.2 };
    const said = { ...ORDINARY, ...paid, price: 100 };
    const answer = await server.post('/api/bought_stocks/', { ...said, inputVat: 100.01 });
    expect(answer.errors?.inputVat).toContain('more than the price');
    expect(await aPurchase(server, { ...said, inputVat: 100 })).toMatchObject({ price: 100, inputVat: 100 });
  });

  test('with VAT sets the ordinary scheme even where the margin scheme is usual', async () => {
    await server.send('PUT', '/api/vat/', { rules: [{ ...VAT_RULE, usualScheme: 'margin' }], rates: [] });
    const { vatScheme: _, ...unsaid } = ORDINARY;
    expect((await aPurchase(server, unsaid)).vatScheme).toBe('margin');
    expect((await aPurchase(server, { ...unsaid, ...INVOICE })).vatScheme).toBe('ordinary');
  });

  test('survives export and import, including its seller', async () => {
    await aPurchase(server, { ...ORDINARY, ...INVOICE });
    const { bytes } = await server.get('/api/bought_stocks/export/?format=csv');
    const [head, ...rows] = bytes.toString().split('\r\n');
    const withoutId = (line = '') => line.replace(/^[^,]*,/, '');
    const content = [head, ...rows].map(withoutId).join('\r\n');
    const draft = await importFile(server, { name: 'purchases.csv', content });
    expect(draft).toMatchObject({ resource: 'bought_stocks', rows: { new: 1, wrong: 0 } });
    await stepImport(server, draft.id, 'commit');
    expect((await allPurchases(server)).filter((one) => one.inputVat === 22)).toMatchObject([
      INVOICE,
      INVOICE,
    ]);
  });

  test('is imported from Italian headings, and refused row by row', async () => {
    const content = `Acquisto;Prezzo;Fornitore;Numero fattura;IVA detraibile;VAT scheme
Scatola;122,00;Carte Rossi Srl;FT-2026/118;22,00;ordinary
Lotto;40,00;Mario Bianchi;;7,20;margin
Busta;5,00;;;6,00;ordinary`;
    const draft = await importFile(server, { name: 'acquisti.csv', content, resource: 'bought_stocks' });
    const rows = await rowsOf(server, draft.id);
    expect(rows.map(({ problems }) => problems)).toEqual([
      {},
      { inputVat: expect.stringContaining(MARGIN) },
      { inputVat: expect.stringContaining('more than the price') },
    ]);
    await stepImport(server, draft.id, 'commit');
    expect(await allPurchases(server)).toMatchObject([INVOICE]);
  });
});
