import type { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';

export function sendJson(reply: FastifyReply, json: string | Buffer | Readable) {
  return reply.type('application/json; charset=utf-8').send(json);
}
