import { lookup as systemLookup } from 'node:dns';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { MAX_IMAGE_BYTES } from '../../../../contract/files.ts';
import { isPublicAddress } from './addresses.ts';
import { isTemporary, readLimitedBody, TooLargeError, USER_AGENT, runWithDeadline } from './shop_call.ts';
import { createMessage, type Message } from '../../../../contract/messages.ts';

const MAX_REDIRECTS = 4;
/** Time limit up to the last byte, in milliseconds. */
const TIMEOUT = 30_000;

/** Why a picture could not be fetched. After a passing failure, the picture can be fetched again. */
export interface FetchFailure {
  message: Message;
  isPassing: boolean;
}

export interface OutgoingOptions {
  signal: AbortSignal;
  /** Addresses of the configured shops. Only these may be private or have a port. */
  shops: readonly string[];
  timeoutMs?: number;
  maxBytes?: number;
  /** Resolves a hostname. */
  lookup?: LookupFunction;
}

class Forbidden extends Error {}

const FORBIDDEN = createMessage('photos.forbidden');

/**
 * Fetches a picture that a shop's page links to. Only public web addresses and configured shops are allowed.
 * The URL is checked at each redirect, and the IP address when the connection is made. Throws only when
 * aborted.
 */
export async function fetchPicture(
  address: string,
  options: OutgoingOptions,
): Promise<Buffer | FetchFailure> {
  const { signal, timeoutMs = TIMEOUT } = options;
  try {
    return await runWithDeadline({ signal, ms: timeoutMs }, (ending) =>
      follow(address, { ...options, signal: ending }),
    );
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof Forbidden) return { message: FORBIDDEN, isPassing: false };
    if (error instanceof TooLargeError)
      return { message: createMessage('photos.too_large'), isPassing: false };
    return { message: createMessage('photos.unreachable'), isPassing: true };
  }
}

async function follow(first: string, options: OutgoingOptions): Promise<Buffer | FetchFailure> {
  const shops = options.shops.map((shop) => new URL(shop).origin);
  let address = first;
  for (let hop = 0; hop <= MAX_REDIRECTS; hop += 1) {
    const url = permitted(address, shops);
    const answer = await ask(url, { ...options, isShop: shops.includes(url.origin) });
    const { statusCode: status = 0, headers } = answer;
    const isRedirect = status >= 300 && status < 400 && headers.location !== undefined;
    if (status === 200)
      return await readLimitedBody(answer, options.maxBytes ?? MAX_IMAGE_BYTES).finally(() =>
        answer.destroy(),
      );
    answer.destroy();
    if (!isRedirect)
      return { message: createMessage('photos.status', { status }), isPassing: isTemporary(status) };
    if (!URL.canParse(headers.location ?? '', url.href)) throw new Forbidden();
    address = new URL(headers.location ?? '', url).href;
  }
  return { message: createMessage('photos.circle'), isPassing: false };
}

function permitted(address: string, shops: readonly string[]): URL {
  if (!URL.canParse(address)) throw new Forbidden();
  const url = new URL(address);
  if (!/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '') throw new Forbidden();
  if (shops.includes(url.origin)) return url;
  const literal = url.hostname.replace(/^\[|\]$/g, '');
  const isPrivate = isIP(literal) !== 0 && !isPublicAddress(literal);
  if (url.port !== '' || isPrivate) throw new Forbidden();
  return url;
}

function ask(
  url: URL,
  { signal, isShop, lookup = systemLookup }: OutgoingOptions & { isShop: boolean },
): Promise<IncomingMessage> {
  const request = url.protocol === 'https:' ? httpsRequest : httpRequest;
  return new Promise((resolve, reject) => {
    request(url, {
      // A reused connection would skip the check of the IP address.
      agent: false,
      headers: { 'User-Agent': USER_AGENT, Accept: 'image/*', 'Accept-Encoding': 'identity' },
      lookup: isShop ? lookup : resolvePublicOnly(lookup),
      signal,
    })
      .on('response', resolve)
      .on('error', reject)
      .end();
  });
}

/**
 * Resolves to public addresses only. A name can have several addresses, and other ones at the next lookup.
 */
export function resolvePublicOnly(lookup: LookupFunction): LookupFunction {
  return (hostname, options, found) => {
    lookup(hostname, { ...options, all: true }, (error, addresses) => {
      if (error) return found(error, '', 0);
      const all =
        typeof addresses === 'string' ? [{ address: addresses, family: isIP(addresses) }] : addresses;
      const allowed = all.filter(({ address }) => isPublicAddress(address));
      const [first] = allowed;
      if (!first) return found(new Forbidden(), '', 0);
      return options.all ? found(null, allowed) : found(null, first.address, first.family);
    });
  };
}
