import { setImmediate as breath } from 'node:timers/promises';
import type { FastifyReply } from 'fastify';
import { sql } from 'kysely';
import type { ListQuery } from '../../contract/lists.ts';
import { engineOf, type JsonSql, type Sql } from '../db/engine.ts';
import type { Db } from '../db/schema.ts';
import { notFound } from '../errors.ts';
import { typeDetails } from '../types/json.ts';
import { conditions, ordering, type Listed } from './query.ts';

export interface List extends Listed {
  json: (json: JsonSql) => Sql;
  /** How many records are read at once: a large answer must not hold up the others. */
  slice: number;
}

/** Answers the whole array, or the rows asked for with their `Content-Range`. */
export async function sendList(list: List, asked: { db: Db; query: ListQuery; reply: FastifyReply }) {
  const { db, query, reply } = asked;
  const where = conditions(list, { db, filter: query.filter });
  const [from, to] = query.range ?? [0, undefined];
  const page = to === undefined ? sql`` : sql`limit ${sql.lit(to - from + 1)} offset ${sql.lit(from)}`;
  const table = sql.table(list.resource);
  const found = await sql<{ id: number }>`select ${table}.id from ${table}
    where ${where} order by ${ordering(list, query.sort)} ${page}`.execute(db);
  const ids = found.rows.map((row) => row.id);

  if (query.range ?? query.sort ?? query.filter) {
    const total = query.range ? await count(db, table, where) : ids.length;
    const span = ids.length === 0 ? '*' : `${from}-${from + ids.length - 1}`;
    reply.header('content-range', `${list.resource} ${span}/${total}`);
  }
  return sendJson(reply, await recordsJson(db, list, ids));
}

/** One record as JSON text. */
export async function recordJson(db: Db, list: List, id: number): Promise<string | undefined> {
  const [record] = await slice(db, list, [id]);
  return record;
}

export function sendRecord(reply: FastifyReply, record: string | undefined) {
  if (record === undefined) throw notFound();
  return sendJson(reply, record);
}

export function sendJson(reply: FastifyReply, json: string) {
  return reply.type('application/json; charset=utf-8').send(json);
}

async function count(db: Db, table: Sql, where: Sql): Promise<number> {
  const counted = await sql<{ total: number }>`select count(*) as total from ${table} where ${where}`.execute(
    db,
  );
  return counted.rows[0]?.total ?? 0;
}

async function recordsJson(db: Db, list: List, ids: number[]): Promise<string> {
  const records: string[] = [];
  for (let start = 0; start < ids.length; start += list.slice) {
    if (start > 0) await breath();
    records.push(...(await slice(db, list, ids.slice(start, start + list.slice))));
  }
  return `[${records.join(',')}]`;
}

async function slice(db: Db, list: List, ids: number[]): Promise<string[]> {
  const { json } = engineOf(db);
  const table = sql.table(list.resource);
  const found = await sql<{ id: number; record: string }>`
    with ${typeDetails(json)} select ${table}.id, ${json.text(list.json(json))} as record
    from ${table} where ${table}.id in (${sql.join(ids)})`.execute(db);
  const records = new Map(found.rows.map((row) => [row.id, row.record]));
  return ids.map((id) => records.get(id)).filter((record) => record !== undefined);
}
