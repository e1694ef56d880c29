import { isIPv4, isIPv6 } from 'node:net';

/** Where nobody knows who asks. */
const UNKNOWN = 'unknown';

/**
 * Who asks, as far as an address tells: whoever has one of IPv6 has 2^64 of them, the rest of a /64. One that is written
 * with a port, as some proxies do, is the same address; one of IPv4 within IPv6 is that of IPv4.
 *
 * @example networkOf('2001:db8:0:7::1') === '2001:db8:0:7::/64'
 */
export function networkOf(ip: string): string {
  const address = withoutPort(ip);
  if (isIPv4(address)) return address;
  if (!isIPv6(address)) return UNKNOWN;
  const groups = groupsOf(address);
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff;
  if (isMapped)
    return groups
      .slice(6)
      .flatMap((group) => [group >> 8, group & 0xff])
      .join('.');
  return `${groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':')}::/64`;
}

function withoutPort(ip: string): string {
  const written = /^\[(.+)\](?::\d+)?$/.exec(ip) ?? /^([\d.]+):\d+$/.exec(ip);
  return (written?.[1] ?? ip).replace(/%.*$/s, '');
}

/** The eight groups of an address of IPv6. */
function groupsOf(address: string): number[] {
  const plain = new URL(`http://[${address}]`).hostname.slice(1, -1);
  const [before = [], after = []] = plain.split('::').map((half) => half.split(':').filter(Boolean));
  const zeros = Array.from({ length: 8 - before.length - after.length }, () => '0');
  return [...before, ...zeros, ...after].map((group) => parseInt(group, 16));
}
