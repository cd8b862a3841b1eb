import type { CaaRecord } from 'node:dns';
import { Resolver } from 'node:dns/promises';
import type { Dns, DnsResult } from './dns.ts';

const TIMEOUT_MS = 2_500;
const TRIES = 2;

/** The name exists without such a record, or does not exist at all. */
const NOTHING_THERE = ['ENODATA', 'ENOTFOUND'];

/** Queries the given name servers (`192.0.2.1`, `192.0.2.1:5353`), or the machine's own if there are none. */
export function openDns(servers: readonly string[] | null): Dns {
  const resolver = new Resolver({ timeout: TIMEOUT_MS, tries: TRIES });
  if (servers) resolver.setServers([...servers]);
  return {
    txt: (name) => resultOf(async () => (await resolver.resolveTxt(name)).map((strings) => strings.join(''))),
    cname: (name) => resultOf(() => resolver.resolveCname(name)),
    addresses: async (name) =>
      mergeReplies(
        await Promise.all([resultOf(() => resolver.resolve4(name)), resultOf(() => resolver.resolve6(name))]),
      ),
    mx: (name) =>
      resultOf(async () =>
        (await resolver.resolveMx(name)).map(({ priority, exchange }) => `${priority} ${exchange}`),
      ),
    ns: (name) => resultOf(() => resolver.resolveNs(name)),
    caa: (name) => resultOf(async () => (await resolver.resolveCaa(name)).map(caaText)),
  };
}

/** Node returns the tag as a key of its own beside `critical`. */
function caaText({ critical, ...tags }: CaaRecord): string {
  const [[tag, value] = ['', '']] = Object.entries(tags).filter(([name]) => name !== 'type');
  return `${critical} ${tag} "${value}"`;
}

async function resultOf(ask: () => Promise<string[]>): Promise<DnsResult> {
  try {
    const values = await ask();
    return values.length > 0 ? { kind: 'found', values } : { kind: 'none' };
  } catch (error) {
    const { code = 'failed' } = error as { code?: string };
    return NOTHING_THERE.includes(code) ? { kind: 'none' } : { kind: 'unknown', reason: code };
  }
}

/** One of the two families is enough; "none" requires both responses. */
function mergeReplies(replies: DnsResult[]): DnsResult {
  const values = replies.flatMap((response) => (response.kind === 'found' ? response.values : []));
  if (values.length > 0) return { kind: 'found', values };
  return replies.find(({ kind }) => kind === 'unknown') ?? { kind: 'none' };
}
