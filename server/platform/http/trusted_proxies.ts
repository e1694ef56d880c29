import { BlockList, isIP, isIPv4 } from 'node:net';

/** Whether an address is one of the addresses and ranges (`10.0.0.0/8`) in a list. */
export function createAddressMatcher(networks: readonly string[]): (address: string | undefined) => boolean {
  const listed = new BlockList();
  for (const network of networks) {
    const [address = '', bits] = network.split('/');
    if (isIPv4(address)) listed.addSubnet(address, Number(bits ?? 32), 'ipv4');
    else listed.addSubnet(address, Number(bits ?? 128), 'ipv6');
  }
  // `X-Forwarded-For` may hold any text, and a closed connection has no address.
  return (address = '') => isIP(address) !== 0 && listed.check(address, isIPv4(address) ? 'ipv4' : 'ipv6');
}
