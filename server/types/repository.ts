import { sql } from 'kysely';
import { engineOf } from '../db/engine.ts';
import type { Db } from '../db/schema.ts';
import { uniqueKey } from '../db/search_text.ts';
import { extraJson, typeJson } from './json.ts';

/** All of them, as the text of a JSON array. */
export function typesJson(db: Db): Promise<string> {
  return all(db, 'types');
}

export function extrasJson(db: Db): Promise<string> {
  return all(db, 'extras');
}

async function all(db: Db, table: 'types' | 'extras'): Promise<string> {
  const { json } = engineOf(db);
  const of = table === 'types' ? typeJson(json) : extraJson(json);
  const array = json.array({ of, from: sql.table(table), orderBy: sql.ref(`${table}.id`) });
  const found = await sql<{ list: string }>`select ${json.text(array)} as list`.execute(db);
  return found.rows[0]?.list ?? '[]';
}

export async function typeExists(db: Db, id: number): Promise<boolean> {
  return (await db.selectFrom('types').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;
}

export async function subtypeBelongs(db: Db, subtype: { id: number; type_id: number }): Promise<boolean> {
  const query = db.selectFrom('subtypes').select('id').where('id', '=', subtype.id);
  return (await query.where('type_id', '=', subtype.type_id).executeTakeFirst()) !== undefined;
}

export function extrasOf(db: Db, type_id: number) {
  return db.selectFrom('extras').select(['id', 'key', 'value_type']).where('type_id', '=', type_id).execute();
}

/** Fails on a name that the type has already, whatever its case. */
export async function insertSubtype(db: Db, subtype: { name: string; type_id: number }): Promise<number> {
  const row = { ...subtype, name_key: uniqueKey(subtype.name) };
  return (await db.insertInto('subtypes').values(row).returning('id').executeTakeFirstOrThrow()).id;
}
