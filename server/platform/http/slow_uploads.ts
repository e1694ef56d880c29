import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { refuseBrokenRequest } from './error_handler.ts';

/** Lowest average rate of a request body. Even a slow phone sends faster. */
const MIN_BYTES_PER_SECOND = 500;
const CHECK_MILLISECONDS = 1_000;
/** Replaces a longer `timeout` while the server is stopping. */
const STOPPING_MILLISECONDS = 1_500;

interface Upload {
  response: ServerResponse;
  /** Bytes that the connection had received at the last check. */
  bytes: number;
  at: number;
}

/**
 * Closes connections whose request body arrives too slowly over `timeout` milliseconds, so that slow
 * clients cannot occupy connections.
 */
export function closeSlowUploads(app: FastifyInstance, timeout: number, stopping?: AbortSignal): void {
  const uploads = new Map<IncomingMessage, Upload>();

  app.server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    if (!hasBody(request)) return;
    uploads.set(request, { response, bytes: request.socket.bytesRead, at: performance.now() });
  });

  const checkUploads = () => {
    const now = performance.now();
    const limit = stopping?.aborted ? Math.min(timeout, STOPPING_MILLISECONDS) : timeout;
    for (const [request, upload] of uploads) {
      const { bytesRead: bytes } = request.socket;
      if (request.complete || request.destroyed) uploads.delete(request);
      else if (isServerBehind(request)) uploads.set(request, { ...upload, bytes, at: now });
      else if (now - upload.at < limit) continue;
      else if (isFastEnough(upload, { bytes, at: now })) uploads.set(request, { ...upload, bytes, at: now });
      else close(request, upload.response);
    }
  };
  const timer = setInterval(checkUploads, Math.min(CHECK_MILLISECONDS, timeout / 2)).unref();
  app.addHook('onClose', () => clearInterval(timer));
}

function isFastEnough(before: Upload, now: Pick<Upload, 'bytes' | 'at'>): boolean {
  return now.bytes - before.bytes >= ((now.at - before.at) / 1_000) * MIN_BYTES_PER_SECOND;
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length']) > 0;
}

/** Whether the server has not begun to read, or has unread data. Then the client is not slow. */
function isServerBehind(request: IncomingMessage): boolean {
  return request.readableFlowing === null || request.readableLength > 0;
}

function close({ socket }: IncomingMessage, response: ServerResponse): void {
  if (response.headersSent) socket.destroy();
  else refuseBrokenRequest(Object.assign(new Error(), { code: 'ERR_HTTP_REQUEST_TIMEOUT' }), socket);
}
