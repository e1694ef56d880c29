import { HttpResponse, http, type RequestHandler } from 'msw';
import { setupServer } from 'msw/node';
import type { WireAnswer, WireCall } from '../support/wire.ts';
import { readRequest, type SentRequest } from './sentRequest.ts';

/** The server that answers the console's calls. */
export interface Backend {
  answer(call: WireCall): WireAnswer | Promise<WireAnswer>;
  /** Opens a session in this browser without the login page. */
  openSession(): void;
}

const BODILESS = new Set([204, 304]);

let backend: Backend | undefined;
let requests: SentRequest[] = [];
let surprises: { call: string; answer: () => Response }[] = [];
let lostAnswers: string[] = [];
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
    // happy-dom does not lower-case header names.
    headers: Object.fromEntries([...request.headers].map(([name, value]) => [name.toLowerCase(), value])),
    body: new Uint8Array(await request.arrayBuffer()),
  };
  const sent = readRequest(wire, url);
  requests.push(sent);
  await silence;
  if (isAway) return HttpResponse.error();
  await holds.find(({ call }) => call === sent.call)?.until;
  const surprise = surprises.find(({ call }) => call === sent.call);
  surprises = surprises.filter((one) => one !== surprise);
  if (surprise) return surprise.answer();
  if (!backend) throw new Error('There is no backend behind the network.');
  const answer = await backend.answer(wire);
  if (lostAnswers.includes(sent.call)) {
    lostAnswers = lostAnswers.filter((call) => call !== sent.call);
    return HttpResponse.error();
  }
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

/** Receives every call of the console. Tests inspect, delay and break calls here. */
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
    lostAnswers = [];
    for (const { release } of holds) release();
    holds = [];
    isAway = false;
    breakSilence();
  },

  /** Waits for calls that a test has left unfinished, and for those that they cause. */
  async settled(): Promise<void> {
    do {
      await Promise.allSettled(underWay);
      await new Promise((resolve) => setTimeout(resolve));
    } while (underWay.size > 0);
  },

  /** The requests of a call such as `POST /api/products/`. */
  sent: (call: string): SentRequest[] => requests.filter((one) => one.call === call),

  /** The only request of a call. Throws unless there is exactly one. */
  sentOnce(call: string): SentRequest {
    const [sent, ...more] = this.sent(call);
    if (!sent || more.length > 0) throw new Error(`${call} was sent ${sent ? 1 + more.length : 0} times.`);
    return sent;
  },

  /** All calls, in the order of their arrival. */
  requests: (): string[] => requests.map(({ call }) => call),

  /** All calls but GET. */
  writes: (): string[] => requests.map(({ call }) => call).filter((call) => !call.startsWith('GET ')),

  /** Answers the next request of a call instead of the backend. `onAnswer` runs first. */
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

  /** Answers the next request of a call with a web page, as a proxy does. */
  answerNextByPage(call: string): void {
    surprises.push({ call, answer: () => HttpResponse.html('<!doctype html><title>Sign in</title>') });
  },

  /** Redirects the next request of a call to another address. */
  redirectNext(call: string, to: string): void {
    surprises.push({ call, answer: () => HttpResponse.redirect(new URL(to, location.href).href, 303) });
  },

  /** Fails the next request of a call, as if the server could not be reached. */
  unreachableFor(call: string): void {
    surprises.push({ call, answer: () => HttpResponse.error() });
  },

  /** Lets the backend do the next request of a call, and loses its answer. */
  loseAnswer: (call: string): void => void lostAnswers.push(call),

  /** Makes the server unreachable until the returned function is called. */
  goAway(): () => void {
    isAway = true;
    return () => void (isAway = false);
  },

  /** Leaves all calls without an answer until the returned function is called. */
  fallSilent(): () => void {
    silence = new Promise((resolve) => {
      breakSilence = () => {
        silence = undefined;
        resolve();
      };
    });
    return breakSilence;
  },

  /** Delays the answers of a call until the returned function is called. */
  hold(call: string): () => void {
    let release = () => {};
    const until = new Promise<void>((resolve) => (release = resolve));
    holds.push({ call, until, release });
    return release;
  },
};
