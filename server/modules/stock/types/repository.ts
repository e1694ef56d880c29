import { sql } from 'kysely';
import { z } from 'zod';
import { Extra, Type } from '../../../../contract/types.ts';
import { engineOf } from '../../../platform/db/engine.ts';
import type { Sql } from '../../../platform/db/sql.ts';
import { deleteRecorded, recordCreated, updateRecorded } from '../../../platform/db/recorder/record_rows.ts';
import type { Db } from '../../../platform/db/schema.ts';
import { uniqueKey } from '../../../platform/db/search_text.ts';
import { extraJson, subtypeJson, typeJson } from './json.ts';

/** All types or all extras, as the text of a JSON array. */
export async function definitionsJson(db: Db, kind: 'types' | 'extras'): Promise<string> {
  const { json } = engineOf(db);
  const of = JSON_OF[kind](json);
  const array = json.array({ of, from: sql.table(kind), orderBy: sql.ref(`${kind}.id`) });
  const found = await sql<{ list: string }>`select ${json.text(array)} as list`.execute(db);
  return found.rows[0]?.list ?? '[]';
}

export async function typesWithSubtypes(db: Db): Promise<Type[]> {
  return z.array(Type).parse(JSON.parse(await definitionsJson(db, 'types')));
}

/** All types with their subtypes, and all extras. */
export async function readDefinitions(db: Db): Promise<{ types: Type[]; extras: Extra[] }> {
  const extras = z.array(Extra).parse(JSON.parse(await definitionsJson(db, 'extras')));
  return { types: await typesWithSubtypes(db), extras };
}

export function extrasOf(db: Db, type_id: number) {
  return db.selectFrom('extras').select(['id', 'key', 'value_type']).where('type_id', '=', type_id).execute();
}

/** Tables that operators edit: types, their subtypes, and the extras of a type. */
export type Definition = 'types' | 'subtypes' | 'extras';

const NAMES = { types: 'name', subtypes: 'name', extras: 'key' } as const;
const JSON_OF = { types: typeJson, subtypes: subtypeJson, extras: extraJson };

/** FROM clauses of products that use a definition. Values for an extra of another type do not count. */
const USERS: Record<Definition, (id: number) => Sql> = {
  types: (id) => sql`products where type_id = ${id}`,
  subtypes: (id) => sql`products where sub_type_id = ${id}`,
  extras: (id) => sql`product_extras join extras on extras.id = product_extras.extra_id
    join products on products.id = product_extras.product_id and products.type_id = extras.type_id
    where product_extras.extra_id = ${id}`,
};

/** Violates the unique index when the name is taken, regardless of case. */
export async function insertDefinition(
  db: Db,
  kind: Definition,
  { name, ...others }: { name: string; type_id?: number; value_type?: Extra['value_type'] },
): Promise<number> {
  const row = { [NAMES[kind]]: name, name_key: uniqueKey(name), ...others };
  const columns = sql.join(Object.keys(row).map((column) => sql.ref(column)));
  const inserted = await sql<{ id: number }>`insert into ${sql.table(kind)} (${columns})
    values (${sql.join(Object.values(row))}) returning id`.execute(db);
  const id = inserted.rows[0]?.id ?? 0;
  recordCreated(db, kind, [{ ...row, id }]);
  return id;
}

/** Violates the unique index when the name is taken, regardless of case. */
export async function setDefinitionName(
  db: Db,
  kind: Definition,
  { id, name }: { id: number; name: string },
): Promise<void> {
  await updateRecorded(db, kind, {
    set: sql`${sql.ref(NAMES[kind])} = ${name}, name_key = ${uniqueKey(name)}`,
    where: sql`id = ${id}`,
  });
}

export async function productsWithExtra(db: Db, extra: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select product_id as id from product_extras
    where extra_id = ${extra} order by product_id`.execute(db);
  return rows.map(({ id }) => id);
}

/** Also deletes, by cascade, rows that refer to the definition. */
export async function removeDefinition(db: Db, kind: Definition, id: number): Promise<void> {
  await deleteRecorded(db, kind, sql`id = ${id}`);
}

/** The definition as JSON text, locked until the transaction ends; undefined if it does not exist. */
export async function lockDefinition(db: Db, kind: Definition, id: number): Promise<string | undefined> {
  const { json, forUpdate } = engineOf(db);
  const found = await sql<{ record: string }>`select ${json.text(JSON_OF[kind](json))} as record
    from ${sql.table(kind)} where id = ${id} ${forUpdate}`.execute(db);
  return found.rows[0]?.record;
}

export async function countUses(db: Db, kind: Definition, id: number): Promise<number> {
  const found = await sql<{ count: number }>`select count(*) as count from ${USERS[kind](id)}`.execute(db);
  return found.rows[0]?.count ?? 0;
}
