import type { FastifyReply } from 'fastify';
import { sql } from 'kysely';
import type { Db } from '../db/schema.ts';
import { recordsJson, sendJson, type Recorded } from './record_json.ts';

/** Answers every record, in the order of the ids. */
export async function sendWhole(list: Recorded, { db, reply }: { db: Db; reply: FastifyReply }) {
  const found = await sql<{ id: number }>`select id from ${sql.table(list.resource)} order by id`.execute(db);
  const ids = found.rows.map((row) => row.id);
  return sendJson(reply, `[${(await recordsJson(db, list, ids)).join(',')}]`);
}
