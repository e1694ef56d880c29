import { BlockList, isIPv4, isIPv6 } from 'node:net';

/** Networks that are not public: RFC 6890 and its successors. */
const NOT_PUBLIC_4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/3',
];
/** Exceptions within the public part of IPv6. The last ones embed IPv4 addresses. */
const NOT_PUBLIC_6 = ['2001:db8::/32', '3fff::/20', '2001::/23', '2002::/16'];

const internet = networks(['2000::/3'], 'ipv6');
const notPublic4 = networks(NOT_PUBLIC_4, 'ipv4');
const notPublic6 = networks(NOT_PUBLIC_6, 'ipv6');

/** Whether an IP address is public: not private, local, mapped or multicast. */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !notPublic4.check(address, 'ipv4');
  if (!isIPv6(address)) return false;
  return internet.check(address, 'ipv6') && !notPublic6.check(address, 'ipv6');
}

function networks(ranges: readonly string[], type: 'ipv4' | 'ipv6'): BlockList {
  const list = new BlockList();
  for (const range of ranges) {
    const [address = '', bits] = range.split('/');
    list.addSubnet(address, Number(bits), type);
  }
  return list;
}
