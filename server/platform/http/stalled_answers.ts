import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';

/**
 * Closes the connection of a client that has read nothing of its answer for `patience` milliseconds. That
 * frees the answer's memory and export slot.
 */
export function cutStalledAnswers(app: FastifyInstance, patience: number): void {
  app.server.on('request', ({ socket }: IncomingMessage, answer: ServerResponse) => {
    answer.setTimeout(patience, () => {
      // Without unsent data, the client waits for the server.
      if (socket.writableLength > 0) socket.destroy();
    });
  });
}
