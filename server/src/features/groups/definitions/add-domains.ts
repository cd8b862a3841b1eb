import {
  type DomainFields,
  MAX_GROUP_DOMAINS,
  type WatchedDomain,
} from '@vitrine/contract/entities/group.ts';
import { hostNameOf, notASite } from '@vitrine/contract/rules/text/urls.ts';
import { type Ctx, inTransaction } from '../../../platform/ctx/ctx.ts';
import { recordAudit } from '../../audit/index.ts';
import { checkColumns } from './check-columns.ts';
import { checkMeasures } from './check-measures.ts';
import { dueNow, insertDomains, listDomains } from './domains.queries.ts';
import { presentDomain } from './group.present.ts';
import { getGroup } from './groups.queries.ts';
import { measureMaker } from './suggest-measures.ts';

type RequestedDomain = DomainFields & { host: string };
type Refused = { host: string; why: string };
type Input = { id: string; domains: RequestedDomain[]; suggest: boolean };

/**
 * Adds domains, which are measured at once. Invalid ones, duplicates and those beyond the limit are returned in `refused`; the others
 * are added.
 */
export async function addDomains(
  ctx: Ctx,
  { id, domains, suggest }: Input,
): Promise<{ data: WatchedDomain[]; refused: Refused[] }> {
  const { requested, refused } = readHosts(domains);
  const group = await getGroup(ctx, id);
  for (const { measures } of requested) await checkColumns(ctx, group.metrics, measures);
  const make = suggest ? await measureMaker(ctx, group.metrics) : null;
  const data = await inTransaction(ctx, async (tx) => {
    await getGroup(tx, id, { lock: true });
    const known = new Set((await listDomains(tx, id)).map(({ host }) => host));
    const fresh = requested.filter(({ host }) => !known.has(host));
    const remaining = Math.max(0, MAX_GROUP_DOMAINS - known.size);
    const values = [];
    for (const { host, measures, rules } of fresh.slice(0, remaining)) {
      const own = make ? { ...make(host), ...measures } : measures;
      await checkMeasures(tx, group.metrics, { measures: own, rules });
      values.push({ host, measures: own, rules, ...dueNow(tx) });
    }
    const rows = values.length > 0 ? await insertDomains(tx, id, values) : [];
    for (const { host } of requested.filter((one) => !fresh.includes(one)))
      refused.push({ host, why: 'It is in the group already.' });
    for (const { host } of fresh.slice(remaining))
      refused.push({ host, why: `A group has at most ${MAX_GROUP_DOMAINS} domains.` });
    if (rows.length > 0)
      await recordAudit(tx, {
        action: 'group.domains_added',
        subject: group.name,
        details: { count: rows.length },
      });
    await tx.live.publish('CampaignUpdated', { id });
    return rows.map(presentDomain);
  });
  return { data, refused };
}

/** Normalised hosts without duplicates; invalid ones are refused. */
function readHosts(domains: RequestedDomain[]): { requested: RequestedDomain[]; refused: Refused[] } {
  const requested = new Map<string, RequestedDomain>();
  const refused: Refused[] = [];
  for (const domain of domains) {
    const host = hostNameOf(domain.host);
    if (host === '') continue;
    if (host === null) refused.push({ host: domain.host, why: notASite });
    else if (!requested.has(host)) requested.set(host, { ...domain, host });
  }
  return { requested: [...requested.values()], refused };
}
