import type { FastifyReply } from 'fastify';
import { sql } from 'kysely';
import type { ListQuery } from '../../contract/lists.ts';
import type { Sql } from '../db/engine.ts';
import type { Db } from '../db/schema.ts';
import type { List } from './list.ts';
import { conditions, ordering } from './query.ts';
import { recordsJson, sendJson } from './record_json.ts';

/** Answers the rows that are asked for, with their `Content-Range`. */
export async function sendPage(list: List, asked: { db: Db; query: ListQuery; reply: FastifyReply }) {
  const { db, query, reply } = asked;
  const where = conditions(list, { db, filter: query.filter });
  const [from, to] = query.range ?? [0, undefined];
  const page = to === undefined ? sql`` : sql`limit ${sql.lit(to - from + 1)} offset ${sql.lit(from)}`;
  const table = sql.table(list.resource);
  const found = await sql<{ id: number }>`select ${table}.id from ${table}
    where ${where} order by ${ordering(list, query.sort)} ${page}`.execute(db);
  const ids = found.rows.map((row) => row.id);

  const total = query.range ? await count(db, table, where) : ids.length;
  const span = ids.length === 0 ? '*' : `${from}-${from + ids.length - 1}`;
  reply.header('content-range', `${list.resource} ${span}/${total}`);
  return sendJson(reply, `[${(await recordsJson(db, list, ids)).join(',')}]`);
}

async function count(db: Db, table: Sql, where: Sql): Promise<number> {
  const counted = await sql<{ total: number }>`select count(*) as total from ${table} where ${where}`.execute(
    db,
  );
  return counted.rows[0]?.total ?? 0;
}
