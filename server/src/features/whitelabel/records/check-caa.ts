import type { Dns } from '../../../platform/dns/dns.ts';
import type { Finding, Unknown } from './finding.ts';

/** The CAA value that allows this authority. */
export function caaFor(authority: string): string {
  return `0 issue "${authority}"`;
}

/**
 * Whether our certificate authority may issue for a host. The first name with CAA records decides, from the host up through its
 * parents (RFC 8659); without any, every authority may. `wrong` names the place of the records.
 */
export async function checkCaa(dns: Dns, host: string, authority: string): Promise<Finding | Unknown> {
  const labels = host.split('.');
  for (let from = 0; from < labels.length; from += 1) {
    const name = labels.slice(from).join('.');
    const response = await dns.caa(name);
    if (response.kind === 'unknown') return { status: 'unknown' };
    if (response.kind === 'found') return evaluateCaa(name, response.values, authority);
  }
  return { status: 'correct' };
}

/** Evaluates the records at a name; `issuewild` and `iodef` say nothing about a single host. */
export function evaluateCaa(name: string, records: string[], authority: string): Finding {
  const issuers = records.flatMap((record) => /^\d+ issue "([^;"]*)/i.exec(record)?.[1] ?? []);
  const allowed = issuers.length === 0 || issuers.some((each) => each.trim().toLowerCase() === authority);
  if (allowed) return { status: 'correct' };
  return {
    status: 'wrong',
    name,
    message: `A CAA record excludes our certificate authority: ${name} allows only others. Add this record.`,
    found: records,
  };
}
