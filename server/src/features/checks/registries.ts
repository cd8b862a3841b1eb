import { DAY_MS } from '@vitrine/contract/rules/dates/durations.ts';
import { z } from 'zod';
import type { Outbound } from '../../platform/outbound/outbound.ts';
import { visitSite } from './visit-site.ts';

/** IANA's list of RDAP servers by top-level domain (RFC 9224). */
const BOOTSTRAP_URL = 'https://data.iana.org/rdap/dns.json';

const bootstrapSchema = z.object({ services: z.array(z.tuple([z.array(z.string()), z.array(z.string())])) });

type Known = { services: Map<string, string>; readAtMs: number };
const known = new WeakMap<Outbound, Known>();

/** The RDAP server of a top-level domain, null if it has none; or why it is unknown at the moment. */
export async function registryOf(
  outbound: Outbound,
  suffix: string,
  nowMs: number,
): Promise<{ url: string | null } | { why: string }> {
  const before = known.get(outbound);
  const services =
    before && Math.abs(nowMs - before.readAtMs) < DAY_MS ? before.services : await readServices(outbound);
  // Yesterday's list is nearly always still correct.
  const usable = typeof services === 'string' ? before?.services : services;
  if (typeof services !== 'string' && services !== before?.services)
    known.set(outbound, { services, readAtMs: nowMs });
  if (!usable) return { why: `The list of registries could not be read. ${services}` };
  return { url: byEnding(usable, suffix) };
}

/** The longest listed suffix: `co.uk`, else `uk`. */
function byEnding(services: Map<string, string>, suffix: string): string | null {
  const labels = suffix.toLowerCase().split('.');
  for (let from = 0; from < labels.length; from += 1) {
    const url = services.get(labels.slice(from).join('.'));
    if (url) return url;
  }
  return null;
}

async function readServices(outbound: Outbound): Promise<Map<string, string> | string> {
  const visited = await visitSite(outbound, BOOTSTRAP_URL);
  if ('failure' in visited) return visited.failure.message;
  if (visited.page.status !== 200) return `It responds with ${visited.page.status}.`;
  try {
    const { services } = bootstrapSchema.parse(JSON.parse(visited.page.body));
    return new Map(services.flatMap(([endings, urls]) => entriesOf(endings, urls)));
  } catch {
    return 'It is not in the shape that was expected.';
  }
}

function entriesOf(endings: string[], urls: string[]): [string, string][] {
  const url = urls.find((each) => each.startsWith('https:')) ?? urls[0];
  return url === undefined
    ? []
    : endings.map((ending) => [ending.toLowerCase(), url.endsWith('/') ? url : `${url}/`]);
}
