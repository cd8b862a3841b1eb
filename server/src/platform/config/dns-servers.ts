import { isIP } from 'node:net';

/** Addresses with an optional port, by comma: `192.0.2.1, 192.0.2.2:5353, [2001:db8::1]:53`. Null when one of them is none. */
export function parseDnsServers(text: string): string[] | null {
  const servers = text.split(',').map((server) => server.trim());
  return servers.every(isServer) ? servers : null;
}

function isServer(server: string): boolean {
  if (isIP(server) !== 0) return true;
  const [, v4, v6, port = ''] = /^(?:([\d.]+)|\[([\da-f:.]+)\]):(\d{1,5})$/i.exec(server) ?? [];
  return isIP(v4 ?? v6 ?? '') !== 0 && Number(port) > 0 && Number(port) <= 65_535;
}
