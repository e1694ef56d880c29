import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { convertFeeRule } from '../../domain/fee.ts';
import { toCents } from '../../domain/money.ts';
import {
  allocateLinePrices,
  defaultDueDayOf,
  NO_FEES,
  removeLine,
  SaleFormSchema,
  setLinePrice,
  setWholePrice,
  toNewSale,
  type SaleForm,
  type SaleFormLine,
} from '../../resources/sales/saleForm.ts';
import { listSaleFormFees, sumSaleForm } from '../../resources/sales/saleFormSums.ts';
import { VAT_NOT_REGISTERED } from '../../ui/useVat.ts';

const line = (product: number, typed = '', target_price: number | null = null, cost = 4): SaleFormLine => ({
  typed,
  unit: {
    product,
    sku: null,
    title: '',
    thumbnail: null,
    target_price,
    landed_cost: cost,
    estimated_cost: cost,
    purchase: null,
    like: null,
    left: 1,
  },
});
const form = (fields: Partial<SaleForm> = {}): SaleForm => ({
  site: 'Ebay',
  orderNumber: '04-1',
  day: '2026-11-20',
  buyerCountry: 'DE',
  vatTreatmentSaid: '',
  postageCharged: '',
  postagePaid: '',
  packaging: '',
  currency: 'EUR',
  rate: '',
  feesAre: 'estimated',
  fees: NO_FEES,
  lines: [line(1, '9')],
  price: '',
  ...fields,
});

beforeEach(() => void vi.useFakeTimers({ now: new Date(2026, 10, 27, 12), toFake: ['Date'] }));
afterEach(() => void vi.useRealTimers());

describe('the prices of an order', () => {
  const prices = (fields: Partial<SaleForm>) => allocateLinePrices(form(fields));

  it('are typed, or those that are expected, in the currency of the order', () => {
    const lines = [line(1, '9'), line(2, '', 12.5), line(3)];
    expect(prices({ lines })).toEqual([900, 1250, undefined]);
    expect(prices({ lines, currency: 'USD', rate: '2' })).toEqual([900, 2500, undefined]);
    expect(prices({ lines, currency: 'USD' })).toEqual([900, undefined, undefined]);
    expect(prices({ lines: [line(1, 'much', 12.5)] })).toEqual([undefined]);
  });

  it('share the price of the whole order, beside those that are typed', () => {
    const lines = [line(1, '9'), line(2, '', 2), line(3, '', 4)];
    expect(prices({ lines, price: '12' })).toEqual([900, 100, 200]);
    // Too little is left.
    expect(prices({ lines, price: '8' })).toEqual([900, 200, 400]);
  });

  it('end the price of the whole order where they leave nothing to share', () => {
    const lines = [line(1), line(2)];
    expect(setLinePrice({ lines, price: '10' }, 1, '4')).toEqual({
      lines: [line(1, '4'), line(2)],
      price: '10',
    });
    expect(setLinePrice({ lines, price: '10' }, 1, '11').price).toBe('');
    expect(removeLine({ lines: [line(1, '4'), line(2)], price: '10' }, 2)).toEqual({
      lines: [line(1, '4')],
      price: '',
    });
    expect(removeLine({ lines, price: '10' }, 2)).toEqual({ lines: [line(1)], price: '10' });
    expect(setWholePrice({ lines: [line(1, '4'), line(2)], price: '' }, '10').lines).toEqual([
      line(1, '4'),
      line(2),
    ]);
    expect(setWholePrice({ lines: [line(1, '4'), line(2)], price: '' }, '3')).toEqual({ lines, price: '3' });
    expect(setWholePrice({ lines: [line(1, '4')], price: '' }, '').lines).toEqual([line(1, '4')]);
  });
});

