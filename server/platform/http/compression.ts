import { Readable, pipeline } from 'node:stream';
import { promisify } from 'node:util';
import { brotliCompress, constants, createBrotliCompress, createGzip, gzip } from 'node:zlib';
import { negotiate } from '@fastify/accept-negotiator';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { addVaryHeader } from './vary.ts';

export type Encoding = 'br' | 'gzip';

/** Shorter texts fit into one network packet without compression. */
export const MIN_COMPRESSED_BYTES = 1_024;

const PREFERRED: Encoding[] = ['br', 'gzip'];
const PACKABLE = /^(text\/|application\/(json|javascript|manifest\+json)|image\/svg)/;

/** At these levels, compressing a list takes less time than the loopback needs for the saved bytes. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } };
const GZIP = { level: 1 };

const packed = { br: promisify(brotliCompress), gzip: promisify(gzip) };

/** Compresses text answers outside the event loop. Files and streams are not compressed. */
export function compressAnswers(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    if (!PACKABLE.test(String(reply.getHeader('content-type')))) return payload;
    addVaryHeader(reply, 'accept-encoding');
    if (typeof payload !== 'string' || payload.length < MIN_COMPRESSED_BYTES) return payload;
    const encoding = encodingFor(request);
    if (!encoding) return payload;
    reply.header('content-encoding', encoding).removeHeader('content-length');
    return packed[encoding](payload, encoding === 'br' ? BROTLI : GZIP);
  });
}

/** The best encoding that the client accepts; undefined where the client accepts none. */
export function encodingFor(request: FastifyRequest): Encoding | undefined {
  const accepted = request.headers['accept-encoding']?.toLowerCase().replaceAll('*', 'gzip');
  return (accepted && negotiate(accepted, PREFERRED)) || undefined;
}

/** Compresses a stream and flushes after each chunk. */
export function compressStream(encoding: Encoding, pieces: AsyncIterable<Buffer>): Readable {
  const packer =
    encoding === 'br'
      ? createBrotliCompress({ ...BROTLI, flush: constants.BROTLI_OPERATION_FLUSH })
      : createGzip({ ...GZIP, flush: constants.Z_SYNC_FLUSH });
  // An error reaches the reader of the returned stream.
  return pipeline(Readable.from(pieces, { objectMode: false }), packer, () => {});
}
