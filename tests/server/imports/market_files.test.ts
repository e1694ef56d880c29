// @module-tag slow
import { beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { Import } from '../../../contract/imports.ts';
import type { ImportRow } from '../../../contract/import_rows.ts';
import { Product } from '../../../contract/products.ts';
import { Sale } from '../../../contract/sales.ts';
import { Site } from '../../../contract/sites.ts';
import { emptiedServer } from '../../support/emptied_server.ts';
import { oneEngineByDay } from '../../support/engines.ts';
import { aProduct } from '../../support/factories.ts';
import { importFile, readFileAgain, rowsOf, stepImport, setImportRates } from '../../support/imports.ts';
import type { TestServer } from '../../support/server.ts';

const ORDERS = `OrderID;Username;Name;Street;City;Country;Is Professional;VAT Number;Date of Purchase;Article Count;Merchandise Value;Shipment Costs;Total Value;Commission;Currency;Description;Product ID;Localized Product Name
1225032849;fox_lover;Ada Buyer;Hidden Street 1;12345 Secretville;Germany;;;2026-08-09 18:56:42;1;12,44;1,25;13,69;0,63;EUR;1x Mikaeus, the Unhallowed (Commander Masters) - 173 - Mythic - NM - English - Foil - 12,44 EUR;722537;Mikaeus, the Unhallowed
1225032850;fox_lover;Ada Buyer;Hidden Street 1;12345 Secretville;Italy;;;2026-08-10 08:06:02;3;1.003,00;0,00;1.003,00;50,15;EUR;2x Fire | Ice (Apocalypse) - 128 - Uncommon - EX - German - 1,50 EUR | 1x Who - What (Unhinged) - 1 - Rare - NM - English - 1.000,00 EUR;9 | 10;Fire | Ice | Who - What
`;
const ARTICLES = `Shipment nr.;Date of purchase;Article;Product ID;Localized Product Name;Expansion;Category;Amount;Article Value;Total;Currency;Comments
1225032849;2026-08-09 18:56:42;Mikaeus, the Unhallowed;722537;Mikaeus, the Unhallowed;Commander Masters;Magic Single;1;12.44;12.44;EUR;
1225032850;2026-08-10 08:06:02;Fire | Ice;9;Fire | Ice;Apocalypse;Magic Single;2;1.50;3.00;EUR;
1225032850;2026-08-10 08:06:02;Who - What;10;Who - What;Unhinged;Magic Single;1;1000.00;1000.00;EUR;
`;
const PULL_SHEET = `Product Line,Product Name,Condition,Number,Set,Rarity,Quantity,Main Photo URL,Set Release Date,SkuId,Order Quantity
"Pokemon","Charizard ex - 125/197","Near Mint Holofoil","125/197","SV03: Obsidian Flames","Double Rare","1","","08/11/2023 00:00:00","5001","62955D06-A1:1"
"Pokemon","Charmander","Near Mint Reverse Holofoil","026/197","SV03: Obsidian Flames","Common","1","","08/11/2023 00:00:00","5003","62955D06-A1:2 | 62955D06-B2:1"
Orders Contained in Pull Sheet:,62955D06-A1|62955D06-B2
`;
const SHIPPING = `Order #,FirstName,LastName,Address1,Address2,City,State,PostalCode,Country,Order Date,Product Weight,Shipping Method,Item Count,Value Of Products,Shipping Fee Paid,Tracking #,Carrier
"62955D06-A1","Ada","Buyer","Hidden Street 1","","Secretville","CA","94103","US","9/4/2026","0.12","Standard (7-10 days)","3","40.00","1.31","9400","USPS"
"62955D06-B2","Ada","Buyer","Hidden Street 1","","Secretville","CA","94103","US","9/5/2026","0.01","Standard (7-10 days)","1","2.50","0.00","",""
`;
const ETSY_ITEMS = `Sale Date,Item Name,Buyer,Quantity,Price,Coupon Code,Coupon Details,Discount Amount,Shipping Discount,Order Shipping,Order Sales Tax,Item Total,Currency,Transaction ID,Listing ID,Date Paid,Date Shipped,Ship Name,Ship Address1,Ship Address2,Ship City,Ship State,Ship Zipcode,Ship Country,Order ID,Variations,Order Type,Listings Type,Payment Type,InPerson Discount,InPerson Location,VAT Paid by Buyer,SKU
08/04/26,Sunset fox,fox_lover,2,5.00,WELCOME,10% off,1.30,0.00,4.50,0.62,10.00,EUR,4001,9001,08/04/26,08/05/26,Ada Buyer,Hidden Street 1,,Secretville,TX,78701,United States,3001,,online,listing,online_cc,,,0,FOX-01
08/04/26,Sunset sticker,fox_lover,1,3.00,WELCOME,10% off,0.00,0.00,0.00,0.00,3.00,EUR,4002,9002,08/04/26,08/05/26,Ada Buyer,Hidden Street 1,,Secretville,TX,78701,United States,3001,,online,listing,online_cc,,,0,
`;
const ETSY_ORDERS = `Sale Date,Order ID,Buyer User ID,Full Name,Currency,Order Value,Discount Amount,Shipping Discount,Shipping,Sales Tax,Order Total,Card Processing Fees,Order Net,Adjusted Order Total,Adjusted Card Processing Fees,Adjusted Net Order Amount,Buyer,SKU
08/04/26,3001,777,Ada Buyer,EUR,13.00,1.30,0.00,4.50,0.62,16.82,1.20,15.00,0.00,0.00,0.00,Ada Buyer,FOX-01
`;
const GERMAN_EBAY = `;;;
Verkaufsprotokollnummer;Bestellnummer;Nutzername des Käufers;Name des Käufers;Versand nach - Ort;Versand nach - PLZ;Versand nach - Land;Artikelnummer;Angebotstitel;Bestandseinheit;Verkauft über Anzeigen;Anzahl;Verkauft für;Verpackung und Versand;Inklusive MwSt.-Satz;Gesamtbetrag;Verkauft am;Zahlungsdatum;Verschickt am - Datum
1;23-1;fox_lover;Ada Buyer;Secretville;12345;Deutschland;;;;;3;"1.150,00 €";"4,90 €";;"1.154,90 €";10-Dez-25;10-Dez-25;12-Dez-25
1;23-1;fox_lover;Ada Buyer;Secretville;12345;Deutschland;307;Glücksfuchs;FX-1;Nein;1;"1.100,00 €";;;;10-Dez-25;;
1;23-1;fox_lover;Ada Buyer;Secretville;12345;Deutschland;308;Wyrm;FX-2;Ja;2;"25,00 €";;;;10-Dez-25;;
2;23-2;fox_lover;Ada Buyer;Secretville;12345;Österreich;309;Mew;;Nein;1;"5,00 €";"1,00 €";;"6,00 €";03-Mär-26;;
`;

/** The same file in Windows-1252. */
const WINDOWS = Buffer.from(GERMAN_EBAY.replaceAll('€', '\u0080'), 'latin1');

interface FileToRecord {
  content: string | Buffer;
  site?: string;
  rates?: Record<string, number>;
}

const cardmarket = (content: string): FileToRecord => ({ content });
const tcgplayer = (content: string): FileToRecord => ({ content, site: 'TCGplayer', rates: { USD: 1.25 } });
const etsy = (content: string): FileToRecord => ({ content, site: 'Etsy' });

async function draftOf(
  server: TestServer,
  { content, site, rates }: FileToRecord,
): Promise<{ draft: Import; rows: ImportRow[] }> {
  let draft = await importFile(server, { name: 'sold.csv', content });
  if (site) draft = await readFileAgain(server, draft.id, { site });
  if (rates) draft = await setImportRates(server, draft.id, rates);
  return { draft, rows: await rowsOf(server, draft.id) };
}

/** Records a file, which must have no errors and no open questions. */
async function record(server: TestServer, file: FileToRecord): Promise<{ id: number; rows: ImportRow[] }> {
  const { draft, rows } = await draftOf(server, file);
  expect(rows.flatMap(({ problems }) => Object.values(problems))).toEqual([]);
  expect(draft.problems).toEqual([]);
  expect(draft.file?.questions).toEqual([]);
  expect(draft.file?.unread.filter(({ reason }) => reason === null)).toEqual([]);
  expect(await stepImport(server, draft.id, 'commit')).toMatchObject({ state: 'committed' });
  return { id: draft.id, rows };
}

async function sales(server: TestServer): Promise<Sale[]> {
  const all = (await server.get('/api/sales/')).as(z.array(Sale));
  return all.toSorted((one, other) => (one.orderNumber < other.orderNumber ? -1 : 1));
}

/** Sales without the ids of records. */
function plain(all: readonly Sale[]) {
  return all.map(({ lines, fees, events, ...sale }) => ({
    ...sale,
    id: 0,
    lines: lines.map((line) => ({ ...line, id: 0 })),
    fees: fees.map((fee) => ({ ...fee, id: 0 })),
    events: events.map((event) => ({ ...event, id: 0 })),
  }));
}

async function stateOf(server: TestServer, id: number): Promise<string> {
  return (await server.get(`/api/products/${id}/`)).as(Product).state;
}

/** Records two files in both orders and repeated: the sales are equal each time, and undo removes them. */
async function expectTheSame(
  server: TestServer,
  [one, other]: readonly [FileToRecord, FileToRecord],
): Promise<void> {
  await aProduct(server, { name: 'Mikaeus, the Unhallowed' });
  await aProduct(server, { name: 'Charmander' });
  const recorded: unknown[] = [];
  for (const files of [
    [one, other],
    [other, one],
    [other, one, other, one],
  ]) {
    const ids: number[] = [];
    for (const file of files) ids.push((await record(server, file)).id);
    recorded.push(plain(await sales(server)));
    for (const id of ids.toReversed())
      expect(await stepImport(server, id, 'undo')).toMatchObject({ state: 'undone', kept: [] });
    expect(await sales(server)).toEqual([]);
  }
  expect(recorded[1]).toEqual(recorded[0]);
  expect(recorded[2]).toEqual(recorded[0]);
}

describe.each(oneEngineByDay)('the sales files of markets, on %s', (engine) => {
  const server = emptiedServer(engine);
  beforeEach(async () => {
    for (const name of ['TCGplayer', 'Etsy']) await server.post('/api/sites/', { name, fees: [] });
  });

  test('of Cardmarket orders become sales with all their articles, and undo removes them', async () => {
    const { id } = await aProduct(server, { name: 'Who - What' });
    const draft = await record(server, cardmarket(ORDERS));
    const [one, other] = await sales(server);
    expect(one).toMatchObject({
      site: 'Cardmarket',
      orderNumber: '1225032849',
      day: '2026-08-09',
      buyerCountry: 'DE',
      postageCharged: 1.25,
      postageState: 'known',
      priceState: 'known',
      lines: [{ externalId: '722537', price: 12.44 }],
      fees: [{ kind: 'commission', amount: 0.63, estimated: false }],
    });
    expect(other).toMatchObject({ postageCharged: 0, paid: 1003, feesTotal: 50.15 });
    expect(other?.lines.map(({ title, price, product }) => [title, price, product]).toSorted()).toEqual([
      ['Fire | Ice (Apocalypse) - 128 - Uncommon - EX - German', 1.5, null],
      ['Fire | Ice (Apocalypse) - 128 - Uncommon - EX - German', 1.5, null],
      ['Who - What (Unhinged) - 1 - Rare - NM - English', 1000, id],
    ]);
    expect(await stateOf(server, id)).toBe('Sold');
    expect(await stepImport(server, draft.id, 'undo')).toMatchObject({ state: 'undone', kept: [] });
    expect(await sales(server)).toEqual([]);
    expect(await stateOf(server, id)).not.toBe('Sold');
  });

  test('whose totals or counts differ from their articles give rows with errors', async () => {
    const wrong = ORDERS.replace('13,69', '14,69').replace(';3;1.003,00', ';4;1.003,00');
    const { rows } = await draftOf(server, cardmarket(wrong));
    expect(rows.map(({ problems }) => problems)).toEqual([
      { total: 'The file says €14.69 in total, and what was read comes to €13.69.' },
      { total: 'The file counts 4 articles and names 3.' },
    ]);
    const unreadable = ORDERS.replace(' - 12,44 EUR', '');
    expect((await draftOf(server, cardmarket(unreadable))).rows[0]).toMatchObject({
      status: 'wrong',
      problems: { lines: 'Its articles cannot be read. Each of them ends with its price.' },
    });
  });

  test('of sold articles leave the postage unknown until the file of orders gives it', async () => {
    await record(server, cardmarket(ARTICLES));
    const [one] = await sales(server);
    expect(one).toMatchObject({
      postageCharged: 0,
      postageState: 'unknown',
      priceState: 'known',
      isEstimated: true,
      lines: [{ title: 'Mikaeus, the Unhallowed (Commander Masters)', price: 12.44 }],
    });
    const { id } = await record(server, cardmarket(ORDERS));
    expect(await sales(server)).toMatchObject([
      { postageCharged: 1.25, postageState: 'known', isEstimated: false },
      { postageState: 'known' },
    ]);
    await stepImport(server, id, 'undo');
    expect((await sales(server))[0]).toMatchObject({ postageCharged: 0, postageState: 'unknown' });
  });

  test('of bought articles are refused by their file name, and an unclear file name gives a warning', async () => {
    const read = (name: string) => importFile(server, { name, content: ARTICLES });
    expect(await read('PURCHASED ARTICLES-BYPAYMENTDATE-2026-08-01_2026-08-31.csv')).toMatchObject({
      state: 'stopped',
      message: expect.stringContaining('articles that you bought'),
    });
    expect((await read('SOLD ARTICLES-BYPURCHASEDATE-2026-08-01_2026-08-31.csv')).problems).toEqual([]);
    expect((await read('sold_articles.csv')).problems).toEqual([]);
    expect((await read('articles.csv')).problems).toMatchObject([
      { message: expect.stringContaining('Check that these articles were sold') },
    ]);
  });

  test('of a pull sheet become orders to pack, with units without prices', async () => {
    const { id } = await aProduct(server, { name: 'Charizard ex - 125/197' });
    const { rows } = await record(server, tcgplayer(PULL_SHEET));
    expect(rows[0]?.notes).toEqual([
      'The file has no day of sale: the order counts today, until another file has the day.',
    ]);
    const [one] = await sales(server);
    expect(one).toMatchObject({
      orderNumber: '62955D06-A1',
      currency: 'USD',
      state: 'To pack',
      priceState: 'unknown',
      postageState: 'unknown',
      paid: 0,
    });
    expect(one?.lines.map(({ title, product }) => [title, product]).toSorted()).toEqual([
      ['Charizard ex - 125/197 (SV03: Obsidian Flames) - Near Mint Holofoil', id],
      ['Charmander (SV03: Obsidian Flames) - Near Mint Reverse Holofoil', null],
      ['Charmander (SV03: Obsidian Flames) - Near Mint Reverse Holofoil', null],
    ]);
    expect(await stateOf(server, id)).toBe('Sold');
  });

  test('of a shipping export become orders with one unnamed line of the total value', async () => {
    await record(server, tcgplayer(SHIPPING));
    expect(await sales(server)).toMatchObject([
      {
        day: '2026-09-04',
        buyerCountry: 'US',
        courier: 'USPS',
        trackingNumber: '9400',
        postageCharged: 1.31,
        priceState: 'known',
        lines: [{ title: '3 articles, not named yet', price: 40, product: null }],
      },
      { day: '2026-09-05', lines: [{ title: '1 article, not named yet', price: 2.5 }] },
    ]);
  });

  test('of Etsy give articles in one file and fees in the other', async () => {
    await record(server, etsy(ETSY_ORDERS));
    expect(await sales(server)).toMatchObject([
      {
        day: '2026-08-04',
        lines: [{ title: 'Articles, not named yet', price: 11.7 }],
        postageCharged: 4.5,
        feesTotal: 1.2,
      },
    ]);
    await record(server, etsy(ETSY_ITEMS));
    const [sale] = await sales(server);
    expect(sale).toMatchObject({ paid: 16.2, posted: '2026-08-05', buyerCountry: 'US', feesTotal: 1.2 });
    expect(sale?.lines.map(({ title, price }) => [title, price]).toSorted()).toEqual([
      ['Sunset fox', 4.5],
      ['Sunset fox', 4.5],
      ['Sunset sticker', 2.7],
    ]);
    const found = await server.list('sales', { filter: { q: 'sunset sticker' } });
    expect(found.as(z.array(Sale)).map(({ id }) => id)).toEqual([sale?.id]);
  });

  test('are of the listed site whose name has that of the market, if it is the only one', async () => {
    const siteOf = async () => (await draftOf(server, { content: SHIPPING })).draft.file?.site;
    const listed = (await server.get('/api/sites/')).as(z.array(Site));
    const { id } = listed.find(({ name }) => name === 'TCGplayer') ?? {};
    await server.delete(`/api/sites/${id}/`);
    for (const [name, expected] of [
      ['Our tcgplayer', 'Our tcgplayer'],
      ['TCGplayer outlet', null],
      ['tcgPlayer', 'tcgPlayer'],
    ] as const) {
      await server.post('/api/sites/', { name, fees: [] });
      expect(await siteOf()).toBe(expected);
    }
  });

  test(
    'of German eBay are read in both encodings, without unpaid orders',
    { tags: ['nightly'] },
    async () => {
      for (const content of [Buffer.from(`\ufeff${GERMAN_EBAY}`), WINDOWS]) {
        const { draft, rows } = await draftOf(server, { content });
        expect(draft).toMatchObject({
          file: { known: 'ebay_orders', site: 'Ebay', questions: [], currencies: [] },
          rows: { excluded: 1, wrong: 0 },
        });
        expect(rows[0]?.values).toMatchObject({
          day: '2025-12-10',
          posted: '2025-12-12',
          postageCharged: 4.9,
          buyerCountry: 'DE',
        });
        await stepImport(server, draft.id, 'commit');
      }
      const [sale, ...others] = await sales(server);
      expect(others).toEqual([]);
      expect(sale?.lines.map(({ title, price }) => [title, price]).toSorted()).toEqual([
        ['Glücksfuchs', 1100],
        ['Wyrm', 25],
        ['Wyrm', 25],
      ]);
    },
  );

  test('of Cardmarket give the same sales in any order and repeated', { tags: ['nightly'] }, () =>
    expectTheSame(server, [cardmarket(ORDERS), cardmarket(ARTICLES)]),
  );

  test.each([
    ['TCGplayer', [tcgplayer(PULL_SHEET), tcgplayer(SHIPPING)]],
    ['Etsy', [etsy(ETSY_ORDERS), etsy(ETSY_ITEMS)]],
  ] as const)('of %s give the same sales in any order and repeated', { tags: ['nightly'] }, (_, files) =>
    expectTheSame(server, files),
  );

  test('keep the prices, articles and postage that an operator entered', { tags: ['nightly'] }, async () => {
    const { id } = await aProduct(server, { name: 'Charizard' });
    const order = { site: 'TCGplayer', orderNumber: '62955D06-A1', currency: 'USD', rate: 1.25 };
    const titles = ['Charizard', 'Charmander', 'Charmander, the other'];
    const lines = titles.map((title, index) => ({
      title,
      price: 5 + index,
      product: index === 0 ? id : null,
    }));
    const written = (await server.post('/api/sales/', { ...order, postageCharged: 3, lines })).as(Sale);
    const kept = ({ lines: all, postageCharged, postageState, priceState }: Sale) => ({
      lines: all.map(({ title, price, product }) => [title, price, product]),
      postageCharged,
      postageState,
      priceState,
    });
    for (const content of [PULL_SHEET, SHIPPING, PULL_SHEET, SHIPPING]) {
      const { draft } = await draftOf(server, tcgplayer(content));
      expect(await stepImport(server, draft.id, 'commit')).toMatchObject({ state: 'committed' });
      const [sale] = await sales(server);
      expect(sale && kept(sale)).toEqual(kept(written));
    }
  });

  test('give prices and postage that become known once edited, unless the edit says otherwise', async () => {
    await record(server, tcgplayer(PULL_SHEET));
    const [sale] = await sales(server);
    const change = async (sent: object) =>
      (await server.patch(`/api/sales/update/${sale?.id}/`, sent)).as(Sale);
    const lines = sale?.lines.map(({ id, product, title, externalId, price }) => ({
      id,
      product,
      title,
      externalId,
      price,
    }));
    expect(await change({ lines })).toMatchObject({ priceState: 'unknown', postageState: 'unknown' });
    expect(await change({ postageCharged: 0 })).toMatchObject({ postageState: 'unknown' });
    expect(await change({ postageCharged: 2 })).toMatchObject({ postageState: 'known' });
    expect(await change({ postageCharged: 3, postageState: 'unknown' })).toMatchObject({
      postageState: 'unknown',
    });
    const priced = lines?.map((line) => ({ ...line, price: 3 }));
    expect(await change({ lines: priced, priceState: 'estimated' })).toMatchObject({
      priceState: 'estimated',
    });
    expect(await change({ lines: priced?.map((line) => ({ ...line, price: 4 })) })).toMatchObject({
      priceState: 'known',
    });
    const { draft } = await draftOf(server, tcgplayer(PULL_SHEET));
    expect(draft.rows).toMatchObject({ changed: 0 });
  });
});
