import { describe, expect, it } from 'vitest';
import { BoughtStockUpdate, NewBoughtStock } from '../../contract/bought_stocks.ts';
import { NewSale } from '../../contract/sales.ts';
import { NewFeeRule } from '../../contract/sites.ts';
import { formatGrams, formatMoney, formatRate } from '../../domain/format.ts';
import { toFormValues } from '../../ui/formValues.ts';
import { createTypedSchema, describeTypedNumber, findUnreadableNumbers } from '../../ui/typedNumbers.ts';

const purchase = createTypedSchema(NewBoughtStock);
const typed = { name: 'Lot', state: '', link: '', price: '12.345', weight: '1,2 kg' };

describe('a number typed into a form', () => {
  it('is read as people write numbers, not as programs send them', () => {
    expect(purchase.parse(typed)).toMatchObject({ price: 12_345, weight: 1_200 });
    expect(purchase.parse({ ...typed, price: '€1.234,50', weight: '' })).toMatchObject({
      price: 1_234.5,
      weight: null,
    });
    expect(NewBoughtStock.parse({ ...typed, weight: '' })).toMatchObject({ price: 12.35 });
  });

  it('is also read in the rows of a form', () => {
    const rule = { kind: 'commission', from: '2026-01-01', cap: '1.000', fixed: '0,35' };
    const tiers = [
      { upTo: '2.500', percent: '12,5 %' },
      { upTo: '', percent: '2' },
    ];
    expect(createTypedSchema(NewFeeRule).parse({ ...rule, tiers })).toMatchObject({
      cap: 1_000,
      fixed: 0.35,
      tiers: [
        { upTo: 2_500, percent: 12.5 },
        { upTo: null, percent: 2 },
      ],
    });
    const sale = { site: 'Ebay', postagePaid: '1.200', lines: [{ product: 1, price: '1.234,5' }] };
    expect(createTypedSchema(NewSale).parse(sale)).toMatchObject({
      postagePaid: 1_200,
      lines: [{ price: 1_234.5 }],
    });
  });

  it('is refused at its field if it is invalid or ambiguous, together with other errors', () => {
    const { error } = purchase.safeParse({ ...typed, name: '', price: '12,3456', weight: '1,250 kg' });
    expect(
      Object.fromEntries(error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? []),
    ).toEqual({
      name: 'Enter a name.',
      price: '“12,3456” has too many decimals. Enter euros and cents, with at most two decimals.',
      weight: '“1,250 kg” can mean 1,250,000 g or 1,250 g. Enter the one that is meant.',
    });
    expect(findUnreadableNumbers(BoughtStockUpdate, { name: '', rate: '1,085', price: '9,50' })).toEqual({
      rate: '“1,085” can mean 1,085.00 or 1.0850. Enter the one that is meant.',
    });
  });

  it('is shown as it is read, if that may surprise', () => {
    expect(describeTypedNumber('money', '12.345', formatMoney)).toBe('€12,345.00');
    expect(describeTypedNumber('grams', '1,2 kg', formatGrams)).toBe('1,200 g');
    expect(describeTypedNumber('money', '12,34', formatMoney)).toBeUndefined();
    expect(describeTypedNumber('money', '1234.5', formatMoney)).toBeUndefined();
    expect(describeTypedNumber('rate', '1,085', formatRate)).toBeUndefined();
  });

  it('starts as an unambiguous text of the stored number', () => {
    const form = toFormValues('bought_stocks', BoughtStockUpdate, {
      currency: 'USD',
      rate: 1.085,
      weight: 1_234,
    });
    expect(form).toMatchObject({ rate: '1.0850', weight: '1234' });
    expect(findUnreadableNumbers(BoughtStockUpdate, form)).toEqual({});
  });
});
