import type { Dns } from '../../../platform/dns/dns.ts';
import type { Finding, Unknown } from './finding.ts';
import { zoneOf } from './zone.ts';

const MAX_HOPS = 8;

/** Whether a web host leads to ours: by CNAMEs, or by the same addresses if the zone's own name had to be flattened. */
export async function checkWebHost(dns: Dns, host: string, target: string): Promise<Finding | Unknown> {
  const chain = await chainOf(dns, host);
  if (chain === null) return { status: 'unknown' };
  if (chain.hops.includes(target)) return { status: 'correct' };
  if (chain.endless) return { status: 'wrong', message: 'Its CNAMEs lead in a circle.', found: chain.hops };
  const [here, there] = await Promise.all([dns.addresses(host), dns.addresses(target)]);
  if (here.kind === 'unknown') return { status: 'unknown' };
  if (here.kind === 'none' && chain.hops.length === 0) {
    return { status: 'missing', message: await doubled(dns, host, target) };
  }
  const addresses = here.kind === 'found' ? here.values : [];
  const ours = there.kind === 'found' ? there.values : [];
  if (addresses.length > 0 && addresses.every((address) => ours.includes(address)))
    return { status: 'correct' };
  // Without our own addresses there is nothing to compare.
  if (there.kind === 'unknown' && chain.hops.length === 0) return { status: 'unknown' };
  return {
    status: 'wrong',
    message: 'It leads elsewhere.',
    found: chain.hops.length > 0 ? chain.hops : addresses,
  };
}

/** Whether the return path is exactly ours. A proxy in front would hide the CNAME and accept no mail. */
export async function checkReturnPath(dns: Dns, name: string, target: string): Promise<Finding | Unknown> {
  const chain = await chainOf(dns, name);
  if (chain === null) return { status: 'unknown' };
  if (chain.hops.includes(target)) return { status: 'correct' };
  if (chain.hops.length > 0) return { status: 'wrong', message: 'It leads elsewhere.', found: chain.hops };
  const addresses = await dns.addresses(name);
  if (addresses.kind === 'unknown') return { status: 'unknown' };
  if (addresses.kind === 'found') {
    return {
      status: 'wrong',
      message: 'It has addresses but no CNAME. If a proxy is switched on for it, switch it off: “DNS only”.',
      found: addresses.values,
    };
  }
  return {
    status: 'missing',
    message: (await doubled(dns, name, target)) ?? 'Mail is sent without it.',
  };
}

/** Every name that a CNAME chain leads to, in order; null if one query failed. */
async function chainOf(dns: Dns, name: string): Promise<{ hops: string[]; endless: boolean } | null> {
  const hops: string[] = [];
  let current = name;
  while (hops.length < MAX_HOPS) {
    const response = await dns.cname(current);
    if (response.kind === 'unknown') return null;
    const [next] = response.kind === 'found' ? response.values : [];
    if (next === undefined) return { hops, endless: false };
    current = next.toLowerCase().replace(/\.$/, '');
    if (current === name || hops.includes(current)) return { hops: [...hops, current], endless: true };
    hops.push(current);
  }
  return { hops, endless: true };
}

async function doubled(dns: Dns, name: string, target: string): Promise<string | null> {
  const place = `${name}.${zoneOf(name) ?? name}`;
  const chain = await chainOf(dns, place);
  if (!chain?.hops.includes(target)) return null;
  return `Found at ${place}: your DNS panel adds the domain automatically. Enter the short name.`;
}
