import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';

/** Closes the connection of a client that has read nothing of its answer for so many milliseconds, which frees its memory and its export slot. */
export function cutStalledAnswers(app: FastifyInstance, patience: number): void {
  app.server.on('request', ({ socket }: IncomingMessage, answer: ServerResponse) => {
    answer.setTimeout(patience, () => {
      // Nothing is left to send: the client waits for the server.
      if (socket.writableLength > 0) socket.destroy();
    });
  });
}
