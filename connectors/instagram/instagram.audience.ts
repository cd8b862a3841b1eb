import { ProviderError } from '../kit/http/provider-error.ts';
import type { Session } from '../kit/http/session.ts';
import type { TableRow } from '../kit/table/table-builder.ts';
import { batchInsights, getInsights, type Insight, type InsightCall } from './instagram.api.ts';
import type { InstagramDimension } from './instagram.catalogue.ts';
import { valueName } from './instagram.kinds.ts';
import type { ProfilePlan } from './instagram.plan.ts';

type Values = TableRow['values'];

/** What a call of a batch brought; throws what it was refused with. */
export function thrown(answer: Insight[] | ProviderError): Insight[] {
  if (answer instanceof ProviderError) throw answer;
  return answer;
}

/** The values of a figure's breakdown, in a person's words. */
export function resultsOf(
  { total_value: total }: Insight,
  dimension: string,
): { label: string; value: number }[] {
  const results = total?.breakdowns?.[0]?.results ?? [];
  return results.flatMap(({ dimension_values: [key = ''] = [], value }) =>
    typeof value === 'number' ? [{ label: valueName(dimension, key), value }] : [],
  );
}

/** Who people are. Of fewer than a hundred nothing is told. */
export async function demographicRows(
  session: Session,
  plan: ProfilePlan,
  dimension: InstagramDimension | null,
): Promise<TableRow[]> {
  const metrics = [...new Set([...plan.metrics, ...plan.helpers])];
  const id = dimension?.id ?? '';
  const answers = await batchInsights(
    session,
    plan.account,
    metrics.map(
      ({ source }): InsightCall => ({
        metrics: ['name' in source ? source.name : ''],
        period: 'lifetime',
        metricType: 'total_value',
        breakdown: id,
        timeframe: plan.timeframe,
      }),
    ),
  );
  const rows = new Map<string, Values>();
  for (const [index, answer] of answers.entries()) {
    for (const { label, value } of thrown(answer).flatMap((insight) => resultsOf(insight, id))) {
      rows.set(label, { ...rows.get(label), [metrics[index]?.id ?? '']: value });
    }
  }
  return [...rows].map(([label, values]) => ({ label, values }));
}

/** Followers online by hour: the newest day that is told. */
export async function onlineRows(session: Session, plan: ProfilePlan): Promise<TableRow[]> {
  const [insight] = await getInsights(session, plan.account, {
    metrics: ['online_followers'],
    period: 'lifetime',
  });
  const newest = insight?.values?.findLast(
    ({ value }) => value !== null && typeof value === 'object' && Object.keys(value).length > 0,
  );
  return Object.entries((newest?.value ?? {}) as Record<string, unknown>)
    .sort(([a], [b]) => Number(a) - Number(b))
    .flatMap(([hour, value]) =>
      typeof value === 'number'
        ? [{ label: `${hour.padStart(2, '0')}:00`, values: { online_followers: value } }]
        : [],
    );
}
