import { sql } from 'kysely';
import { hasColumn, isPostgres, typesOf, type Db } from './frozen.ts';

/**
 * What follows from the records or from the code (triggers, functions, indexes of expressions, the index of searches)
 * is from now on made at the start of a server, whenever it differs: see server/db/derived. What earlier migrations
 * have made of it goes, and the tables of imports become the same whichever development state they are of.
 */
export async function up(db: Db): Promise<void> {
  const { text, integer } = typesOf(db);
  await sql`create table derived (name ${text} primary key, definition ${text} not null,
    removal ${text} not null)`.execute(db);
  await sql`create table search_rebuilds (resource ${text} primary key, last_id ${integer} not null)`.execute(
    db,
  );
  await (isPostgres(db) ? removeFunctions(db) : removeTriggers(db));
  for (const table of SEARCHED) await sql`drop table if exists ${sql.table(`${table}_grams`)}`.execute(db);
  for (const index of EXPRESSIONS) await sql`drop index if exists ${sql.ref(index)}`.execute(db);
  await unifyImports(db);
}

const SEARCHED = ['products', 'bought_stocks', 'incoming_shipments', 'insertion_batches'];

const EXPRESSIONS = [
  'types_by_name',
  'subtypes_by_name',
  'products_by_name',
  'products_by_state',
  'products_by_origin',
  'products_by_bought_order_link',
  'bought_stocks_by_name',
  'bought_stocks_by_state',
  'bought_stocks_by_link',
  'bought_stocks_by_coverage',
  'incoming_shipments_by_name',
  'incoming_shipments_by_courier',
  'incoming_shipments_by_state',
  'incoming_shipments_by_tracking_number',
  'insertion_batches_by_name',
  'insertion_batches_by_status',
];

async function removeTriggers(db: Db): Promise<void> {
  const kept = ['insert', 'update', 'delete'].flatMap((event) => [
    `products_${event}_sums`,
    `products_${event}_counts`,
  ]);
  for (const name of [...kept, ...SEARCHED.map((table) => `${table}_leave_grams`)]) {
    await sql`drop trigger if exists ${sql.ref(name)}`.execute(db);
  }
}

/** With the triggers that call them. */
async function removeFunctions(db: Db): Promise<void> {
  const { rows } = await sql<{ name: string }>`select proname as name from pg_proc
    where pronamespace = (select oid from pg_namespace where nspname = current_schema()) and (
      proname in ('change_purchase_sums', 'change_batch_counts', 'trim_touched')
      or proname ~ '_(insert|update|delete|truncate)_(sums|counts|touches)$')`.execute(db);
  for (const { name } of rows) await sql`drop function ${sql.ref(name)}() cascade`.execute(db);
  await sql`drop table if exists touched`.execute(db);
}

const RENAMED = [
  'import_rows_by_import_id',
  'import_identities_by_record_id',
  'import_photos_by_state',
  'import_photos_by_import_id',
];

const INDEXES: [table: string, columns: string[]][] = [
  ['import_rows', ['import_id', 'id']],
  ['import_rows', ['import_id', 'status', 'id']],
  ['import_identities', ['record_id', 'kind']],
  ['import_photos', ['state', 'due']],
  ['import_photos', ['import_id', 'state']],
];

async function unifyImports(db: Db): Promise<void> {
  await addUnread(db);
  for (const name of RENAMED) await sql`drop index if exists ${sql.ref(name)}`.execute(db);
  for (const [table, columns] of INDEXES) {
    await sql`create index if not exists ${sql.ref(`${table}_by_${columns.join('_')}`)} on ${sql.table(table)}
      (${sql.join(columns.map((column) => sql.ref(column)))})`.execute(db);
  }
}

/** What the first table of read rows did not have yet. */
async function addUnread(db: Db): Promise<void> {
  const { text, integer, primaryKey } = typesOf(db);
  if (isPostgres(db)) {
    await sql`alter table import_rows add column if not exists unread ${text} not null default '{}'`.execute(
      db,
    );
    await sql`alter table import_rows alter column unread drop default`.execute(db);
    return;
  }
  if (await hasColumn(db, 'import_rows', 'unread')) return;
  const before = sql.raw('id, import_id, place, kind, item, parent_id, status, choice, row_values');
  const after = sql.raw('problems, differences, record_id, undo');
  await sql`create table import_rows_new (id ${primaryKey}, import_id ${integer} not null
      references imports (id) on delete cascade, place ${text} not null,
    kind ${text} not null, item ${text}, parent_id ${integer}, status ${text} not null,
    choice ${text} not null, row_values ${text} not null, unread ${text} not null, problems ${text} not null,
    differences ${text} not null, record_id ${integer}, undo ${text})`.execute(db);
  await sql`insert into import_rows_new (${before}, unread, ${after})
    select ${before}, '{}', ${after} from import_rows`.execute(db);
  await sql`drop table import_rows`.execute(db);
  await sql`alter table import_rows_new rename to import_rows`.execute(db);
}
