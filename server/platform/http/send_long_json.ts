import { Readable } from 'node:stream';
import { setImmediate as breath } from 'node:timers/promises';
import type { FastifyReply } from 'fastify';
import { compressStream, encodingFor } from './compression.ts';
import { sendJson } from './send_json.ts';

/** In characters. */
const PIECE = 100_000;

/** Sends JSON text of any length. A long text is encoded piece by piece: at once, it would hold the event loop. */
export function sendLongJson(reply: FastifyReply, text: string) {
  if (text.length <= PIECE) return sendJson(reply, text);
  const encoding = encodingFor(reply.request);
  if (!encoding) return sendJson(reply, Readable.from(splitText(text), { objectMode: false }));
  reply.header('content-encoding', encoding);
  return sendJson(reply, compressStream(encoding, splitText(text)));
}

/** The text in UTF-8. No piece ends within a surrogate pair. */
async function* splitText(text: string): AsyncGenerator<Buffer, void> {
  for (let start = 0; start < text.length;) {
    const end = start + PIECE;
    const isSplit = /[\ud800-\udbff]/.test(text[end - 1] ?? '');
    const next = isSplit ? end - 1 : end;
    yield Buffer.from(text.slice(start, next));
    start = next;
    await breath();
  }
}
