import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { refuseBrokenRequest } from './error_handler.ts';

/** Lowest average rate of a request body, in bytes per second. Even a slow phone sends faster. */
const LEAST_RATE = 500;
const LOOK_MILLISECONDS = 1_000;
/** Replaces a longer `patience` while the server is stopping. */
const STOPPING_MILLISECONDS = 1_500;

interface Body {
  response: ServerResponse;
  /** Bytes that the connection had received at the last check. */
  bytes: number;
  at: number;
}

/**
 * Closes connections whose request body arrives too slowly over `patience` milliseconds. Slow clients cannot
 * occupy connections that way.
 */
export function cutSlowBodies(app: FastifyInstance, patience: number, stopping?: AbortSignal): void {
  const bodies = new Map<IncomingMessage, Body>();

  app.server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    if (!hasBody(request)) return;
    bodies.set(request, { response, bytes: request.socket.bytesRead, at: performance.now() });
  });

  const look = () => {
    const now = performance.now();
    const pause = stopping?.aborted ? Math.min(patience, STOPPING_MILLISECONDS) : patience;
    for (const [request, body] of bodies) {
      const { bytesRead: bytes } = request.socket;
      if (request.complete || request.destroyed) bodies.delete(request);
      else if (isUpToUs(request)) bodies.set(request, { ...body, bytes, at: now });
      else if (now - body.at < pause) continue;
      else if (isFastEnough(body, { bytes, at: now })) bodies.set(request, { ...body, bytes, at: now });
      else cut(request, body.response);
    }
  };
  const timer = setInterval(look, Math.min(LOOK_MILLISECONDS, patience / 2)).unref();
  app.addHook('onClose', () => clearInterval(timer));
}

function isFastEnough(before: Body, now: Pick<Body, 'bytes' | 'at'>): boolean {
  return now.bytes - before.bytes >= ((now.at - before.at) / 1_000) * LEAST_RATE;
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length']) > 0;
}

/** The server has not begun to read, or has unread data: the client is not slow. */
function isUpToUs(request: IncomingMessage): boolean {
  return request.readableFlowing === null || request.readableLength > 0;
}

function cut({ socket }: IncomingMessage, response: ServerResponse): void {
  if (response.headersSent) socket.destroy();
  else refuseBrokenRequest(Object.assign(new Error(), { code: 'ERR_HTTP_REQUEST_TIMEOUT' }), socket);
}
