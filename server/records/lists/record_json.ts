import { setImmediate as breath } from 'node:timers/promises';
import type { FastifyReply } from 'fastify';
import { sql } from 'kysely';
import { z } from 'zod';
import { IdInput } from '../../../contract/primitives.ts';
import { engineOf } from '../../platform/db/engine.ts';
import type { JsonSql, Sql } from '../../platform/db/sql.ts';
import type { Db } from '../../platform/db/schema.ts';
import { notFound } from '../../platform/errors.ts';
import { sendJson } from '../../platform/http/send_json.ts';

/** Path parameters of a record's address. */
export const RecordPath = z.object({ id: IdInput });

/** How the database makes the JSON of a resource. */
export interface JsonSource {
  /** Name of the resource and of its table. */
  resource: string;
  json: (json: JsonSql) => Sql;
  /** `with` clause of parts that records share, computed once. */
  shared?: (json: JsonSql) => Sql;
  /** Records per statement: a large response must not delay other requests. */
  slice: number;
}

/** Records in the order of ids, each after a comma. */
interface Slice {
  last: number;
  count: number;
  records: Buffer;
}

/** One record as JSON text. */
export async function recordJson(db: Db, list: JsonSource, id: number): Promise<string | undefined> {
  const [record] = await slice(db, list, [id]);
  return record;
}

/** Records as JSON texts, in the order of `ids`. Deleted records are left out. */
export async function recordsJson(db: Db, list: JsonSource, ids: readonly number[]): Promise<string[]> {
  const records: string[] = [];
  for (let start = 0; start < ids.length; start += list.slice) {
    if (start > 0) await breath();
    records.push(...(await slice(db, list, ids.slice(start, start + list.slice))));
  }
  return records;
}

export function sendRecord(reply: FastifyReply, record: string | undefined) {
  if (record === undefined) throw notFound();
  return sendJson(reply, record);
}

/** The next records after an id. */
export async function sliceJson(
  db: Db,
  list: JsonSource,
  { after, limit }: { after: number; limit: number },
): Promise<Slice> {
  const { json } = engineOf(db);
  const table = sql.table(list.resource);
  const found = await sql<{ records: Buffer; last: number; count: number }>`${withShared(list, json)}
    select ${json.bytes(sql`',' || coalesce(string_agg(record, ',' order by id), '')`)} as records, coalesce(max(id), 0) as last,
      count(*) as count
    from (select ${table}.id, ${json.text(list.json(json))} as record from ${table}
      where ${table}.id > ${after}
      order by ${table}.id limit ${sql.lit(limit)}) as slice`.execute(db);
  const { records = ',', last = after, count = 0 } = found.rows[0] ?? {};
  return { records: Buffer.from(records), last, count };
}

async function slice(db: Db, list: JsonSource, ids: readonly number[]): Promise<string[]> {
  const { json } = engineOf(db);
  const table = sql.table(list.resource);
  const found = await sql<{ id: number; record: string }>`
    ${withShared(list, json)} select ${table}.id, ${json.text(list.json(json))} as record
    from ${table} where ${table}.id in (${sql.join(ids)})`.execute(db);
  const records = new Map(found.rows.map((row) => [row.id, row.record]));
  return ids.map((id) => records.get(id)).filter((record) => record !== undefined);
}

const withShared = ({ shared }: JsonSource, json: JsonSql) => (shared ? sql`with ${shared(json)}` : sql``);
