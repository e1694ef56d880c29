import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import { AppError } from '../errors.ts';
import { isAllowedHost, isLoopbackOrAddress, isSameHost, readHost } from './host.ts';
import { createMessage } from '../../../contract/messages.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Answered under any `Host`: health checks call the server by its address. */
    isForAnyHost?: boolean;
  }
}

interface Options {
  config: Pick<Config, 'allowedHosts' | 'corsOrigins'>;
  /** Whether an address is one of `TRUSTED_PROXIES`. */
  isTrustedProxy: (address: string | undefined) => boolean;
}

const READING = ['GET', 'HEAD', 'OPTIONS'];

/**
 * Refuses requests that a page of another site makes a browser send: requests for a foreign host name (DNS
 * rebinding), and cross-site writes. Programs other than browsers can send any header, and are not stopped.
 */
export function refuseCrossSiteRequests(app: FastifyInstance, { config, isTrustedProxy }: Options): void {
  const { allowedHosts, corsOrigins } = config;

  const isOwn = (name: string, isProxied: boolean) => {
    const host = readHost(name);
    if (allowedHosts.length > 0) return host !== undefined && isAllowedHost(host, allowedHosts);
    return isProxied || (host !== undefined && isLoopbackOrAddress(host));
  };

  app.addHook('onRequest', async (request, reply) => {
    const isProxied = isTrustedProxy(request.socket.remoteAddress);
    const names = namesOf(request, isProxied);
    const wrong = names.find((name) => !isOwn(name, isProxied));
    if (wrong !== undefined && !request.routeOptions.config.isForAnyHost) {
      return refuseHost(request, reply, wrong);
    }
    const isListed = corsOrigins.includes(request.headers.origin ?? '');
    if (!READING.includes(request.method) && !isListed && isForeign(request, names)) throw foreignWrite();
    return undefined;
  });
}

/** `Host`, and the original host that a trusted proxy forwards. HTTP/1.0 requires neither. */
function namesOf({ headers }: FastifyRequest, isProxied: boolean): string[] {
  // A client can send this header through some proxies: only the last entry is the proxy's own.
  const forwarded = isProxied && headers['x-forwarded-host']?.toString().split(',').at(-1)?.trim();
  return [headers.host, forwarded || undefined].filter((name) => name !== undefined);
}

function isForeign({ headers }: FastifyRequest, names: readonly string[]): boolean {
  const { origin, 'sec-fetch-site': site } = headers;
  // Browsers send it over HTTPS and to loopback addresses only.
  if (site !== undefined) return site === 'cross-site';
  if (origin === undefined) return false;
  const from = URL.canParse(origin) ? readHost(new URL(origin).host) : undefined;
  return !names.some((name) => {
    const host = readHost(name);
    return from !== undefined && host !== undefined && isSameHost(host, from);
  });
}

function refuseHost({ method, headers }: FastifyRequest, reply: FastifyReply, name: string) {
  const host = readHost(name);
  const reason = host
    ? createMessage('requests.unknown_host', { host: host.name })
    : createMessage('requests.unreadable_host');
  const error = new AppError('misdirected', reason);
  const isForPage = ['GET', 'HEAD'].includes(method) && headers.accept?.includes('text/html');
  if (!isForPage) throw error;
  return reply
    .code(error.status)
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .send(page(reason.text));
}

/** `text` needs no escaping: `readHost` accepts no name with markup. */
const page = (text: string) => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Backstock: wrong address</title>
<style>:root { color-scheme: light dark } body { max-width: 36em; margin: 15vh auto; padding: 0 1em; font: 1em/1.6 system-ui, sans-serif }</style>
<h1>Wrong address</h1>
<p>${text}</p>
</html>
`;

function foreignWrite(): AppError {
  return new AppError('forbidden', createMessage('requests.foreign_page'));
}
