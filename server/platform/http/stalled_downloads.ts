import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';

/**
 * Closes the connection of a client that has read nothing of its answer for `timeout` milliseconds. That
 * frees the answer's memory and export slot.
 */
export function closeStalledDownloads(app: FastifyInstance, timeout: number): void {
  app.server.on('request', ({ socket }: IncomingMessage, answer: ServerResponse) => {
    answer.setTimeout(timeout, () => {
      // Without unsent data, the client is waiting for the server.
      if (socket.writableLength > 0) socket.destroy();
    });
  });
}
