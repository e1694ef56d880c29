import { sql } from 'kysely';
import { engineOf } from '../../server/platform/db/engine.ts';
import { postgres } from '../../server/platform/db/engines/postgres.ts';
import type { Db } from '../../server/platform/db/schema.ts';

export type SchemaOf = Record<'tables' | 'indexes' | 'triggers' | 'functions', Record<string, string>>;

/** Tables that keep a migration from running twice. */
const BOOKKEEPING = /^(sqlite_autoindex_)?(kysely_migration|migration_turn)/;

/** The schema of a database as the database reports it, by kind and name. */
export async function schemaOf(db: Db): Promise<SchemaOf> {
  const { rows } = await (engineOf(db) === postgres ? ofPostgres : ofSqlite).execute(db);
  const found: SchemaOf = { tables: {}, indexes: {}, triggers: {}, functions: {} };
  for (const { kind, name, text } of rows) if (!BOOKKEEPING.test(name)) found[kind][name] = plain(text);
  return found;
}

/** SQLite stores statements as they were written: removes quotes and extra spaces. */
function plain(text: string): string {
  return text
    .replaceAll('"', '')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ ?([(),]) ?/g, '$1');
}

interface Row {
  kind: keyof SchemaOf;
  name: string;
  text: string;
}

/** Columns are sorted by name, because an added column has another position than an original column. */
const ofSqlite = sql<Row>`
  select 'tables' as kind, tables.name, (select group_concat(one, char(10)) from (
      select concat_ws(' ', columns.name, type, "notnull", dflt_value, pk) as one
      from pragma_table_info(tables.name) as columns order by columns.name)) || char(10) || coalesce(
    (select group_concat(one, char(10)) from (
      select concat_ws(' ', "from", "table", "to", on_delete) as one
      from pragma_foreign_key_list(tables.name) order by one)), '') || case when tables.sql like '%virtual%'
    then tables.sql else '' end as text
  from sqlite_schema as tables where type = 'table'
  union all select 'indexes', name, coalesce(sql, tbl_name) from sqlite_schema where type = 'index'
  union all select 'triggers', name, sql from sqlite_schema where type = 'trigger'`;

const ofPostgres = sql<Row>`
  select 'tables' as kind, relname as name, concat_ws(chr(10), (
    select string_agg(concat_ws(' ', attname, format_type(atttypid, atttypmod), collname, attnotnull,
        attidentity, pg_get_expr(adbin, adrelid)), chr(10) order by attname)
      from pg_attribute left join pg_attrdef on adrelid = attrelid and adnum = attnum
        left join pg_collation on pg_collation.oid = attcollation
      where attrelid = pg_class.oid and attnum > 0 and not attisdropped),
    (select string_agg(pg_get_constraintdef(oid), chr(10) order by pg_get_constraintdef(oid))
      from pg_constraint where conrelid = pg_class.oid)) as text
    from pg_class where relkind = 'r' and relnamespace = current_schema()::regnamespace
  union all select 'indexes', indexname, indexdef from pg_indexes where schemaname = current_schema()
  union all select 'triggers', tgrelid::regclass || ' ' || tgname, pg_get_triggerdef(oid)
    from pg_trigger where not tgisinternal
  union all select 'functions', proname, prosrc from pg_proc
    where pronamespace = current_schema()::regnamespace`;
