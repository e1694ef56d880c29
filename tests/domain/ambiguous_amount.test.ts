import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type AmountColumn,
  type AmountFields,
  isLineTotal,
  isUnitPrice,
  readAmountColumns,
} from '../../domain/table/ambiguous_amount.ts';

const SALES = { quantity: 'articleQuantity', price: 'articlePrice', total: 'articleTotal' };
const PRODUCTS = { quantity: 'quantity', price: 'estimated_cost' };
const PURCHASES = { price: 'price', total: 'price' };

const KNOWN: Record<string, string> = {
  Quantity: 'articleQuantity',
  Pieces: 'quantity',
  'Unit price': 'articlePrice',
  'Line total': 'articleTotal',
  Cost: 'estimated_cost',
  Paid: 'price',
};

function columns(values: Record<string, string>): AmountColumn[] {
  return Object.entries(values).map(([head, text]) => ({
    head,
    field: KNOWN[head] ?? null,
    values: text.split(' '),
  }));
}

describe('a column under a heading such as Amount', () => {
  test.each<[Record<string, string>, AmountFields, string | null | string[]]>([
    [{ Amount: '2 3', 'Unit price': '4 5', Total: '8 15' }, SALES, 'articleQuantity'],
    [{ Amount: '2 3', 'Unit price': '4,50 5,00', Total: '9,00 15,00' }, SALES, 'articleQuantity'],
    [{ Importo: '2 3', 'Unit price': '4 5', Total: '9 15' }, SALES, ['articleQuantity']],
    [{ Amount: '2 3', 'Unit price': '4 5' }, SALES, ['articleQuantity', 'articleTotal']],
    [{ Amount: '1 1', 'Unit price': '4 5' }, SALES, 'articleQuantity'],
    [{ Betrag: '2 3', Total: '8 15' }, SALES, ['articleQuantity', 'articlePrice']],
    [{ Amount: '2 3' }, SALES, ['articleQuantity', 'articlePrice']],
    [{ Amount: '2.00 3.00' }, SALES, 'articlePrice'],
    [{ Amount: '€2 €3', Quantity: '1 1' }, SALES, 'articlePrice'],
    [{ Amount: '2.00 3.00', Quantity: '1 2' }, SALES, ['articlePrice', 'articleTotal']],
    [{ Amount: '8 15', Quantity: '2 3', 'Unit price': '4 5' }, SALES, 'articleTotal'],
    [{ Amount: '9 15', Quantity: '2 3', 'Unit price': '4 5' }, SALES, ['articleTotal']],
    [{ Amount: '4 5', Quantity: '2 3', Total: '8 15' }, SALES, 'articlePrice'],
    [{ Amount: '4.00 5.00', 'Unit price': '4 5' }, SALES, null],
    [{ Amount: '4.00 5.00', 'Unit price': '4 5', Total: '4 5' }, SALES, null],
    [{ Montant: '2 3' }, PRODUCTS, ['quantity', 'estimated_cost']],
    [{ Amount: '2 3', Cost: '4 5' }, PRODUCTS, ['quantity']],
    [{ Amount: '2 3', Pieces: '4 5' }, PRODUCTS, ['estimated_cost']],
    [{ Amount: '12 30' }, PURCHASES, 'price'],
    [{ Amount: '3 2', 'Unit price': '4 5', Total: '12 10' }, PURCHASES, null],
    [{ Amount: '3 2', Paid: '12 10' }, PURCHASES, ['price']],
    [{ Amount: '3 2', Total: '12 10' }, PURCHASES, ['price']],
    [{ Amount: '12.00 10.00', Total: '12 10' }, PURCHASES, 'price'],
    [{ Amount: '10.00 10.00', Total: '12 10' }, PURCHASES, ['price']],
  ])('%o with the fields %o is read as %o', (values, fields, is) => {
    const expected = Array.isArray(is) ? { place: 0, fields: is } : { place: 0, field: is };
    expect(readAmountColumns(columns(values), fields)).toEqual([expected]);
  });

  test('is ignored if it is empty, and so are columns under other headings', () => {
    expect(readAmountColumns(columns({ Count: '1 2', Amount: ' ' }), SALES)).toEqual([]);
  });

  test('is never a quantity if a value has decimals or a currency', () => {
    const value = fc
      .tuple(fc.integer({ min: 1, max: 99 }), fc.constantFrom('.50', ',00', ' €', ' USD'))
      .map(([whole, rest]) => `${whole}${rest}`);
    const other = fc.constantFrom('Unit price', 'Total', 'Title');
    fc.assert(
      fc.property(fc.array(value, { minLength: 1, maxLength: 5 }), other, (values, head) => {
        const all = [
          { head: 'Amount', field: null, values },
          { head, field: KNOWN[head] ?? null, values: values.map(() => '7') },
        ];
        const [read] = readAmountColumns(all, SALES);
        expect([read?.field, ...(read?.fields ?? [])]).not.toContain('articleQuantity');
      }),
    );
  });

  test('is the quantity wherever quantity × price = total in all rows', () => {
    const row = fc.record({
      count: fc.integer({ min: 1, max: 20 }),
      cents: fc.integer({ min: 1, max: 99_999 }),
    });
    fc.assert(
      fc.property(fc.array(row, { minLength: 1, maxLength: 8 }), (rows) => {
        const written = (cents: number) => (cents / 100).toFixed(2);
        const all = [
          { head: 'Total', field: null, values: rows.map(({ count, cents }) => written(count * cents)) },
          { head: 'Amount', field: null, values: rows.map(({ count }) => String(count)) },
          { head: 'Unit price', field: 'articlePrice', values: rows.map(({ cents }) => written(cents)) },
        ];
        expect(readAmountColumns(all, SALES)).toEqual([{ place: 1, field: 'articleQuantity' }]);
      }),
    );
  });
});

test.each([
  ['Unit price', true, false],
  ['Prezzo unitario', true, false],
  ['Item price', true, false],
  ['Einzelbetrag', true, false],
  ['Price of one', true, false],
  ['Line total', false, true],
  ['Totale riga', false, true],
  ['Total', false, false],
  ['Price', false, false],
])('%s is of one piece: %s, and of the whole line: %s', (head, isOfOne, isOfLine) => {
  expect([isUnitPrice(head), isLineTotal(head)]).toEqual([isOfOne, isOfLine]);
});
