import { describe, expect, test } from 'vitest';
import { BoughtStock } from '../../contract/bought_stocks.ts';
import { ErrorBody } from '../../contract/errors.ts';
import { Sale } from '../../contract/sales.ts';
import { VatSettings } from '../../contract/vat.ts';
import type { VatRule } from '../../domain/vat.ts';
import { aPurchase, aSale } from '../support/factories.ts';
import { describeServerOnce } from '../support/server.ts';
import { VAT_RULE } from '../support/vat_rule.ts';

const RULE: VatRule = { ...VAT_RULE, usualScheme: 'margin' };

describeServerOnce('the VAT settings of a shop', (server) => {
  const said = async () => (await server.get('/api/vat/')).as(VatSettings);
  const say = (sent: object) => server.send('PUT', '/api/vat/', sent);

  test('are empty at first, and new purchases have no scheme', async () => {
    expect(await said()).toEqual({ rules: [], rates: [], pending: 0 });
    expect(await aPurchase(server)).toMatchObject({
      vatScheme: 'none',
      vatPercent: null,
      sellerCountry: '',
    });
  });

  test('are stored by day and country, and new purchases have the scheme of the current rule', async () => {
    const later = { ...RULE, from: '2126-01-01', usualScheme: 'ordinary' as const };
    const rates = [
      { country: 'IT', from: '2026-01-01', percent: 22 },
      { country: 'DE', from: '2026-01-01', percent: 19 },
      { country: 'DE', from: '2020-07-01', percent: '16,0' },
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

  test('treat the shop as registered in rules that were stored before the field existed', async () => {
    const { isRegistered: _, ...before } = RULE;
    await server.store.db
      .updateTable('vat_settings')
      .set({ rules: JSON.stringify([before]) })
      .execute();
    expect((await said()).rules).toEqual([RULE]);
  });

  test('can end the registration, and new purchases are untaxed', async () => {
    await say({ rules: [RULE, { ...RULE, from: '2026-01-02', isRegistered: false }], rates: [] });
    expect(await aPurchase(server)).toMatchObject({ vatScheme: 'none' });
  });

  describe('that two operators change', () => {
    const later: VatRule = { ...RULE, from: '2026-07-01', period: 'month' };
    const italy = { country: 'IT', from: '2026-01-01', percent: 22 };
    const germany = { country: 'DE', from: '2026-01-01', percent: 19 };
    const began = async () => {
      await say({ rules: [RULE, later], rates: [italy] });
      const { rules, rates } = await said();
      return { rules, rates };
    };

    test('have the changes of both, regardless of who saves last', async () => {
      const before = await began();
      await say({ before, rules: [{ ...RULE, countsCharges: true }, later], rates: [germany, italy] });
      const ended = { ...RULE, from: '2026-09-01', isRegistered: false };
      const second = await say({ before, rules: [RULE, ended], rates: [{ ...italy, percent: 23 }] });
      expect(second.as(VatSettings)).toMatchObject({
        rules: [{ ...RULE, countsCharges: true }, ended],
        rates: [germany, { ...italy, percent: 23 }],
      });
    });

    test('have a conflict in rules and rates that both have set, until the second starts from the current settings', async () => {
      const before = await began();
      const theirs = { rules: [{ ...RULE, period: 'month' }, later], rates: [italy, germany] };
      await say({ before, ...theirs });
      const mine = { rules: [{ ...RULE, countsCharges: true }], rates: [italy, { ...germany, percent: 16 }] };
      const met = await say({ before, ...mine });
      expect(met).toHaveStatus(409);
      const told = 'Somebody else has changed this meanwhile. Check its current values.';
      expect(met.as(ErrorBody)).toMatchObject({
        errors: { rules: told, rates: told },
        conflicts: {
          'rules.2026-01-01': { now: theirs.rules[0], sent: mine.rules[0] },
          'rates.DE 2026-01-01': { now: germany, sent: { ...germany, percent: 16 } },
        },
      });
      expect((await said()).rules).toEqual(theirs.rules);
      expect((await say({ before: theirs, ...mine })).as(VatSettings)).toMatchObject({
        rules: mine.rules,
        rates: [{ ...germany, percent: 16 }, italy],
      });
    });

    test('lose no change of concurrent saves', async () => {
      const before = await began();
      const days = Array.from({ length: 8 }, (_, index) => `2027-01-0${index + 1}`);
      const saved = await Promise.all(
        days.map((from) =>
          say({ before, rules: [...before.rules, { ...RULE, from }], rates: [{ ...germany, from }, italy] }),
        ),
      );
      expect(saved.map(({ status }) => status)).toEqual(days.map(() => 200));
      const { rules, rates } = await said();
      expect(rules.map(({ from }) => from)).toEqual([RULE.from, later.from, ...days]);
      expect(rates.map(({ from }) => from)).toEqual([...days, italy.from]);
    });

    test('tax sales by the changes of both', async () => {
      const before = await began();
      const lines = [{ title: 'Fox', price: 119 }];
      const { id } = await aSale(server, { site: 'Amazon', day: '2026-11-03', buyerCountry: 'DE', lines });
      await say({ before, rules: before.rules, rates: [germany, italy] });
      await say({ before, rules: [RULE], rates: before.rates });
      expect((await server.get(`/api/sales/${id}/`)).as(Sale)).toMatchObject({ vat: 19 });
    });
  });

  test('filter and sort purchases, and are set in bulk', async () => {
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
    expect(await server.patch('/api/bought_stocks/selection/', { changes })).toHaveStatus(200);
    expect(await ids({ vatScheme: 'ordinary', sellerCountry: 'ES' })).toHaveLength(2);
  });

  test('name each invalid field', async () => {
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
