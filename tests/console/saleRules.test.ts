import { describe, expect, it } from 'vitest';
import type { SalePreviewLine } from '../../contract/sale_preview.ts';
import { addDays } from '../../domain/days.ts';
import { formatMoney, localDate } from '../../domain/format.ts';
import {
  amountOfEarning,
  computeRefundableAmount,
  computeRefundedAmount,
  listEarningParts,
} from '../../resources/sales/earnings.ts';
import {
  NO_FEES,
  SaleFormSchema,
  allocateLinePrices,
  defaultDueDayOf,
  parseAmount,
  parseRate,
  readSaleForm,
  removeLine,
  setLinePrice,
  setWholePrice,
  toNewSale,
  type SaleForm,
} from '../../resources/sales/saleForm.ts';
import { listSaleFormFees, sumSaleForm } from '../../resources/sales/saleFormSums.ts';
import { saleEvent, saleFee, saleFixture, saleLine } from './saleFixture.ts';

const unit = (product: number, target_price: number | null, cost = 0): SalePreviewLine => ({
  product,
  sku: `BS-${product}`,
  title: `Card ${product}`,
  thumbnail: null,
  target_price,
  landed_cost: cost,
  estimated_cost: cost,
  purchase: null,
  like: product,
  left: 1,
});
const line = (product: number, target: number | null, typed = '') => ({ unit: unit(product, target), typed });

const form = (fields: Partial<SaleForm> = {}): SaleForm => ({
  site: 'Cardmarket',
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
  lines: [line(1, 60), line(2, 30)],
  price: '',
  ...fields,
});

describe('the prices of a sale that is typed', () => {
  it.each([
    ['', undefined],
    [' ', undefined],
    ['12,50', 12_50],
    [' 5 ', 5_00],
    ['0', 0],
    ['-1', undefined],
    ['much', undefined],
  ])('read the amount “%s” as %s hundredths', (typed, amount) => {
    expect(parseAmount(typed)).toBe(amount);
  });

  it.each([
    ['EUR', '1.1', null],
    ['USD', '1.1', 1_1000],
    ['USD', '1,0813', 1_0813],
    ['USD', '', undefined],
    ['USD', '0', undefined],
    ['USD', '-1', undefined],
  ])('in %s at the rate “%s” use %s ten-thousandths', (currency, rate, read) => {
    expect(parseRate({ currency, rate })).toBe(read);
  });

  it.each<[string, Partial<SaleForm>, (number | undefined)[]]>([
    ['expected prices', {}, [60_00, 30_00]],
    ['typed prices before expected ones', { lines: [line(1, 60, '50'), line(2, 30)] }, [50_00, 30_00]],
    ['no price where none is known', { lines: [line(1, null), line(2, 30)] }, [undefined, 30_00]],
    ['no price where the typed one is none', { lines: [line(1, 60, 'x'), line(2, 30)] }, [undefined, 30_00]],
    ['a total, spread by expected price', { price: '45' }, [30_00, 15_00]],
    ['a total less typed prices', { price: '45', lines: [line(1, 60, '40'), line(2, 30)] }, [40_00, 5_00]],
    [
      'no total that typed prices exceed',
      { price: '45', lines: [line(1, 60, '46'), line(2, 30)] },
      [46_00, 30_00],
    ],
    ['expected prices at the rate', { currency: 'USD', rate: '1.1' }, [66_00, 33_00]],
    ['no expected price before the rate', { currency: 'USD' }, [undefined, undefined]],
    ['a total in the currency', { currency: 'USD', price: '45' }, [30_00, 15_00]],
  ])('are %s', (_what, fields, prices) => {
    expect(allocateLinePrices(form(fields))).toEqual(prices);
  });

  const typed = ({ lines, price }: Pick<SaleForm, 'lines' | 'price'>) => [
    ...lines.map((one) => one.typed),
    price,
  ];

  it('keep their total while the other lines can share the rest', () => {
    const whole = form({ price: '45' });
    expect(typed(setLinePrice(whole, 2, '40'))).toEqual(['', '40', '45']);
    expect(typed(setLinePrice(whole, 2, '46'))).toEqual(['', '46', '']);
    const first = setLinePrice(whole, 1, '20');
    expect(typed(setLinePrice(first, 2, '25'))).toEqual(['20', '25', '']);
    expect(typed(removeLine(first, 1))).toEqual(['', '45']);
    expect(typed(removeLine(first, 2))).toEqual(['20', '']);
  });

  it('give way to a new total that they exceed', () => {
    const priced = form({ lines: [line(1, 60, '50'), line(2, 30)] });
    expect(typed(setWholePrice(priced, '60'))).toEqual(['50', '', '60']);
    expect(typed(setWholePrice(priced, '49'))).toEqual(['', '', '49']);
    expect(typed(setWholePrice(priced, ''))).toEqual(['50', '', '']);
  });
});

