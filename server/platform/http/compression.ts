import { Readable, pipeline } from 'node:stream';
import { promisify } from 'node:util';
import { brotliCompress, constants, createBrotliCompress, createGzip, gzip } from 'node:zlib';
import { negotiate } from '@fastify/accept-negotiator';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { varyBy } from './vary.ts';

export type Encoding = 'br' | 'gzip';

/** What is shorter fits into one packet of the network anyway. */
export const WORTH_PACKING = 1_024;

const PREFERRED: Encoding[] = ['br', 'gzip'];
const PACKABLE = /^(text\/|application\/(json|javascript|manifest\+json)|image\/svg)/;

/** At these levels a list is packed in less time than a loopback needs for what is saved. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } };
const GZIP = { level: 1 };

const packed = { br: promisify(brotliCompress), gzip: promisify(gzip) };

/** Packs the texts that are answered here, outside of the event loop; files and streams are left alone. */
export function compressAnswers(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    if (!PACKABLE.test(String(reply.getHeader('content-type')))) return payload;
    varyBy(reply, 'accept-encoding');
    if (typeof payload !== 'string' || payload.length < WORTH_PACKING) return payload;
    const encoding = encodingFor(request);
    if (!encoding) return payload;
    reply.header('content-encoding', encoding).removeHeader('content-length');
    return packed[encoding](payload, encoding === 'br' ? BROTLI : GZIP);
  });
}

/** The best that the client can unpack, if it says that it can. */
export function encodingFor(request: FastifyRequest): Encoding | undefined {
  const accepted = request.headers['accept-encoding']?.toLowerCase().replaceAll('*', 'gzip');
  return (accepted && negotiate(accepted, PREFERRED)) || undefined;
}

/** Each piece is sent on as soon as it is there. */
export function pack(encoding: Encoding, pieces: AsyncIterable<Buffer>): Readable {
  const packer =
    encoding === 'br'
      ? createBrotliCompress({ ...BROTLI, flush: constants.BROTLI_OPERATION_FLUSH })
      : createGzip({ ...GZIP, flush: constants.Z_SYNC_FLUSH });
  // A failure reaches the reader of what is given back.
  return pipeline(Readable.from(pieces, { objectMode: false }), packer, () => {});
}
