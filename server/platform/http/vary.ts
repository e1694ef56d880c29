import type { FastifyReply } from 'fastify';

/** Adds the name of a request header to `Vary`. */
export function addVaryHeader(reply: FastifyReply, header: string): void {
  const present = String(reply.getHeader('vary') ?? '');
  if (present.includes(header)) return;
  reply.header('vary', [present, header].filter(Boolean).join(', '));
}

/** Lets only the browser cache an answer, for this session. Each use is revalidated by its ETag. */
export function cachePrivately(reply: FastifyReply): void {
  reply.header('cache-control', 'private, no-cache');
  addVaryHeader(reply, 'authorization');
}
