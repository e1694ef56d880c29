// @module-tag slow
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { Sale } from '../../../contract/sales.ts';
import { emptiedServer } from '../../support/emptied_server.ts';
import { oneEngineByDay } from '../../support/engines.ts';
import { importFile, readFileAgain, stepImport } from '../../support/imports.ts';
import {
  cardmarketPurchases,
  cardmarketSales,
  ebayEarnings,
  ebayOrders,
  BUYER_DATA,
  shopifyOrders,
  tcgplayerShipping,
} from '../../support/sale_files.ts';
import type { TestServer } from '../../support/server.ts';
import { workbookOfSheets } from '../../support/workbook.ts';

const FOX = { order: '04-1-1', item: '110000000001', title: 'Emberfox holo', price: 24.5, postage: 6.9 };

/** The bytes of all stored files, one file after the other. */
async function storedFiles(server: TestServer): Promise<Buffer> {
  const parts = server.store.db
    .selectFrom('import_files')
    .select('bytes')
    .orderBy('import_id')
    .orderBy('part');
  return Buffer.concat((await parts.execute()).map(({ bytes }) => Buffer.from(bytes)));
}

describe.each(oneEngineByDay)('files of an import, on %s', (engine) => {
  const server = emptiedServer(engine);

  test('are stored without cells about buyers, and the import lists the emptied columns', async () => {
    const [user, name, email, street, city] = BUYER_DATA;
    const files: [content: string, redacted: string][] = [
      [ebayOrders([FOX]), 'Buyer Username,Buyer Name,Buyer Email,Ship To Address 1,Ship To City'],
      [ebayEarnings([{ ...FOX, order: '9' }]), 'Buyer name'],
      [shopifyOrders([{ ...FOX, order: '#9' }]), 'Email,Billing Name,Billing Street'],
      [
        cardmarketPurchases([
          { number: '77', name: '1x Fox', price: '12,50', shipping: '1,25', fee: '0,30' },
        ]),
        'Username,Name,Street,City',
      ],
      [cardmarketSales('78', '1x Fox'), 'Username,Name,Street,City,VAT Number'],
      [tcgplayerShipping('79'), 'FirstName,LastName,Address1,City,State,PostalCode'],
      [
        `Order number,Sold on,Buyer,Buyer address,Title,Price\nX1,2026-11-02,${name},${street},Fox,3.50\n`,
        'Buyer,Buyer address',
      ],
      [`Name,Price,Notes,Seen by\nEmberfox holo,3.50,Mint,${email}\n`, 'Seen by'],
    ];
    for (const [content, redacted] of files) {
      const { file } = await importFile(server, { name: 'file.csv', content });
      expect(file?.redacted.join()).toBe(redacted);
    }
    const stored = (await storedFiles(server)).toString('utf8');
    const records = [];
    for (const table of ['imports', 'import_rows', 'import_identities'] as const)
      records.push(...(await server.store.db.selectFrom(table).selectAll().execute()));
    expect(stored).toContain('Emberfox holo');
    for (const secret of [user, name, email, street, city, 'Ada', 'DE123456789']) {
      expect(stored).not.toContain(secret);
      expect(JSON.stringify(records)).not.toContain(secret);
    }
  });

  test(
    'keep all other cells for manual mapping, and are checked against their stated record count',
    { tags: ['nightly'] },
    async () => {
      const content = ebayOrders([FOX])
        .replace('Shipping And Handling', 'Postage And Handling')
        .replace('Buyer Email', 'Parcel fee')
        .replace(String(BUYER_DATA[2]), '€0.40')
        .replace('1,record(s)', '3,record(s)');
      const { id, file, problems } = await importFile(server, { name: 'orders.csv', content });
      expect(problems).toMatchObject([
        { place: 'Row 5', message: 'The file says that it holds 3 orders, and 1 was read.' },
      ]);
      expect(file?.unread).toContainEqual({ head: 'Parcel fee', reason: null });
      const place = (head: string) => String(file?.headers.indexOf(head));
      const mapping = {
        ...file?.mapping,
        [place('Postage And Handling')]: 'postageCharged',
        [place('Parcel fee')]: 'otherFee',
      };
      const mapped = await readFileAgain(server, id, { mapping });
      expect(mapped.file?.redacted).toEqual(file?.redacted);
      expect(mapped.file?.unread.map(({ head }) => head)).not.toContain('Parcel fee');
      await stepImport(server, id, 'commit');
      const [sale] = (await server.get('/api/sales/')).as(z.array(Sale));
      expect(sale).toMatchObject({ postageCharged: 6.9, fees: [{ kind: 'other', amount: 0.4 }] });
    },
  );

  test('are stored unchanged if they hold stock', async () => {
    const content = 'Name;Set;Number;State;Location;Notes\r\nProfessor Oak;151;205;NM;Box 4;a "gift"\r\n\r\n';
    const { file } = await importFile(server, { name: 'stock.csv', content });
    expect(file).toMatchObject({ redacted: [], unread: [], isReduced: false });
    expect((await storedFiles(server)).toString('utf8')).toBe(content);
  });

  test('are stored without the other sheets of a workbook, which the import lists', async () => {
    const orders = [
      ['Order number', 'Sold on', 'Buyer', 'Title', 'Price'],
      ['X1', '2026-11-02', String(BUYER_DATA[1]), 'Fox', '3.50'],
    ];
    const stock = [
      ['Name', 'Price'],
      ['Tidewyrm', '2.10'],
    ];
    const content = await workbookOfSheets({ Stock: stock, Orders: orders, Ideas: [['Sell', 'more']] });
    const draft = await importFile(server, { name: 'book.xlsx', content });
    expect(draft).toMatchObject({ problems: [], file: { redacted: [], sheetsNotKept: [] } });
    const { problems, file } = await readFileAgain(server, draft.id, {
      sheet: 'Orders',
      resource: 'sales',
    });
    expect(file).toMatchObject({ redacted: ['Buyer'], sheetsNotKept: ['Stock', 'Ideas'] });
    expect(problems[0]).toMatchObject({ place: 'Stock, Ideas' });
    expect((await storedFiles(server)).toString('utf8')).not.toContain(BUYER_DATA[1]);
  });
});
