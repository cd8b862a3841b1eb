import type { GroupMetric } from '@vitrine/contract/entities/group.ts';
import type { Ctx } from '../../../platform/ctx/ctx.ts';
import { type DomainRow, updateDomains } from './domains.queries.ts';

type Own = Pick<DomainRow, 'measures' | 'rules'>;

/**
 * Domains after their group's metrics changed: a new metric is measured by the source of others of its kind, and measures of
 * removed metrics are dropped. Returns the domains as they are now.
 */
export async function carryMeasures(
  tx: Ctx,
  domains: DomainRow[],
  before: GroupMetric[],
  after: GroupMetric[],
): Promise<DomainRow[]> {
  const carried: DomainRow[] = [];
  for (const domain of domains) {
    const own = ownAfter(domain, before, after);
    if (!isSame(own, domain)) await updateDomains(tx, [domain.id], own);
    carried.push({ ...domain, ...own });
  }
  return carried;
}

function ownAfter(domain: Own, before: GroupMetric[], after: GroupMetric[]): Own {
  const known = new Map(before.map((metric) => [metric.id, typeOf(metric)]));
  const measures: Own['measures'] = {};
  for (const { id, type } of after.map((metric) => ({ id: metric.id, type: typeOf(metric) }))) {
    const alike = before.find((metric) => typeOf(metric) === type && domain.measures[metric.id])?.id;
    // A metric that was left unmeasured stays so.
    const from = known.get(id) === type ? id : alike;
    const measure = type === null || from === undefined ? undefined : domain.measures[from];
    if (measure) measures[id] = measure;
  }
  const ids = new Set(after.map(({ id }) => id));
  const rules = Object.fromEntries(Object.entries(domain.rules).filter(([id]) => ids.has(id)));
  return { measures, rules };
}

/** A column is never derived from another one. */
function typeOf(metric: GroupMetric): string | null {
  if (metric.kind !== 'source') return null;
  return metric.column ? `${metric.type} ${metric.id}` : metric.type;
}

function isSame(one: Own, other: Own): boolean {
  const textOf = ({ measures, rules }: Own) =>
    JSON.stringify([measures, rules].map((all) => Object.entries(all).sort(([a], [b]) => (a < b ? -1 : 1))));
  return textOf(one) === textOf(other);
}