describe('a sale that is typed', () => {
  it('is sent with the prices that its form shows', () => {
    const sent = toNewSale(
      form({
        day: '2999-01-01',
        vatTreatmentSaid: 'home',
        postageCharged: '6,90',
        postagePaid: '5.45',
        lines: [line(1, 60), line(2, null)],
      }),
    );
    expect(sent).toEqual({
      site: 'Cardmarket',
      orderNumber: '04-1',
      buyerCountry: 'DE',
      vatTreatmentSaid: 'home',
      currency: 'EUR',
      day: '2999-01-01',
      due: '2999-01-03',
      rate: null,
      postageCharged: '6.90',
      postagePaid: '5.45',
      packaging: 0,
      lines: [
        { product: 1, price: 60 },
        { product: 2, price: null },
      ],
    });
  });

  it('is sent with its actual fees, and its rate', () => {
    const fees = { ...NO_FEES, commission: '4', payment: ' ', other: '-1,20' };
    expect(toNewSale(form({ fees }))).not.toHaveProperty('fees');
    expect(toNewSale(form({ fees, feesAre: 'actual', currency: 'USD', rate: '1,08' }))).toMatchObject({
      fees: [
        { kind: 'commission', amount: '4.00' },
        { kind: 'other', amount: '-1.20' },
      ],
      currency: 'USD',
      rate: '1.08',
    });
  });

  it('is due two days after a day to come, and at no day that cannot be read', () => {
    expect(defaultDueDayOf({ day: '2999-01-01' })).toBe('2999-01-03');
    const today = localDate(new Date());
    expect(defaultDueDayOf({ day: '' })).toBe(addDays(today, 2));
    expect(defaultDueDayOf({ day: '2000-01-01' })).toBe(today);
    expect(defaultDueDayOf({ day: 'soon' })).toBeNull();
  });

  it('has empty texts for fields that were emptied', () => {
    const read = readSaleForm({ ...form(), orderNumber: null, fees: { commission: null, payment: '1' } });
    expect(read.orderNumber).toBe('');
    expect(read.fees).toEqual({ ...NO_FEES, payment: '1' });
  });

  const problems = (fields: Partial<SaleForm>) => {
    const { error } = SaleFormSchema.safeParse(form(fields));
    return (error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]);
  };

  it('needs a price for each line, and says so at the line', () => {
    expect(problems({})).toEqual([]);
    expect(problems({ lines: [line(1, 60), line(2, null)] })).toEqual([
      ['lines.1.price', 'Enter what it was sold for.'],
    ]);
  });

  it('needs the rate of another currency, and names each wrong field once', () => {
    const lines = [line(1, 60, '5')];
    expect(problems({ lines, currency: 'USD' })).toEqual([['rate', 'Enter how much USD a euro cost.']]);
    expect(problems({ lines, currency: 'USD', rate: 'x' }).map(([field]) => field)).toEqual(['rate']);
    expect(problems({ site: '' }).map(([field]) => field)).toEqual(['site']);
  });

  it('says an invalid actual fee at its kind', () => {
    const fees = { ...NO_FEES, payment: 'x', other: '1' };
    expect(problems({ fees, feesAre: 'actual' }).map(([field]) => field)).toEqual(['fees.payment']);
  });

  it('has sums that are marked as incomplete before all prices are known', () => {
    const settings = { rules: [], rates: [], pending: 0 };
    const lines = [
      { unit: unit(1, 60, 20), typed: '' },
      { unit: unit(2, null, 5), typed: '' },
    ];
    const costs = { postageCharged: '4', postagePaid: '2.50', packaging: '0.50' };
    expect(sumSaleForm(form({ lines, ...costs }), [], settings)).toMatchObject({
      isPriced: false,
      price: 60_00,
      products: 60_00,
      postageCharged: 4_00,
      fees: 0,
      sending: 3_00,
      vat: 0,
      net: 61_00,
      cost: 25_00,
      profit: 36_00,
      lines: [
        { price: 60_00, cost: 20_00 },
        { price: undefined, cost: 5_00 },
      ],
    });
    expect(sumSaleForm(form(), [], settings)).toMatchObject({ isPriced: true, price: 90_00 });
  });

  it('has sums in euros, whatever its currency', () => {
    const settings = { rules: [], rates: [], pending: 0 };
    const abroad = form({ currency: 'USD', rate: '2', lines: [line(1, 60, '9')], postageCharged: '4' });
    expect(sumSaleForm(abroad, [], settings)).toMatchObject({
      price: 9_00,
      products: 4_50,
      postageCharged: 2_00,
      net: 6_50,
    });
  });

  it('has the fees that were charged, or those that are expected', () => {
    const rule = { kind: 'commission', from: '2026-01-01', per: 'order', cap: null, fixed: 0 } as const;
    const rules = [{ ...rule, tiers: [{ upTo: null, percent: 5 }], onPostage: true }];
    expect(listSaleFormFees(form({ postageCharged: '10' }), rules)).toEqual([
      { kind: 'commission', amount: 5_00 },
    ]);
    const fees = { ...NO_FEES, payment: '1,20', promotion: 'x', other: ' ' };
    expect(listSaleFormFees(form({ fees, feesAre: 'actual' }), rules)).toEqual([
      { kind: 'payment', amount: 1_20 },
    ]);
  });
});

