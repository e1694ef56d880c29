import { isIP } from 'node:net';

/** The host and port of a `Host` header or of an entry of `ALLOWED_HOSTS`. */
export interface Host {
  /** Lower case, in Punycode, without a trailing dot. */
  name: string;
  /** Undefined without a port, empty for 80 and 443. */
  port: string | undefined;
}

const HOST = /^(?<name>\[[\da-f:.]+\]|[\p{L}\p{M}\p{N}._-]+?)\.?(?::(?<port>\d{1,5}))?$/iu;
const USUAL_PORTS = ['80', '443'];

/** @example readHost('Shop.example.:8443') // { name: 'shop.example', port: '8443' } */
export function readHost(text: string): Host | undefined {
  const { name = '', port } = HOST.exec(text)?.groups ?? {};
  const address = `http://${name}`;
  if (!URL.canParse(address)) return undefined;
  return { name: new URL(address).hostname, port: port && USUAL_PORTS.includes(port) ? '' : port };
}

/** Whether two `Host` headers name the same host and port. */
export function isSameHost(one: Host, other: Host): boolean {
  return one.name === other.name && (one.port ?? '') === (other.port ?? '');
}

/** An entry without a port allows every port. */
export function isAllowedHost(host: Host, allowed: readonly Host[]): boolean {
  return allowed.some((entry) =>
    entry.port === undefined ? entry.name === host.name : isSameHost(entry, host),
  );
}

/** DNS does not resolve these names, so no other site can point one of its own to this server. */
export function isLoopbackOrAddress({ name }: Host): boolean {
  return /^(.+\.)?localhost$/.test(name) || isIP(name.replace(/^\[|\]$/g, '')) !== 0;
}
