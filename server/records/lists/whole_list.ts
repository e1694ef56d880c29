import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { encodingFor, MIN_COMPRESSED_BYTES } from '../../platform/http/compression.ts';
import { cachePrivately, addVaryHeader } from '../../platform/http/vary.ts';
import type { Db } from '../../platform/db/schema.ts';
import { listCacheOf } from './list_cache.ts';
import type { JsonSource } from './record_json.ts';
import { sendJson } from '../../platform/http/send_json.ts';

/**
 * Sends all records in the order of ids. The ETag is the revision before the read. A client that sends the
 * current tag already has all records.
 */
export async function sendWholeList(list: JsonSource, { db, reply }: { db: Db; reply: FastifyReply }) {
  const { request } = reply;
  const body = await listCacheOf(db).read(list);
  const isKnown = isPresent(body.tag, request);
  const isRead = !isKnown && request.method !== 'HEAD';
  // A failure before the first chunk becomes an error response; a later failure breaks the connection.
  if (isRead) await body.plain.start(MIN_COMPRESSED_BYTES);

  cachePrivately(reply);
  addVaryHeader(reply, 'accept-encoding');
  if (body.tag) reply.header('etag', body.tag);
  if (isKnown) return reply.code(304).send();
  if (!isRead) return sendJson(reply, Readable.from([]));
  const encoding = body.plain.size < MIN_COMPRESSED_BYTES ? undefined : encodingFor(request);
  if (encoding) reply.header('content-encoding', encoding);
  const chunks = encoding ? body.packed(encoding) : body.plain;
  const { whole } = chunks;
  if (whole) return sendJson(reply, whole);
  if (chunks.isWhole) reply.header('content-length', chunks.size);
  return sendJson(reply, Readable.from(chunks.read(), { objectMode: false }));
}

function isPresent(tag: string | undefined, { headers }: FastifyRequest): boolean {
  if (tag === undefined) return false;
  const tags = headers['if-none-match']?.split(',').map((one) => one.trim()) ?? [];
  return tags.some((one) => one === '*' || one === tag || `W/${one}` === tag);
}
