import { CONFIRMED_TIMES } from '@vitrine/contract/rules/alerts/checks.ts';
import { getDomain } from 'tldts';
import type { Dns, DnsResult } from '../../platform/dns/dns.ts';
import { failing, ok, type Probe, unknown } from './probe.ts';

/** By type, in alphabetical order. */
export type Records = Record<string, string[]>;
type Remembered = { records?: Records };

/** Addresses that were seen before don't count as changed: large sites rotate theirs. */
const MAX_ADDRESSES = 64;

/**
 * Compares a host's records with the remembered ones: its CNAME or else its addresses, and the mail hosts and name servers of its
 * zone. `failed` is how often in a row they differed. 1 for a confirmed change, which is normal from then on, else 0.
 */
export async function checkRecords(
  dns: Dns,
  host: string,
  remembered: Remembered,
  failed: number,
): Promise<Probe> {
  const found = await recordsOf(dns, host);
  if (typeof found === 'string') return unknown(`The name servers could not be reached (${found}).`);
  const before = remembered.records;
  if (!before) return { ...ok(`Remembered: ${listRecords(found)}.`, 0), remembered: { records: found } };
  const changes = changesBetween(before, found);
  if (changes.length === 0)
    return {
      ...ok(`As before: ${listRecords(found)}.`, 0),
      remembered: { records: withSeen(before, found) },
    };
  const text = `Its DNS records changed: ${changes.join('; ')}.`;
  if (failed + 1 < CONFIRMED_TIMES) return failing(text, 0);
  return { ...failing(text, 1), remembered: { records: found } };
}

/** The records by type; the reason if one type could not be queried. */
async function recordsOf(dns: Dns, host: string): Promise<Records | string> {
  const zone = getDomain(host) ?? host;
  const lookups: Record<string, DnsResult> = {
    CNAME: await dns.cname(host),
    A: await dns.addresses(host),
    MX: await dns.mx(zone),
    NS: await dns.ns(zone),
  };
  const records: Records = {};
  for (const [type, lookup] of Object.entries(lookups)) {
    if (lookup.kind === 'unknown') return lookup.reason;
    records[type] = lookup.kind === 'none' ? [] : lookup.values.map((value) => value.toLowerCase()).sort();
  }
  // The owner of a CNAME's target decides its addresses.
  return records.CNAME?.length ? { ...records, A: [] } : records;
}

function changesBetween(before: Records, now: Records): string[] {
  return Object.keys(now).flatMap((type) => {
    const [was = [], is = []] = [before[type], now[type]];
    const same = type === 'A' ? isSamePool(was, is) : was.join() === is.join();
    return same ? [] : [`${type} was ${listValues(was)}, is ${listValues(is)}`];
  });
}

/** True unless all addresses are new: a rotating pool repeats some. */
function isSamePool(was: string[], is: string[]): boolean {
  return was.length === 0 || is.length === 0
    ? was.length === is.length
    : is.some((each) => was.includes(each));
}

function withSeen(before: Records, now: Records): Records {
  const seen = [...new Set([...(now.A ?? []), ...(before.A ?? [])])];
  return { ...now, A: seen.slice(0, MAX_ADDRESSES).sort() };
}

function listRecords(records: Records): string {
  const parts = Object.entries(records).filter(([, values]) => values.length > 0);
  return parts.length === 0
    ? 'no records'
    : parts.map(([type, values]) => `${type} ${listValues(values)}`).join('; ');
}

const MAX_NAMED = 6;

function listValues(values: string[]): string {
  if (values.length === 0) return 'nothing';
  const rest = values.length - MAX_NAMED;
  return values.slice(0, MAX_NAMED).join(', ') + (rest > 0 ? ` and ${rest} more` : '');
}
