import { sql, type Selectable } from 'kysely';
import { productSearch, searchedExtras } from '../../products/search.ts';
import { writeSearchTexts } from '../../search/index_rows.ts';
import { engineOf, type Sql } from '../engine.ts';
import type { Db, Schema } from '../schema.ts';
import { searchText } from '../search_text.ts';

/** An index for each order of a list, ending in the id; and one of what a search looks through. */
export async function up(db: Db): Promise<void> {
  const { gramIndex } = engineOf(db);
  for (const table of tables) {
    for (const statement of gramIndex.create(table)) await statement.execute(db);
  }
  await eachPortion(db, 'products', async (rows) => {
    const values = await searchedExtras(db, rows);
    return rows.map((row) => productSearch(row, values.get(row.id)));
  });
  await eachPortion(db, 'bought_stocks', (rows) => rows.map(({ name, link }) => searchText(name, link)));
  await eachPortion(db, 'incoming_shipments', (rows) =>
    rows.map(({ courier, tracking_number }) => searchText(`${courier} ${tracking_number}`)),
  );
  await eachPortion(db, 'insertion_batches', (rows) => rows.map(({ name }) => searchText(name)));

  for (const name of replaced) await sql`drop index ${sql.ref(name)}`.execute(db);
  for (const [table, indexes] of Object.entries(ordered)) {
    for (const [name, columns] of Object.entries(indexes)) {
      const index = sql.ref(`${table}_by_${name}`);
      await sql`create index ${index} on ${sql.table(table)} (${columns})`.execute(db);
    }
  }
}

const tables = ['products', 'bought_stocks', 'incoming_shipments', 'insertion_batches'] as const;

const replaced = [
  'products_by_bought_stock_id_estimated_cost',
  'products_by_insertion_batch_id',
  'products_by_type_id',
  'products_by_sub_type_id',
  'bought_stocks_by_incoming_shipment_id',
];

const text = (name: string) => sql`lower(substr(${sql.ref(name)}, 1, 200)), id`;
/** Counted by the index alone, exactly. */
const word = (name: string) => sql`${text(name)}, ${sql.ref(name)}`;
const value = (name: string) => sql`${sql.ref(name)}, id`;

const ordered: Record<string, Record<string, Sql>> = {
  types: { name: text('name') },
  subtypes: { name: text('name') },
  products: {
    state: word('state'),
    origin: word('origin'),
    estimated_cost: value('estimated_cost'),
    type: value('type_id'),
    sub_type: value('sub_type_id'),
    bought_stock: sql`bought_stock_id, id, estimated_cost`,
    bought_order_link: word('bought_order_link'),
    insertion_batch: value('insertion_batch_id'),
  },
  bought_stocks: {
    state: word('state'),
    link: text('link'),
    price: value('price'),
    weight: value('weight'),
    incoming_shipment: value('incoming_shipment_id'),
  },
  incoming_shipments: {
    name: sql`substr(search_text, 1, 200), id`,
    courier: word('courier'),
    state: word('state'),
    tracking_number: word('tracking_number'),
    total_weight: value('total_weight'),
    total_cost: value('total_cost'),
    shipment_price: value('shipment_price'),
    iva_price: value('iva_price'),
  },
  insertion_batches: { name: sql`substr(search_text, 1, 200), id`, status: word('status') },
};

type Row<Table extends (typeof tables)[number]> = Selectable<Schema[Table]> & { id: number };

const PORTION = 2_000;

async function eachPortion<Table extends (typeof tables)[number]>(
  db: Db,
  table: Table,
  texts: (rows: Row<Table>[]) => string[] | Promise<string[]>,
): Promise<void> {
  for (let last = 0; ;) {
    const { rows } = await sql<Row<Table>>`select * from ${sql.table(table)} where id > ${last}
      order by id limit ${sql.lit(PORTION)}`.execute(db);
    const found = await texts(rows);
    const after = rows.map(({ id }, index) => ({ id, search_text: found[index] ?? '' }));
    await writeSearchTexts(db, table, after);
    if (rows.length < PORTION) return;
    last = rows.at(-1)?.id ?? last;
  }
}
