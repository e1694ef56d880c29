// The lowest possible cost of an answer: prepared bytes, sent with the server's own HTTP software.
import Fastify from 'fastify';

const app = Fastify({ logger: { level: 'warn', stream: process.stderr } });

let prepared = Buffer.alloc(0);

app.get('/bytes/:count', (request, reply) => {
  const count = Number(/** @type {{ count: string }} */ (request.params).count);
  if (prepared.length !== count) prepared = Buffer.alloc(count, '0');
  return reply.type('application/json; charset=utf-8').send(prepared);
});

console.log(`Ready: ${await app.listen({ host: '127.0.0.1', port: Number(process.env.PORT ?? 0) })}`);
