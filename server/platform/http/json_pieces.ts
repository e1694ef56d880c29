import { Readable } from 'node:stream';
import { setImmediate as breath } from 'node:timers/promises';
import type { FastifyReply } from 'fastify';
import { compressStream, encodingFor } from './compression.ts';
import { sendJson } from './send_json.ts';

/** JSON text in pieces. Joining or encoding megabytes at once would hold the event loop. */
export class JsonPieces {
  readonly length: number;
  readonly #pieces: readonly string[];

  constructor(pieces: readonly string[]) {
    this.#pieces = pieces;
    this.length = pieces.reduce((sum, { length }) => sum + length, 0);
  }

  join(): string {
    return this.#pieces.join('');
  }

  send(reply: FastifyReply): FastifyReply {
    if (this.#pieces.length <= 1) return sendJson(reply, this.join());
    const encoding = encodingFor(reply.request);
    if (!encoding) return sendJson(reply, Readable.from(this.#encode(), { objectMode: false }));
    reply.header('content-encoding', encoding);
    return sendJson(reply, compressStream(encoding, this.#encode()));
  }

  async *#encode(): AsyncGenerator<Buffer, void> {
    for (const piece of this.#pieces) {
      yield Buffer.from(piece);
      await breath();
    }
  }
}
