import type { FastifyReply } from 'fastify';
import type { ListQuery } from '../../contract/lists.ts';
import { AT_LEAST } from '../../contract/totals.ts';
import type { Db } from '../db/schema.ts';
import { findPage } from './find.ts';
import type { Listed } from './listed.ts';
import { recordsJson, sendJson, type Recorded } from './record_json.ts';

/** More than any database has. */
const ALL = 1_000_000_000;

/** Answers the rows that are asked for, with their `Content-Range`. */
export async function sendPage(
  list: Listed & Recorded,
  asked: { db: Db; query: ListQuery; reply: FastifyReply },
) {
  const { db, query, reply } = asked;
  const [from, to = ALL] = query.range ?? [0];
  const { ids, total, isAtLeast } = await findPage({ db, list, query, from, count: to - from + 1 });
  const span = ids.length === 0 ? '*' : `${from}-${from + ids.length - 1}`;
  reply.header('content-range', `${list.resource} ${span}/${total}`);
  if (isAtLeast) reply.header(AT_LEAST.header, AT_LEAST.value);
  return sendJson(reply, `[${(await recordsJson(db, list, ids)).join(',')}]`);
}
