import { isIPv4, isIPv6 } from 'node:net';

export interface CallerNetwork {
  /** Network of one caller: an IPv4 address, or an IPv6 /64, which belongs to one household. */
  network: string;
  /** Largest network that a provider assigns to one customer: an IPv6 /48 or an IPv4 /24. */
  block: string;
}

/** For requests without an address. */
const UNKNOWN: CallerNetwork = { network: 'unknown', block: 'unknown' };

/**
 * Ignores a port, which some proxies add. An IPv4-mapped IPv6 address counts as IPv4.
 *
 * @example networkOf('2001:db8:0:7::1') equals { network: '2001:db8:0:7::/64', block: '2001:db8:0::/48' }
 */
export function networkOf(ip: string): CallerNetwork {
  const address = withoutPort(ip);
  if (isIPv4(address)) return { network: address, block: address.replace(/\d+$/, '0/24') };
  if (!isIPv6(address)) return UNKNOWN;
  const groups = groupsOf(address);
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff;
  if (isMapped) return networkOf(bytesOf(groups.slice(6)).join('.'));
  return { network: `${written(groups, 4)}::/64`, block: `${written(groups, 3)}::/48` };
}

function withoutPort(ip: string): string {
  const found = /^\[(.+)\](?::\d+)?$/.exec(ip) ?? /^([\d.]+):\d+$/.exec(ip);
  return (found?.[1] ?? ip).replace(/%.*$/s, '');
}

/** The eight groups of an IPv6 address. */
function groupsOf(address: string): number[] {
  const plain = new URL(`http://[${address}]`).hostname.slice(1, -1);
  const [before = [], after = []] = plain.split('::').map((half) => half.split(':').filter(Boolean));
  const zeros = Array.from({ length: 8 - before.length - after.length }, () => '0');
  return [...before, ...zeros, ...after].map((group) => parseInt(group, 16));
}

function bytesOf(groups: readonly number[]): number[] {
  return groups.flatMap((group) => [group >> 8, group & 0xff]);
}

function written(groups: readonly number[], first: number): string {
  return groups
    .slice(0, first)
    .map((group) => group.toString(16))
    .join(':');
}
