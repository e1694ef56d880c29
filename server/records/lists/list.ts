import type { FastifyReply } from 'fastify';
import type { ListQuery } from '../../../contract/lists.ts';
import { MINIMUM_TOTAL_HEADER } from '../../../contract/minimum_total.ts';
import type { Db } from '../../platform/db/schema.ts';
import type { ListSource } from './list_source.ts';
import { findPage } from './find.ts';
import { recordsJson, type JsonSource } from './record_json.ts';
import { sendJson } from '../../platform/http/send_json.ts';
import { sendWholeList } from './whole_list.ts';

export type List = ListSource & JsonSource;

interface ListCall {
  db: Db;
  query: ListQuery;
  reply: FastifyReply;
}

/** Sends the whole list; with `range`, `sort` or `filter` a page with its `Content-Range`. */
export function sendList(list: List, call: ListCall) {
  const { range, sort, filter } = call.query;
  return range || sort || filter ? sendPage(list, call) : sendWholeList(list, call);
}

/** More rows than any database has. */
const ALL = 1_000_000_000;

async function sendPage(list: List, { db, query, reply }: ListCall) {
  const [from, to = ALL] = query.range ?? [0];
  const { ids, total, isAtLeast } = await findPage({ db, list, query, from, count: to - from + 1 });
  const span = ids.length === 0 ? '*' : `${from}-${from + ids.length - 1}`;
  reply.header('content-range', `${list.resource} ${span}/${total}`);
  if (isAtLeast) reply.header(MINIMUM_TOTAL_HEADER.header, MINIMUM_TOTAL_HEADER.value);
  return sendJson(reply, `[${(await recordsJson(db, list, ids)).join(',')}]`);
}
