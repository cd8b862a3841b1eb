import { BlockList, isIP } from 'node:net';

type Range = [address: string, prefix: number];

/**
 * Addresses that IANA's special-purpose registry keeps off the public internet (RFC 6890): private, loopback, link-local,
 * shared …
 */
const notPublicIpv4: Range[] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
];

/** All of the public IPv6 internet … */
const globalIpv6: Range = ['2000::', 3];

/** … except for protocol assignments, documentation, and the tunnels that contain an IPv4 address. */
const notPublicIpv6: Range[] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
];

const refusedIpv4 = blockList('ipv4', notPublicIpv4);
const grantedIpv6 = blockList('ipv6', [globalIpv6]);
const refusedIpv6 = blockList('ipv6', notPublicIpv6);

/** Whether a numeric IPv4 or IPv6 address belongs to the public internet; false for an invalid address. */
export function isPublicAddress(address: string): boolean {
  switch (isIP(address)) {
    case 4:
      return !refusedIpv4.check(address, 'ipv4');
    case 6:
      return grantedIpv6.check(address, 'ipv6') && !refusedIpv6.check(address, 'ipv6');
    default:
      return false;
  }
}

function blockList(family: 'ipv4' | 'ipv6', ranges: Range[]): BlockList {
  const list = new BlockList();
  for (const [address, prefix] of ranges) list.addSubnet(address, prefix, family);
  return list;
}
