import { HttpResponse, http, type RequestHandler } from 'msw';
import { setupServer } from 'msw/node';
import type { WireAnswer, WireCall } from '../support/wire.ts';
import { read, type Sent } from './sent.ts';

/** What stands at the other end of every call. */
export interface Backend {
  answer(call: WireCall): WireAnswer | Promise<WireAnswer>;
  /** Opens a session in this browser without the login page. */
  openSession(): void;
}

const BODILESS = new Set([204, 304]);

let backend: Backend | undefined;
let requests: Sent[] = [];
let surprises: { call: string; answer: () => Response }[] = [];
let isAway = false;
let silence: Promise<void> | undefined;
let breakSilence = () => {};
let holds: { call: string; until: Promise<void>; release: () => void }[] = [];
const underWay = new Set<Promise<Response>>();

async function handle(request: Request): Promise<Response> {
  const url = new URL(request.url);
  const wire = {
    method: request.method,
    path: url.pathname + url.search,
    // happy-dom leaves their names as they were written.
    headers: Object.fromEntries([...request.headers].map(([name, value]) => [name.toLowerCase(), value])),
    body: new Uint8Array(await request.arrayBuffer()),
  };
  const sent = read(wire, url);
  requests.push(sent);
  await silence;
  if (isAway) return HttpResponse.error();
  await holds.find(({ call }) => call === sent.call)?.until;
  const surprise = surprises.find(({ call }) => call === sent.call);
  surprises = surprises.filter((one) => one !== surprise);
  if (surprise) return surprise.answer();
  if (!backend) throw new Error('There is no backend behind the network.');
  const answer = await backend.answer(wire);
  const content = BODILESS.has(answer.status) ? null : new Uint8Array(answer.body).buffer;
  return new HttpResponse(content, { status: answer.status, headers: answer.headers });
}

const server = setupServer(
  http.all('*', ({ request }) => {
    const answer = handle(request);
    underWay.add(answer);
    return answer.finally(() => underWay.delete(answer));
  }),
);

/** Where every call of the console ends, and the one place where tests see calls, hold them up and spoil them. */
export const network = {
  listen: (): void => server.listen({ onUnhandledRequest: 'error' }),
  close: (): void => server.close(),
  use: (...handlers: RequestHandler[]): void => server.use(...handlers),

  reachTo: (other: Backend): void => void (backend = other),

  get backend(): Backend {
    if (!backend) throw new Error('There is no backend behind the network.');
    return backend;
  },

  reset(): void {
    server.resetHandlers();
    requests = [];
    surprises = [];
    for (const { release } of holds) release();
    holds = [];
    isAway = false;
    breakSilence();
  },

  /** Waits for the calls that a test has left without looking at them: those of the next moment, too. */
  async settled(): Promise<void> {
    do {
      await Promise.allSettled(underWay);
      await new Promise((resolve) => setTimeout(resolve));
    } while (underWay.size > 0);
  },

  /** What was sent under this call, such as `POST /api/products/`. */
  sent: (call: string): Sent[] => requests.filter((one) => one.call === call),

  /** The same, where it was sent once. */
  sentOnce(call: string): Sent {
    const [sent, ...more] = this.sent(call);
    if (!sent || more.length > 0) throw new Error(`${call} was sent ${sent ? 1 + more.length : 0} times.`);
    return sent;
  },

  /** Every call, in the order in which they came. */
  requests: (): string[] => requests.map(({ call }) => call),

  /** Everything that changed something. */
  writes: (): string[] => requests.map(({ call }) => call).filter((call) => !call.startsWith('GET ')),

  /** The next such call gets this answer instead of the backend's. `onAnswer` is called before. */
  answerNext(
    call: string,
    status: number,
    body?: unknown,
    { headers, onAnswer }: { headers?: Record<string, string>; onAnswer?: () => void } = {},
  ): void {
    const answer = () => {
      onAnswer?.();
      return body === undefined
        ? new HttpResponse(null, { status, headers })
        : HttpResponse.json(body as never, { status, headers });
    };
    surprises.push({ call, answer });
  },

  /** The next such call gets a web page instead, as a proxy sends it. */
  answerNextByPage(call: string): void {
    surprises.push({ call, answer: () => HttpResponse.html('<!doctype html><title>Sign in</title>') });
  },

  /** The next such call is redirected to another address. */
  redirectNext(call: string, to: string): void {
    surprises.push({ call, answer: () => HttpResponse.redirect(new URL(to, location.href).href, 303) });
  },

  /** The next such call finds no server. */
  unreachableFor(call: string): void {
    surprises.push({ call, answer: () => HttpResponse.error() });
  },

  /** No call finds a server until the function that this returns is called. */
  goAway(): () => void {
    isAway = true;
    return () => void (isAway = false);
  },

  /** No call is answered, nor refused, until the function that this returns is called. */
  fallSilent(): () => void {
    silence = new Promise((resolve) => {
      breakSilence = () => {
        silence = undefined;
        resolve();
      };
    });
    return breakSilence;
  },

  /** Such calls wait for their answer until the function that this returns is called. */
  hold(call: string): () => void {
    let release = () => {};
    const until = new Promise<void>((resolve) => (release = resolve));
    holds.push({ call, until, release });
    return release;
  },
};