describe('an order is sent', () => {
  it('with the prices that the form shows, and amounts of 0 where nothing is typed', () => {
    const typed = form({ lines: [line(1, '1.200,5'), line(2, '', 4), line(3)], postageCharged: '3,5' });
    expect(toNewSale(typed)).toEqual({
      site: 'Ebay',
      orderNumber: '04-1',
      buyerCountry: 'DE',
      vatTreatmentSaid: '',
      currency: 'EUR',
      day: '2026-11-20',
      due: '2026-11-27',
      rate: null,
      postageCharged: '3.50',
      postagePaid: 0,
      packaging: 0,
      lines: [
        { product: 1, price: 1200.5 },
        { product: 2, price: 4 },
        { product: 3, price: null },
      ],
    });
    expect(toNewSale(form({ day: '' })).day).toBeNull();
    expect(toNewSale(form({ currency: 'USD', rate: '1,08' })).rate).toBe('1.08');
    expect(toNewSale(form({ currency: 'USD', rate: '' })).rate).toBeNull();
    expect(toNewSale(form({ currency: 'EUR', rate: '1,08' })).rate).toBeNull();
  });

  it('with the fees that were charged, if they are typed', () => {
    const fees = { ...NO_FEES, commission: '1,2', other: '0' };
    expect(toNewSale(form({ fees }))).not.toHaveProperty('fees');
    expect(toNewSale(form({ fees, feesAre: 'actual' }))).toHaveProperty('fees', [
      { kind: 'commission', amount: '1.20' },
      { kind: 'other', amount: '0.00' },
    ]);
  });

  it('within days of its sale, not before today', () => {
    expect(defaultDueDayOf({ day: '' })).toBe('2026-11-29');
    expect(defaultDueDayOf({ day: '2026-11-01' })).toBe('2026-11-27');
    expect(defaultDueDayOf({ day: 'soon' })).toBeNull();
  });
});

describe('the form of an order', () => {
  const problems = (fields: Partial<SaleForm>) =>
    SaleFormSchema.safeParse(form(fields)).error?.issues.map(({ path }) => path.join('.')) ?? [];

  it('asks for what is missing, beside its field', () => {
    expect(problems({})).toEqual([]);
    expect(problems({ site: '' })).toEqual(['site']);
    expect(problems({ lines: [line(1, '9'), line(2)] })).toEqual(['lines.1.price']);
    expect(problems({ currency: 'USD', rate: '' })).toContain('rate');
    expect(problems({ currency: 'USD', rate: '1.08' })).toEqual([]);
    expect(problems({ postagePaid: 'much' })).toEqual(['postagePaid']);
    const fees = { ...NO_FEES, payment: 'much', other: '1' };
    expect(problems({ fees, feesAre: 'actual' })).toEqual(['fees.payment']);
  });
});

describe('the sums of an order', () => {
  const rules = [
    convertFeeRule(toCents, {
      kind: 'commission',
      from: '2026-01-01',
      per: 'order',
      tiers: [{ upTo: null, percent: 10 }],
      cap: null,
      fixed: 0.5,
      onPostage: true,
    }),
  ];

  it('are after fees, postage, packaging and cost', () => {
    const sums = sumSaleForm(
      form({ lines: [line(1, '9'), line(2, '11')], postageCharged: '3', postagePaid: '2', packaging: '1' }),
      rules,
      VAT_NOT_REGISTERED,
    );
    expect(sums).toMatchObject({
      isPriced: true,
      price: 2000,
      products: 2000,
      postageCharged: 300,
      fees: 280,
      sending: 300,
      vat: 0,
      net: 1720,
      cost: 800,
      profit: 920,
    });
    expect(sums.lines.reduce((sum, { net }) => sum + net, 0)).toBe(1720);
    expect(sumSaleForm(form({ lines: [line(1, '9'), line(2)] }), [], VAT_NOT_REGISTERED).isPriced).toBe(
      false,
    );
  });

  it('are in euros, whatever the currency of the order', () => {
    const sums = sumSaleForm(
      form({ currency: 'USD', rate: '2', postageCharged: '4' }),
      [],
      VAT_NOT_REGISTERED,
    );
    expect(sums).toMatchObject({ price: 900, products: 450, postageCharged: 200, net: 650 });
  });

  it('have the typed fees, or those of the site’s rules', () => {
    const fees = { ...NO_FEES, commission: '1,2', payment: 'much', other: ' ' };
    expect(listSaleFormFees(form({ fees, feesAre: 'actual' }), rules)).toEqual([
      { kind: 'commission', amount: 120 },
    ]);
    expect(listSaleFormFees(form({ fees }), rules)).toMatchObject([{ kind: 'commission', amount: 140 }]);
    expect(listSaleFormFees(form({ day: '2025-12-31' }), rules)).toEqual([]);
  });
});