describe('the net of an order', () => {
  const lines = [saleLine(1, { price: 30, vat: 5 }), saleLine(2, { price: 10, vat: 1 })];
  const order = saleFixture({
    lines,
    postageCharged: 4,
    postagePaid: 2.44,
    postageVat: 0.44,
    packaging: 0.4,
    vatTreatment: 'home',
    fees: [saleFee(3, { amount: 2, vat: 0.36 })],
    events: [saleEvent(4, { amount: 4 }), saleEvent(5, { day: '2026-11-12', amount: 45, line: 2 })],
  });
  const parts = (sale: typeof order) =>
    listEarningParts(sale).map((part) => [
      part.key,
      ...[undefined, ...sale.lines].map((one) => formatMoney(amountOfEarning(part, one))),
    ]);

  it('is made of parts, spread over its lines by price, without VAT that is paid back', () => {
    expect(parts(order)).toEqual([
      ['price', '€40.00', '€30.00', '€10.00'],
      ['postage charged', '€4.00', '€3.00', '€1.00'],
      ['event 4', '−€4.00', '−€3.00', '−€1.00'],
      ['event 5', '−€40.00', '−€30.00', '−€10.00'],
      ['beyond 5', '−€5.00', '€0.00', '−€5.00'],
      ['fee 3', '−€1.64', '−€1.23', '−€0.41'],
      ['postage paid', '−€2.00', '−€1.50', '−€0.50'],
      ['packaging', '−€0.40', '−€0.30', '−€0.10'],
      ['vat', '−€6.00', '−€5.00', '−€1.00'],
    ]);
  });

  it('includes the VAT within fees and postage in a shop that is not registered', () => {
    const taxed = parts({ ...order, vatTreatment: '' });
    expect(taxed.filter(([key]) => key === 'fee 3' || key === 'postage paid')).toEqual([
      ['fee 3', '−€2.00', '−€1.50', '−€0.50'],
      ['postage paid', '−€2.44', '−€1.83', '−€0.61'],
    ]);
  });

  it('is in euros, with postage and packaging that were paid in euros', () => {
    expect(parts({ ...order, currency: 'USD', rate: 2, events: [] })).toEqual([
      ['price', '€20.00', '€15.00', '€5.00'],
      ['postage charged', '€2.00', '€1.50', '€0.50'],
      ['fee 3', '−€0.82', '−€0.62', '−€0.20'],
      ['postage paid', '−€2.00', '−€1.50', '−€0.50'],
      ['packaging', '−€0.40', '−€0.30', '−€0.10'],
      ['vat', '−€6.00', '−€5.00', '−€1.00'],
    ]);
  });

  it('has a price also when it is 0, and no other part of 0', () => {
    expect(parts(saleFixture({ lines: [saleLine(1, { price: 0 })] }))).toEqual([['price', '€0.00', '€0.00']]);
  });

  it('can be refunded up to what the buyer has paid and not got back', () => {
    expect(computeRefundedAmount(order, null)).toBe(49);
    expect([1, 2].map((id) => computeRefundedAmount(order, id))).toEqual([0, 45]);
    expect(computeRefundableAmount(order, null)).toBe(0);
    expect([1, 2].map((id) => computeRefundableAmount(order, id))).toEqual([30, 0]);
    const once = { ...order, events: [saleEvent(4, { amount: 4 })] };
    expect(computeRefundableAmount(once, null)).toBe(40);
  });
});
