import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { noSuchAddress, refused, type Answer } from './answer.ts';
import { batchCalls } from './batches.ts';
import { consoleFile } from './console_files.ts';
import { media } from './media.ts';
import { productCalls } from './products.ts';
import { purchaseCalls } from './purchases.ts';
import { receive, type Sent } from './sent.ts';
import { sessionCalls } from './session.ts';
import { shipmentCalls } from './shipments.ts';
import { newShop, type Calls, type Shop } from './shop.ts';
import { holder } from './tokens.ts';
import { toolCalls } from './tools.ts';
import { typeCalls } from './types.ts';

const CALLS = /^\/(api|pokemon_cards)\//;

export interface PlainServer {
  address: string;
  close(): Promise<void>;
}

/**
 * The built console beside a backend that somebody else wrote: it speaks the specification's calls and
 * nothing more, in memory. Lists are whole arrays whatever is asked, changes answer with nothing,
 * decimals are texts, fields are missing or richer than asked, and anything else is not found. With
 * `products`, so many more are in its stock.
 */
export async function startPlainServer({ accessSeconds = 300, products = 0 } = {}): Promise<PlainServer> {
  const answer = answering(newShop(accessSeconds, products));
  const server = createServer((request, response) => {
    receive(request)
      .then(answer)
      .catch((error: unknown) => ({ status: 500, type: 'text/plain', body: String(error) }))
      .then((answered) => send(response, answered));
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

function answering(shop: Shop): (sent: Sent) => Answer | Promise<Answer> {
  const open = sessionCalls(shop);
  const guarded: Calls = {
    ...productCalls(shop),
    ...typeCalls(shop),
    ...purchaseCalls(shop),
    ...shipmentCalls(shop),
    ...batchCalls(shop),
    ...toolCalls(shop),
  };
  return (sent) => {
    if (sent.path.startsWith('/media/')) return media(shop, sent.path);
    if (!CALLS.test(sent.path)) return consoleFile(sent.path);
    const id = /\/(\d+)\/$/.exec(sent.path)?.[1];
    const call = `${sent.method} ${id ? sent.path.replace(/\d+\/$/, ':id/') : sent.path}`;
    const openCall = open[call];
    if (openCall) return openCall(sent, 0);
    const token = sent.authorization?.replace('Bearer ', '') ?? '';
    if (holder('access', token) === undefined) return refused('Given token not valid for any token type');
    return guarded[call]?.(sent, Number(id)) ?? noSuchAddress();
  };
}

function send(response: ServerResponse, { status, type, body }: Answer): void {
  response.writeHead(status, type ? { 'Content-Type': type } : {});
  response.end(body);
}
