import { expect, test } from 'vitest';
import { BoughtStock } from '../../contract/bought_stocks.ts';
import { VatSettings } from '../../contract/vat.ts';
import type { VatRule } from '../../domain/vat.ts';
import { aPurchase } from '../support/factories.ts';
import { describeServer } from '../support/server.ts';

const RULE: VatRule = {
  from: '2026-01-01',
  isRegistered: true,
  country: 'IT',
  usualScheme: 'margin',
  marginOver: 'unit',
  period: 'quarter',
  countsCharges: false,
  recoversImportVat: true,
};

describeServer('what a shop says of VAT', (server) => {
  const said = async () => (await server.get('/api/vat/')).as(VatSettings);
  const say = (sent: object) => server.send('PUT', '/api/vat/', sent);

  test('is nothing at first, and of new purchases nothing follows', async () => {
    expect(await said()).toEqual({ rules: [], rates: [], pending: 0 });
    expect(await aPurchase(server)).toMatchObject({
      vatScheme: 'none',
      vatPercent: null,
      sellerCountry: '',
    });
  });

  test('is kept by day and country, and purchases are as the rule of today says', async () => {
    const later = { ...RULE, from: '2126-01-01', usualScheme: 'ordinary' as const };
    const rates = [
      { country: 'IT', from: '2026-01-01', percent: 22 },
      { country: 'DE', from: '2026-01-01', percent: 19 },
      { country: 'DE', from: '2020-07-01', percent: '16 %' },
    ];
    const answer = await say({
      rules: [later, { from: RULE.from, country: ' it ', usualScheme: 'margin' }],
      rates,
    });
    const kept = {
      rules: [RULE, later],
      rates: [
        { country: 'DE', from: '2020-07-01', percent: 16 },
        { country: 'DE', from: '2026-01-01', percent: 19 },
        { country: 'IT', from: '2026-01-01', percent: 22 },
      ],
      pending: 0,
    };
    expect(answer.as(VatSettings)).toEqual(kept);
    expect(await said()).toEqual(kept);

    expect((await aPurchase(server)).vatScheme).toBe('margin');
    const own = { vatScheme: 'ordinary', vatPercent: '7,7', sellerCountry: 'jp' };
    const purchase = await aPurchase(server, own);
    expect(purchase).toMatchObject({ vatScheme: 'ordinary', vatPercent: 7.7, sellerCountry: 'JP' });
    const changed = await server.patch(`/api/bought_stocks/update/${purchase.id}/`, { vatPercent: null });
    expect(changed.as(BoughtStock)).toMatchObject({ ...own, vatPercent: null, sellerCountry: 'JP' });
  });

  test('is that the shop is registered, where nothing was said of it before', async () => {
    const { isRegistered: _, ...before } = RULE;
    await server.store.db
      .updateTable('vat_settings')
      .set({ rules: JSON.stringify([before]) })
      .execute();
    expect((await said()).rules).toEqual([RULE]);
  });

  test('can be that it is not registered any more: new purchases are untaxed then', async () => {
    await say({ rules: [RULE, { ...RULE, from: '2026-01-02', isRegistered: false }], rates: [] });
    expect(await aPurchase(server)).toMatchObject({ vatScheme: 'none' });
  });

  test('filters and sorts purchases, and is set on many', async () => {
    await say({ rules: [RULE], rates: [] });
    const one = await aPurchase(server, { name: 'Taxed', vatPercent: 4.5, sellerCountry: 'FR' });
    const other = await aPurchase(server, { name: 'Taxed', vatPercent: 10, vatScheme: 'none' });
    const ids = async (filter: object) => {
      const query = { filter: { name: 'Taxed', ...filter }, sort: ['vatPercent', 'DESC'] };
      return (await server.list('bought_stocks', query)).as(BoughtStock.array()).map(({ id }) => id);
    };
    expect(await ids({})).toEqual([other.id, one.id]);
    expect(await ids({ vatScheme: 'margin' })).toEqual([one.id]);
    expect(await ids({ vatPercent_gte: 4.5, vatPercent_lte: 9 })).toEqual([one.id]);
    expect(await ids({ sellerCountry: '' })).toEqual([other.id]);
    const changes = [{ filter: { name: 'Taxed' }, set: { vatScheme: 'ordinary', sellerCountry: 'ES' } }];
    expect((await server.patch('/api/bought_stocks/selection/', { changes })).status).toBe(200);
    expect(await ids({ vatScheme: 'ordinary', sellerCountry: 'ES' })).toHaveLength(2);
  });

  test('names what is wrong with it', async () => {
    const wrong = await say({
      rules: [{ ...RULE, country: 'Italy' }, RULE],
      rates: [
        { country: 'IT', from: 'soon', percent: 22 },
        { country: 'DE', from: '2026-01-01', percent: 120 },
      ],
    });
    expect(wrong.errors).toEqual({
      'rules.0.country': 'Enter the two letters of a country, for example IT.',
      'rates.0.from': 'Enter a date, for example 2026-11-21.',
      'rates.1.percent': 'Enter a percentage from 0 to 100.',
    });
    const rate = { country: 'IT', from: '2026-01-01', percent: 22 };
    const twice = await say({ rules: [RULE, { ...RULE, from: '2026-02-01' }, RULE], rates: [rate, rate] });
    expect(twice.errors).toEqual({
      'rules.2.from': 'Only one rule can begin on a day.',
      'rates.1.from': 'A country can have only one rate that begins on a day.',
    });
    expect(Object.keys((await say({ rates: [] })).errors ?? {})).toEqual(['rules']);
    expect(
      (await server.post('/api/bought_stocks/', { name: 'x', price: 1, vatScheme: 'half' })).errors,
    ).toEqual({
      vatScheme: 'Choose one of none, ordinary, margin.',
    });
  });
});
