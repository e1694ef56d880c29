import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { WireAnswer, WireCall } from '../wire.ts';
import { createAnswer } from './answer.ts';
import { PlainBackend } from './backend.ts';
import { consoleFile } from './console_files.ts';
import { drawnPicture } from './drawn_pictures.ts';
import { shopRecords } from './shop_records.ts';

const OF_THE_BACKEND = /^\/(api|pokemon_cards|media)\//;

export interface PlainServer {
  address: string;
  close(): Promise<void>;
}

/** Serves the built console and the plain backend. `products` is the number of products in its stock. */
export async function startPlainServer({ accessSeconds = 300, products = 0 } = {}): Promise<PlainServer> {
  const backend = new PlainBackend({ records: () => shopRecords(products), accessSeconds });
  const answer = (call: WireCall): WireAnswer => {
    const { pathname } = new URL(call.path, 'http://plain');
    if (!OF_THE_BACKEND.test(pathname)) return consoleFile(pathname);
    return drawnPicture(pathname) ?? backend.answer(call);
  };
  const server = createServer((request, response) => {
    receive(request)
      .then(answer)
      .catch((error: unknown) => createAnswer(500, 'text/plain', String(error)))
      .then(({ status, headers, body }) => response.writeHead(status, headers).end(body));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  return {
    address: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}

async function receive(request: IncomingMessage): Promise<WireCall> {
  const headers = Object.entries(request.headers).map(([name, value]) => [name, String(value)]);
  return {
    method: request.method ?? 'GET',
    path: request.url ?? '/',
    headers: Object.fromEntries(headers),
    body: await buffer(request),
  };
}
