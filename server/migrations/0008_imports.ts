import { sql } from 'kysely';
import { addColumn, typesOf, type Db } from './frozen.ts';

/** Imports: what was read, what has become of it, and what the sources said last of each record. */
export async function up(db: Db): Promise<void> {
  const { text, integer, bytes, primaryKey } = typesOf(db);
  const owned = sql`import_id ${integer} not null references imports (id) on delete cascade`;

  for (const column of ['price_yen', 'yen_rate']) {
    await addColumn(db, 'bought_stocks', [column, integer]);
  }
  await sql`create table if not exists imports (id ${primaryKey}, source ${text} not null, resource ${text},
    state ${text} not null, message ${text}, user_id ${integer} references users (id),
    started_at ${text} not null, finished_at ${text}, rate ${integer}, done ${integer} not null default 0,
    total ${integer}, since ${text} not null, holder ${text}, held_until ${integer}, file ${text},
    problems ${text} not null default '[]')`.execute(db);
  await sql`create table if not exists import_files (${owned}, part ${integer} not null, bytes ${bytes} not null,
    primary key (import_id, part))`.execute(db);
  await sql`create table if not exists import_mappings (signature ${text} primary key, mapping ${text} not null)`.execute(
    db,
  );
  await sql`create table if not exists import_rows (id ${primaryKey}, ${owned}, place ${text} not null,
    kind ${text} not null, item ${text}, parent_id ${integer}, status ${text} not null,
    choice ${text} not null, row_values ${text} not null, unread ${text} not null, problems ${text} not null,
    differences ${text} not null, record_id ${integer}, undo ${text})`.execute(db);
  await sql`create table if not exists import_identities (source ${text} not null, kind ${text} not null,
    item ${text} not null, record_id ${integer} not null, rate ${integer}, said ${text} not null,
    primary key (source, kind, item))`.execute(db);
  await sql`create table if not exists import_photos (id ${primaryKey}, ${owned}, kind ${text} not null,
    record_id ${integer} not null, position ${integer} not null, address ${text} not null,
    state ${text} not null, attempts ${integer} not null default 0, due ${integer} not null,
    message ${text}, image_id ${integer} references images (id), unique (kind, record_id, address))`.execute(
    db,
  );
  for (const [table, columns] of indexes) {
    await sql`create index if not exists ${sql.ref(`${table}_by_${columns.join('_')}`)} on ${sql.table(table)}
      (${sql.join(columns.map((column) => sql.ref(column)))})`.execute(db);
  }
}

const indexes: [table: string, columns: string[]][] = [
  ['imports', ['state']],
  ['import_rows', ['import_id', 'id']],
  ['import_rows', ['import_id', 'status', 'id']],
  ['import_identities', ['record_id', 'kind']],
  ['import_photos', ['state', 'due']],
  ['import_photos', ['import_id', 'state']],
  ['import_photos', ['image_id']],
];
