import { ProviderError } from '../kit/http/provider-error.ts';
import type { Session } from '../kit/http/session.ts';
import { textInput } from '../kit/inputs.ts';
import type { CountedRow } from '../kit/table/counted-table.ts';
import { batchInsights, getInsights, type Insight, type InsightCall } from './instagram.api.ts';
import type { InstagramRequest } from './instagram.catalogue.ts';
import { valueName } from './instagram.kinds.ts';

/** The result of a call in a batch; throws its error. */
export function thrown(response: Insight[] | ProviderError): Insight[] {
  if (response instanceof ProviderError) throw response;
  return response;
}

/** The values of a breakdown under their labels. */
export function resultsOf(
  { total_value: total }: Insight,
  dimension: string,
): { label: string; value: number }[] {
  const results = total?.breakdowns?.[0]?.results ?? [];
  return results.flatMap(({ dimension_values: [key = ''] = [], value }) =>
    typeof value === 'number' ? [{ label: valueName(dimension, key), value }] : [],
  );
}

/** Demographics of the followers. Instagram returns none for fewer than a hundred. */
export async function demographicRows(
  session: Session,
  account: string,
  { dimension, parameters }: InstagramRequest,
  names: string[],
): Promise<CountedRow[]> {
  const breakdown = dimension?.id ?? '';
  const timeframe = textInput(parameters.timeframe) ?? 'this_month';
  const calls = names.map(
    (name): InsightCall => ({
      metrics: [name],
      period: 'lifetime',
      metricType: 'total_value',
      breakdown,
      timeframe,
    }),
  );
  const responses = await batchInsights(session, account, calls);
  return responses.flatMap((response, index) =>
    thrown(response)
      .flatMap((insight) => resultsOf(insight, breakdown))
      .map(({ label, value }) => ({ label, counts: { [names[index] ?? '']: value } })),
  );
}

/** Followers online by hour: the newest day that has them. */
export async function onlineRows(session: Session, account: string): Promise<CountedRow[]> {
  const [insight] = await getInsights(session, account, {
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
        ? [{ label: `${hour.padStart(2, '0')}:00`, counts: { online_followers: value } }]
        : [],
    );
}
