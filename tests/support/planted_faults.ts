import { mkdir, open, readFile, rm, stat, truncate, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { DamagedPart } from '../../contract/system.ts';
import { sqliteFile } from '../../server/platform/db/open.ts';
import type { Random } from '../../pictures/random.ts';
import type { EngineName } from './engines.ts';
import type { FaultyCopy } from './faulty_copy.ts';

/** A fault in an installation. */
export interface Fault {
  kind: string;
  /** A finding of one of these parts names the fault; empty if any part may. */
  parts: readonly DamagedPart[];
  /** `npm run doctor -- --repair` removes the fault completely. */
  isRepairable?: true;
  /** Only the share found is of interest. */
  isShare?: true;
  /** The engine that has this fault, if the other one cannot. */
  only?: EngineName;
  /** Returns what was changed, or undefined if there is nothing to change. */
  plant(copy: FaultyCopy, random: Random): Promise<string | undefined>;
}

/** Runs a statement without foreign keys. `$is_row` selects a random row that the condition selects. */
function change(table: string, where: string, set: (random: Random) => string) {
  return async (copy: FaultyCopy, random: Random): Promise<string | undefined> => {
    const [id, quote] = copy.engine === 'sqlite' ? ['rowid', ''] : ['ctid', `'`];
    const rows = await copy.rows(`select ${id} as "row" from "${table}" where ${where} order by 1`);
    if (rows.length === 0) return undefined;
    const isRow = `${id} = ${quote}${String(random.pick(rows).row)}${quote}`;
    const statement = set(random)
      .replaceAll('$is_row', isRow)
      .replaceAll('$table', table)
      .replaceAll('$grams_id', copy.engine === 'sqlite' ? 'rowid' : 'id');
    await copy.run(statement);
    return statement;
  };
}

const update = (
  table: string,
  column: string,
  value: string | ((random: Random) => string),
  where = '1 = 1',
) =>
  change(
    table,
    where,
    (random) =>
      `update $table set ${column} = ${typeof value === 'string' ? value : value(random)} where $is_row`,
  );
const remove = (table: string, where = '1 = 1') =>
  change(table, where, () => 'delete from $table where $is_row');

/** Inserts a row again under a new id. */
const double = (table: string, columns: string, where = '1 = 1', selected = columns) =>
  change(table, where, () => `insert into $table (${columns}) select ${selected} from $table where $is_row`);

/** Charges that fall on products. */
const CHARGES =
  'amount > recoverable and shipment_id in (select incoming_shipment_id from bought_stocks where products_quantity > 0)';

const amount = (random: Random) => String(random.int(1, 5_000));

const PAGE = 4_096;

async function overwrite(path: string, at: number, bytes: Buffer): Promise<void> {
  const file = await open(path, 'r+');
  await file.write(bytes, 0, bytes.length, at);
  await file.close();
}

const noise = (length: number, random: Random) =>
  Buffer.from(Array.from({ length }, () => random.int(0, 255)));

const inFile =
  (damage: (path: string, size: number, random: Random) => Promise<string>) =>
  async ({ dataDir }: FaultyCopy, random: Random) => {
    const path = sqliteFile(dataDir);
    return damage(path, (await stat(path)).size, random);
  };

async function flipByte(path: string, random: Random): Promise<string> {
  const content = await readFile(path);
  const at = random.int(0, content.length - 1);
  content[at] = (content[at] ?? 0) ^ (1 << random.int(0, 7));
  await writeFile(path, content);
  return `byte ${at} of ${path}`;
}

/** A random file of the images: pictures of records, thumbnails, or pictures of cards. */
async function imageFile(copy: FaultyCopy, kind: 'picture' | 'thumbnail' | 'card', random: Random) {
  const query = {
    picture: `select substr(address, 8) as name from images where thumbnail is not null order by id`,
    thumbnail: `select substr(thumbnail, 8) as name from images where thumbnail is not null order by id`,
    card: 'select image as name from cards order by id',
  }[kind];
  const found = await copy.rows(query);
  return found.length === 0 ? undefined : join(copy.dataDir, 'images', String(random.pick(found).name));
}

const ofImage =
  (kind: 'picture' | 'thumbnail' | 'card', damage: (path: string, random: Random) => Promise<unknown>) =>
  async (copy: FaultyCopy, random: Random) => {
    const path = await imageFile(copy, kind, random);
    if (path === undefined) return undefined;
    await damage(path, random);
    return path;
  };

const cutShort = async (path: string) => truncate(path, Math.floor((await stat(path)).size / 2));

async function leaveFile(folder: string, name: string): Promise<string> {
  await mkdir(folder, { recursive: true });
  const path = join(folder, name);
  await writeFile(path, 'left');
  const long_ago = new Date(Date.now() - 3 * 24 * 60 * 60 * 1_000);
  await utimes(path, long_ago, long_ago);
  return path;
}

const totals = { parts: ['totals'], isRepairable: true } as const;
const search = { parts: ['search'], isRepairable: true } as const;

/** Adds an entry without a product to the search index. */
const insertGrams = (grams: string) =>
  change('products', '1 = 1', () => `insert into products_grams ($grams_id, grams) values (99999, ${grams})`);

const onSqlite = { only: 'sqlite' } as const;
const onPostgres = { only: 'postgres' } as const;

/** Faults of all kinds. */
export const PLANTED_FAULTS: readonly Fault[] = [
  // The file of the database.
  {
    kind: 'overwritten page',
    ...onSqlite,
    parts: [],
    plant: inFile(async (path, size, random) => {
      const page = random.int(1, size / PAGE - 1);
      await overwrite(path, page * PAGE, noise(PAGE, random));
      return `page ${page + 1}`;
    }),
  },
  {
    kind: 'zeroed page',
    ...onSqlite,
    parts: [],
    plant: inFile(async (path, size, random) => {
      const page = random.int(1, size / PAGE - 1);
      await overwrite(path, page * PAGE, Buffer.alloc(PAGE));
      return `page ${page + 1}`;
    }),
  },
  {
    kind: 'overwritten head of a page',
    ...onSqlite,
    parts: [],
    plant: inFile(async (path, size, random) => {
      const page = random.int(1, size / PAGE - 1);
      await overwrite(path, page * PAGE, noise(16, random));
      return `page ${page + 1}`;
    }),
  },
  {
    kind: 'overwritten head of the file',
    ...onSqlite,
    parts: ['database'],
    plant: inFile(async (path, _size, random) => {
      await overwrite(path, 0, noise(100, random));
      return 'the first 100 bytes';
    }),
  },
  {
    kind: 'file cut short',
    ...onSqlite,
    parts: [],
    plant: inFile(async (path, size, random) => {
      const pages = random.int(1, 20);
      await truncate(path, size - pages * PAGE);
      return `${pages} pages`;
    }),
  },
  {
    kind: 'single bit of the file',
    ...onSqlite,
    parts: [],
    isShare: true,
    plant: inFile((path, _size, random) => flipByte(path, random)),
  },
  {
    kind: 'letter of a text',
    parts: [],
    isShare: true,
    plant(copy, random) {
      const [table, column] = random.pick([
        ['products', 'name'],
        ['products', 'origin'],
        ['bought_stocks', 'name'],
        ['bought_stocks', 'link'],
        ['sales', 'note'],
        ['sales', 'order_number'],
        ['sale_lines', 'title'],
        ['insertions', 'description'],
        ['incoming_shipments', 'tracking_number'],
        ['site_transactions', 'title'],
        ['listing_templates', 'title'],
        ['site_listings', 'title'],
        ['places', 'note'],
      ] as const);
      const value = `substr(${column}, 1, length(${column}) / 2) || 'ß' || substr(${column}, length(${column}) / 2 + 2)`;
      return update(table, column, value, `length(${column}) > 3`)(copy, random);
    },
  },
  // Pictures.
  { kind: 'bit of a picture', parts: ['pictures'], plant: ofImage('picture', flipByte) },
  { kind: 'picture cut short', parts: ['pictures'], plant: ofImage('picture', cutShort) },
  { kind: 'missing picture', parts: ['pictures'], plant: ofImage('picture', (path) => rm(path)) },
  {
    kind: 'bit of a thumbnail',
    parts: ['thumbnails'],
    isRepairable: true,
    plant: ofImage('thumbnail', (path, random) => flipByte(path, random)),
  },
  {
    kind: 'missing thumbnail',
    parts: ['thumbnails'],
    isRepairable: true,
    plant: ofImage('thumbnail', (path) => rm(path)),
  },
  {
    kind: 'thumbnail cut short',
    parts: ['thumbnails'],
    isRepairable: true,
    plant: ofImage('thumbnail', cutShort),
  },
  {
    kind: 'forgotten thumbnail',
    parts: ['thumbnails'],
    isRepairable: true,
    plant: update('images', 'thumbnail', 'address', 'thumbnail is not null'),
  },
  {
    kind: 'size of a picture',
    parts: ['pictures'],
    isRepairable: true,
    plant: update('images', 'bytes', 'bytes + 7', 'thumbnail is not null'),
  },
  {
    kind: 'address of a picture',
    parts: ['pictures', 'search'],
    plant: update('images', 'address', `'/media/00/${'0'.repeat(64)}.jpg'`),
  },
  // Rows.
  {
    kind: 'deleted product',
    parts: ['links', 'ledger', 'totals'],
    plant: remove('products', 'estimated_cost > 0'),
  },
  {
    kind: 'deleted purchase',
    parts: ['links'],
    plant: remove('bought_stocks', 'id in (select bought_stock_id from products)'),
  },
  {
    kind: 'deleted shipment',
    parts: ['links'],
    plant: remove('incoming_shipments', 'id in (select incoming_shipment_id from bought_stocks)'),
  },
  { kind: 'deleted batch', parts: ['links'], plant: remove('insertion_batches', 'products_quantity > 0') },
  { kind: 'deleted order', parts: ['links'], plant: remove('sales') },
  { kind: 'deleted order line', parts: ['links', 'ledger', 'records'], plant: remove('sale_lines') },
  { kind: 'deleted fee', parts: ['ledger'], plant: remove('sale_fees', 'amount > 0') },
  { kind: 'deleted refund', parts: ['ledger'], plant: remove('sale_events', 'amount > 0') },
  { kind: 'deleted charge', parts: ['totals', 'ledger', 'records'], plant: remove('charges', CHARGES) },
  { kind: 'deleted ledger entry', parts: ['ledger'], plant: remove('ledger', 'amount <> 0') },
  { kind: 'deleted VAT entry', parts: ['ledger'], plant: remove('vat_entries', 'amount <> 0') },
  {
    kind: 'deleted day total',
    ...totals,
    plant: change(
      'sold_lines',
      '1 = 1',
      () => 'delete from line_days where line_id = (select line_id from sold_lines where $is_row)',
    ),
  },
  { kind: 'deleted fact', ...totals, plant: remove('sold_lines') },
  {
    kind: 'deleted picture record',
    parts: ['links'],
    plant: remove('images', 'id in (select image_id from product_images)'),
  },
  {
    kind: 'deleted link to a picture',
    parts: ['records'],
    plant: remove(
      'product_images',
      'position < (select max(position) from product_images as others where others.product_id = product_images.product_id)',
    ),
  },
  { kind: 'deleted site', parts: ['links'], plant: remove('sites', 'name in (select site from sales)') },
  { kind: 'deleted type', parts: ['links'], plant: remove('types', 'id in (select type_id from products)') },
  {
    kind: 'doubled product',
    parts: ['totals', 'ledger', 'search'],
    plant: double(
      'products',
      'name, quantity, type_id, origin, bought_stock_id, state, estimated_cost, landed_cost, sku, search_text',
      'estimated_cost > 0',
      `name, quantity, type_id, origin, bought_stock_id, state, estimated_cost, landed_cost, 'twice', search_text`,
    ),
  },
  {
    kind: 'doubled purchase',
    parts: ['search'],
    plant: double('bought_stocks', 'name, state, link, price, date, search_text'),
  },
  {
    kind: 'doubled ledger entry',
    parts: ['ledger'],
    plant: double('ledger', 'product_id, day, amount, cause, account, sale_id, line_id', 'amount <> 0'),
  },
  {
    kind: 'doubled fee',
    parts: ['ledger'],
    plant: double('sale_fees', 'sale_id, kind, note, amount, vat, day, estimated', 'amount > 0'),
  },
  {
    kind: 'doubled charge',
    parts: ['totals', 'ledger'],
    plant: double(
      'charges',
      'shipment_id, purchase_id, kind, note, amount, recoverable, currency, foreign_amount, rate, day, way',
      CHARGES,
    ),
  },
  {
    kind: 'doubled VAT entry',
    parts: ['ledger'],
    plant: double(
      'vat_entries',
      'day, for_day, kind, treatment, country, rate, base, amount, sale_id, line_id, product_id, purchase_id, shipment_id, charge_id, document, cause, made_at, made_by',
      'amount <> 0',
    ),
  },
  {
    kind: 'doubled order line',
    parts: ['ledger', 'totals', 'records'],
    plant: double('sale_lines', 'sale_id, position, title, external_id, price', 'price > 0'),
  },
  // Links.
  {
    kind: 'product of another purchase',
    parts: ['totals'],
    plant: update(
      'products',
      'bought_stock_id',
      '(select max(id) from bought_stocks where id <> products.bought_stock_id)',
      'bought_stock_id is not null',
    ),
  },
  { kind: 'product of no purchase', parts: ['links'], plant: update('products', 'bought_stock_id', '99999') },
  { kind: 'product of no batch', parts: ['links'], plant: update('products', 'insertion_batch_id', '99999') },
  {
    kind: 'purchase of no shipment',
    parts: ['links'],
    plant: update('bought_stocks', 'incoming_shipment_id', '99999'),
  },
  {
    kind: 'purchase of another shipment',
    parts: ['totals', 'ledger'],
    plant: update(
      'bought_stocks',
      'incoming_shipment_id',
      '(select max(shipment_id) from charges where amount > recoverable and shipment_id <> bought_stocks.incoming_shipment_id)',
      'incoming_shipment_id is not null and price > 0',
    ),
  },
  {
    kind: 'line of another order',
    parts: ['ledger', 'totals', 'records'],
    plant: update('sale_lines', 'sale_id', '(select max(id) from sales where id <> sale_lines.sale_id)'),
  },
  {
    kind: 'line of another product',
    parts: ['ledger', 'records', 'totals'],
    plant: update(
      'sale_lines',
      'product_id',
      '(select max(id) from products where id not in (select product_id from sale_lines where product_id is not null))',
      'held = 1',
    ),
  },
  { kind: 'line of no product', parts: ['links'], plant: update('sale_lines', 'product_id', '99999') },
  { kind: 'picture link to nothing', parts: ['links'], plant: update('product_images', 'image_id', '99999') },
  {
    kind: 'place of a picture',
    parts: ['records'],
    plant: update('product_images', 'position', 'position + 5'),
  },
  { kind: 'order of no site', parts: ['links'], plant: update('sales', 'site', `'Nowhere'`) },
  // Sums.
  {
    kind: 'path of a place',
    parts: ['records'],
    isRepairable: true,
    plant: update('places', 'path', `path || ' x'`),
  },
  ...['products_quantity', 'products_cost', 'charges_cost'].map((column) => ({
    kind: `sum bought_stocks.${column}`,
    ...totals,
    plant: update('bought_stocks', column, (random) => `${column} + ${amount(random)}`),
  })),
  {
    kind: 'sum insertion_batches.products_quantity',
    ...totals,
    plant: update('insertion_batches', 'products_quantity', 'products_quantity + 1'),
  },
  {
    kind: 'sum products.landed_cost',
    ...totals,
    plant: update('products', 'landed_cost', (random) => `landed_cost + ${amount(random)}`),
  },
  ...['paid', 'fees_total', 'net', 'cost', 'vat', 'lines_quantity', 'unlinked'].map((column) => ({
    kind: `sum sales.${column}`,
    ...totals,
    plant: update('sales', column, (random) => `${column} + ${amount(random)}`),
  })),
  { kind: 'sum sales.is_estimated', ...totals, plant: update('sales', 'is_estimated', '1 - is_estimated') },
  ...['net', 'cost', 'vat', 'purchase_cost'].map((column) => ({
    kind: `sum sale_lines.${column}`,
    ...totals,
    plant: update(
      'sale_lines',
      column,
      (random) => `${column} + ${amount(random)}`,
      'product_id is not null',
    ),
  })),
  ...['paid', 'fees', 'cost', 'vat'].map((column) => ({
    kind: `sum line_days.${column}`,
    ...totals,
    plant: change(
      'sold_lines',
      'line_id in (select line_id from line_days)',
      (random) =>
        `update line_days set ${column} = ${column} + ${amount(random)} where line_id = (select line_id from sold_lines where $is_row)
          and day = (select min(day) from line_days as others where others.line_id = line_days.line_id)`,
    ),
  })),
  ...['price', 'landed', 'estimated'].map((column) => ({
    kind: `sum sold_lines.${column}`,
    ...totals,
    plant: update('sold_lines', column, (random) => `coalesce(${column}, 0) + ${amount(random)}`),
  })),
  { kind: 'name in sold_lines', ...totals, plant: update('sold_lines', 'name', `'Another'`) },
  // The ledger.
  {
    kind: 'amount of a ledger entry',
    parts: ['ledger'],
    plant: update('ledger', 'amount', (random) => `amount + ${amount(random)}`),
  },
  {
    kind: 'product of a ledger entry',
    parts: ['ledger'],
    plant: update(
      'ledger',
      'product_id',
      '(select max(id) from products where id <> ledger.product_id)',
      'product_id is not null and amount <> 0',
    ),
  },
  {
    kind: 'account of a ledger entry',
    parts: ['ledger'],
    plant: update('ledger', 'account', `'lost'`, `account in ('stock', 'sold') and amount <> 0`),
  },
  {
    kind: 'order of a ledger entry',
    parts: ['ledger'],
    plant: update('ledger', 'sale_id', '99999', `account = 'earned' and amount <> 0`),
  },
  {
    kind: 'day of an earning',
    parts: ['ledger'],
    plant: update('ledger', 'day', `'2020-01-01'`, `account = 'earned' and amount <> 0`),
  },
  {
    kind: 'cause of an earning',
    parts: ['ledger'],
    plant: update(
      'ledger',
      'cause',
      `'packaging'`,
      `account = 'earned' and cause <> 'packaging' and amount <> 0`,
    ),
  },
  {
    kind: 'amount of a VAT entry',
    parts: ['ledger'],
    plant: update('vat_entries', 'amount', (random) => `amount + ${amount(random)}`),
  },
  {
    kind: 'base of a VAT entry',
    parts: ['ledger'],
    plant: update('vat_entries', 'base', (random) => `base + ${amount(random)}`),
  },
  { kind: 'day of a VAT entry', parts: ['ledger'], plant: update('vat_entries', 'for_day', `'2020-01-01'`) },
  {
    kind: 'price of an order line',
    parts: ['ledger', 'totals'],
    plant: update('sale_lines', 'price', (random) => `price + ${amount(random)}`),
  },
  {
    kind: 'amount of a fee',
    parts: ['ledger'],
    plant: update('sale_fees', 'amount', (random) => `amount + ${amount(random)}`),
  },
  {
    kind: 'amount of a charge',
    parts: ['totals', 'ledger', 'records'],
    plant: update('charges', 'amount', (random) => `amount + ${amount(random)}`, CHARGES),
  },
  {
    kind: 'estimated cost',
    parts: ['totals', 'ledger'],
    plant: update('products', 'estimated_cost', (random) => `estimated_cost + ${amount(random)}`),
  },
  {
    kind: 'day of a sold unit',
    parts: ['records'],
    plant: update(
      'products',
      'sold',
      `'2020-01-01'`,
      'id in (select product_id from sale_lines where held = 1)',
    ),
  },
  {
    kind: 'state of a sold unit',
    parts: ['records'],
    plant: update(
      'products',
      'state',
      `'In stock'`,
      'id in (select product_id from sale_lines where held = 1)',
    ),
  },
  // Searches.
  { kind: 'search text', ...search, plant: update('products', 'search_text', `'another'`) },
  {
    kind: 'search text of an order',
    ...search,
    plant: update('sales', 'search_text', `search_text || ' x'`),
  },
  {
    kind: 'missing index entry',
    ...search,
    plant: change(
      'products',
      '1 = 1',
      () => 'delete from products_grams where $grams_id = (select id from products where $is_row)',
    ),
  },
  {
    kind: 'wrong index entry',
    ...search,
    ...onSqlite,
    plant: change(
      'bought_stocks',
      '1 = 1',
      () =>
        `insert or replace into bought_stocks_grams (rowid, grams) select id, 'abc def' from bought_stocks where $is_row`,
    ),
  },
  {
    kind: 'wrong index entry',
    ...search,
    ...onPostgres,
    plant: update('bought_stocks_grams', 'grams', `'{1,2}'`),
  },
  {
    kind: 'index entry of nothing',
    ...search,
    ...onSqlite,
    plant: insertGrams(`'abc'`),
  },
  {
    kind: 'index entry of nothing',
    ...search,
    ...onPostgres,
    plant: insertGrams(`'{1}'`),
  },
  { kind: 'search key', ...search, plant: update('types', 'name_key', `'another'`) },
  // The card index.
  {
    kind: 'byte of a card mark',
    parts: ['card_index'],
    isRepairable: true,
    async plant(copy, random) {
      const [card] = await copy.rows('select id, descriptor from cards order by id limit 1');
      if (!card) return undefined;
      const mark = Buffer.from(card.descriptor as Uint8Array);
      const at = random.int(0, mark.length - 1);
      mark[at] = (mark[at] ?? 0) ^ 0x80;
      const bytes = copy.engine === 'sqlite' ? `x'${mark.toString('hex')}'` : `'\\x${mark.toString('hex')}'`;
      await copy.run(`update cards set descriptor = ${bytes} where id = ${String(card.id)}`);
      return `byte ${at}`;
    },
  },
  {
    kind: 'card mark cut short',
    parts: ['card_index'],
    isRepairable: true,
    plant: update('cards', 'descriptor', 'substr(descriptor, 1, 100)'),
  },
  { kind: 'missing picture of a card', parts: ['card_index'], plant: ofImage('card', (path) => rm(path)) },
  {
    kind: 'number of the card index',
    parts: ['card_index'],
    isRepairable: true,
    plant: update('card_index', 'revision', '0'),
  },
  // Values.
  {
    kind: 'text for an amount',
    parts: ['records'],
    ...onSqlite,
    plant: update('products', 'estimated_cost', `'abc'`),
  },
  { kind: 'day that is none', parts: ['records'], plant: update('sales', 'day', `'2026-1x-12'`) },
  { kind: 'broken JSON', parts: ['records'], plant: update('sites', 'fees', `'[{"kind'`) },
  {
    kind: 'broken prices',
    parts: ['records'],
    plant: update('price_entries', 'prices', `'[["cardmarket"'`),
  },
  {
    kind: 'day of an earlier price',
    parts: ['records'],
    plant: update('price_points', 'day', `'2026-1x-12'`),
  },
  // Leftovers.
  {
    kind: 'left upload',
    parts: ['leftovers'],
    isRepairable: true,
    plant: ({ dataDir }) => leaveFile(join(dataDir, 'uploads'), 'upload-left'),
  },
  {
    kind: 'left draft',
    parts: ['leftovers'],
    isRepairable: true,
    plant: ({ dataDir }) => leaveFile(join(dataDir, 'images', 'drafts'), 'x.tmp'),
  },
  {
    kind: 'left picture',
    parts: ['leftovers'],
    isRepairable: true,
    plant: ({ dataDir }) => leaveFile(join(dataDir, 'images', '00'), `00${'1'.repeat(62)}.jpg`),
  },
];
