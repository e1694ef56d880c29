// @module-tag slow
import { describe, expect, test } from 'vitest';
import { emptiedServer } from '../../support/emptied_server.ts';
import { oneEngineByDay } from '../../support/engines.ts';
import { importFile } from '../../support/imports.ts';
import { shopifyOrders } from '../../support/sale_files.ts';
import type { TestServer } from '../../support/server.ts';

/** By heading: the first values of the column, and how each of them is read. */
async function readingsIn(server: TestServer, content: string, resource?: string) {
  const { file } = await importFile(server, { name: 'file.csv', content, ...(resource && { resource }) });
  return Object.fromEntries(
    (file?.headers ?? []).map((head, place) => [
      head,
      (file?.samples[place] ?? []).map((sample, index) => [sample, file?.readings[place]?.[index]]),
    ]),
  );
}

describe.each(oneEngineByDay)(
  'each column of a file shows how its first values are read, on %s',
  (engine) => {
    const server = emptiedServer(engine);

    test('of purchases: amounts with their currency, dates, weights, and unreadable values', async () => {
      const content = [
        'Name;Price;Original price;Currency;Date;Weight (kg);Remark',
        'Fox;12,50;;;03/04/2026;1,2;mine',
        'Koi;;1.250,00;USD;15/04/2026;;',
        'Newt;¥1.300;;;soon;;',
        'Eel;9,00;;;;0,5;',
      ].join('\n');
      expect(await readingsIn(server, content, 'bought_stocks')).toEqual({
        Name: [
          ['Fox', 'Fox'],
          ['Koi', 'Koi'],
          ['Newt', 'Newt'],
        ],
        Price: [
          ['12,50', '€12.50'],
          ['¥1.300', '¥1,300'],
          ['9,00', '€9.00'],
        ],
        'Original price': [['1.250,00', 'US$1,250.00']],
        Currency: [['USD', 'USD']],
        Date: [
          ['03/04/2026', '3 April 2026'],
          ['15/04/2026', '15 April 2026'],
          ['soon', 'cannot be read'],
        ],
        'Weight (kg)': [
          ['1,2', '1,200 g'],
          ['0,5', '500 g'],
        ],
        Remark: [['mine', undefined]],
      });
    });

    test('of products: types, numbers, and the extras of the types that the file has', async () => {
      const content =
        'Name,Type,Qty,Foil,Year\nFox,card,2,x,1999\nKoi,Graded card,1,no,2001\nNewt,Crad,1,,\n';
      expect(await readingsIn(server, content, 'products')).toMatchObject({
        Type: [
          ['card', 'Card'],
          ['Graded card', 'Graded card'],
          ['Crad', 'cannot be read'],
        ],
        Qty: [
          ['2', '2'],
          ['1', '1'],
        ],
        Foil: [
          ['x', 'Yes'],
          ['no', 'No'],
        ],
        Year: [
          ['1999', '1999'],
          ['2001', '2001'],
        ],
      });
    });

    test('of sales: amounts in the currency of their order, which its first row has', async () => {
      const order = '#7';
      const sold = { order, item: '1', price: 12.5, country: 'DE' };
      const content = shopifyOrders(
        [
          { ...sold, title: 'Fox' },
          { ...sold, title: 'Koi', price: 3 },
        ],
        'USD',
      );
      expect(await readingsIn(server, content)).toMatchObject({
        'Lineitem price': [
          ['12.50', 'US$12.50'],
          ['3.00', 'US$3.00'],
        ],
        'Shipping Country': [['DE', 'Germany']],
        'Lineitem quantity': [['1', '1']],
        'Paid at': [['2026-11-02 10:12:33 +0100', '2 November 2026']],
      });
    });
  },
);
