// The least that an answer can cost: prepared bytes, sent by the software that the server is made of.
import Fastify from 'fastify';

const app = Fastify({ logger: { level: 'warn', stream: process.stderr } });

/** @type {Map<number, Buffer>} */
const prepared = new Map();

app.get('/bytes/:count', (request, reply) => {
  const { count } = /** @type {{ count: string }} */ (request.params);
  const bytes = prepared.get(Number(count)) ?? Buffer.alloc(Number(count), '0');
  prepared.set(Number(count), bytes);
  return reply.type('application/json; charset=utf-8').send(bytes);
});

console.log(`Ready: ${await app.listen({ host: '127.0.0.1', port: Number(process.env.PORT ?? 0) })}`);
