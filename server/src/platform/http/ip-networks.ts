import { isIPv4, isIPv6 } from 'node:net';

/** The IPv4 address in an IPv6 notation of it (`::ffff:203.0.113.7`); any other address as it is. */
export function unmapped(ip: string): string {
  return /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1] ?? ip;
}

/** The first groups of an IPv6 address without leading zeros, `::` and zone resolved; null for what is none. */
export function ipv6Groups(ip: string, count: number): string[] | null {
  const [address = ''] = ip.split('%');
  if (!isIPv6(address)) return null;
  const [before = '', after] = address.split('::');
  const groups = before === '' ? [] : before.split(':');
  // `::` stands for as many zeros as are missing; what follows it belongs to the first groups only if little is left out.
  const rest = after === undefined || after === '' ? [] : after.split(':');
  const zeros = after === undefined ? 0 : 8 - groups.length - rest.length;
  const all = [...groups, ...Array<string>(Math.max(0, zeros)).fill('0'), ...rest];
  return all.slice(0, count).map((group) => Number.parseInt(group, 16).toString(16));
}

/** What one connection has: an IPv4 address, or an IPv6 network of 64 bits, in which every host has addresses without end. */
export function hostNetwork(ip: string): string {
  const address = unmapped(ip);
  const groups = isIPv4(address) ? null : ipv6Groups(address, 4);
  return groups ? `${groups.join(':')}::/64` : address;
}
