import type { FastifyReply } from 'fastify';
import type { ListQuery } from '../../contract/lists.ts';
import type { Db } from '../db/schema.ts';
import { sendPage } from './page.ts';
import type { Recorded } from './record_json.ts';
import type { Listed } from './listed.ts';
import { sendWhole } from './whole.ts';

export type List = Listed & Recorded;

/** Answers the whole array to the plain call, or the rows asked for with their `Content-Range`. */
export function sendList(
  list: List,
  { db, query, reply }: { db: Db; query: ListQuery; reply: FastifyReply },
) {
  const isPlain = !query.range && !query.sort && !query.filter;
  return isPlain ? sendWhole(list, { db, reply }) : sendPage(list, { db, query, reply });
}
