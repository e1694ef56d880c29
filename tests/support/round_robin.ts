import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';

/** A plain load balancer: each request goes to the next server. */
export async function roundRobin(servers: readonly string[]) {
  let turn = 0;
  const proxy = createServer(async (asked, answer) => {
    const body = await buffer(asked);
    for (const _ of servers) {
      const server = servers[turn++ % servers.length] ?? '';
      if (await pass({ asked, body, answer }, server)) return;
    }
    answer.writeHead(503).end('No server is there.');
  });
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  const bound = proxy.address();
  return {
    address: `http://127.0.0.1:${typeof bound === 'object' ? bound?.port : ''}`,
    async close() {
      proxy.close();
      proxy.closeAllConnections();
      await once(proxy, 'close');
    },
  };
}

interface Exchange {
  asked: IncomingMessage;
  body: Buffer;
  answer: ServerResponse;
}

/** False if the server refused the connection: the request can go to the next server. */
function pass({ asked, body, answer }: Exchange, server: string): Promise<boolean> {
  return new Promise((done) => {
    const { method, headers } = asked;
    const passed = request(`${server}${asked.url}`, { method, headers, agent: false });
    passed.on('response', (given) => {
      answer.writeHead(given.statusCode ?? 502, given.headers);
      given.pipe(answer);
      given.on('error', () => answer.destroy());
      given.on('close', () => done(true));
    });
    passed.on('error', (error) => {
      if ('code' in error && error.code === 'ECONNREFUSED') return done(false);
      if (!answer.headersSent) answer.writeHead(502);
      answer.end();
      return done(true);
    });
    answer.on('close', () => passed.destroy());
    passed.end(body);
  });
}
