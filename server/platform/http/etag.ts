import { createHash } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import { sendJson } from './send_json.ts';
import { cachePrivately } from './vary.ts';

/** JSON text with its ETag. */
export interface TaggedText {
  text: string;
  tag: string;
}

export function tagText(text: string): TaggedText {
  return { text, tag: `W/"${createHash('sha1').update(text).digest('base64url')}"` };
}

/** Answers 304 where the client's ETag is current. */
export function sendUnlessUnchanged(reply: FastifyReply, { text, tag }: TaggedText) {
  reply.header('etag', tag);
  cachePrivately(reply);
  return reply.request.headers['if-none-match'] === tag ? reply.code(304).send() : sendJson(reply, text);
}
