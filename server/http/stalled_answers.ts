import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';

/** Cuts off a client that has read nothing of its answer for so many milliseconds: nobody can keep what it takes that way. */
export function cutStalledAnswers(app: FastifyInstance, patience: number): void {
  app.server.on('request', ({ socket }: IncomingMessage, answer: ServerResponse) => {
    answer.setTimeout(patience, () => {
      // With nothing to be sent, it is the client who waits.
      if (socket.writableLength > 0) socket.destroy();
    });
  });
}
