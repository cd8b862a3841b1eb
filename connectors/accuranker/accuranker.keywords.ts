import type { MetricDefinition } from '@vitrine/contract/entities/catalogue.ts';
import type { Table } from '@vitrine/contract/entities/table.ts';
import { timezone } from '../families/rank_tracking/ranges.ts';
import { type MetricValues, meanOf, noValues } from '../kit/table/metric-values.ts';
import { buildTable, type TableRow } from '../kit/table/table-builder.ts';
import type { Keyword, KeywordRank } from './accuranker.api.ts';
import { keywordMetrics } from './accuranker.catalogue.ts';
import type { Plan } from './accuranker.plan.ts';

/** A keyword with its place on the last day of the range, and on its first where that was asked for. */
export type Placed = { keyword: Keyword; last: KeywordRank | undefined; first: KeywordRank | undefined };

export const deviceNames: Readonly<Record<number, string>> = { 1: 'Desktop', 2: 'Mobile' };

/** Keywords by the plan's dimension. Unranked ones count, but have no place that an average could hold. */
export function keywordTable(plan: Plan, placed: Placed[], complete: boolean): Table {
  const metrics = plan.query.metrics.flatMap((id) => keywordMetrics.filter((metric) => metric.id === id));
  const { dimension } = plan;
  if (placed.length > 0 && placed.every(({ last }) => last === undefined))
    return unlookedTable(plan, metrics);
  const names = dimension?.id === 'keyword' ? keywordNames(placed) : null;
  const groups = dimension
    ? Map.groupBy(placed, (one) => names?.get(one.keyword) ?? labelOf(one, dimension.id))
    : new Map([['', placed]]);
  return buildTable({
    dimension,
    metrics,
    rows: [...groups].map(
      ([label, group]): TableRow => ({ label: dimension ? label : null, values: valuesOf(metrics, group) }),
    ),
    totals: valuesOf(metrics, placed),
    currency: 'USD',
    timezone,
    notes: complete
      ? []
      : [{ code: 'truncated', text: `Only the first ${placed.length} keywords were read.` }],
  });
}

/** Which keywords there are is known of now only: of days before they were looked up there is nothing to tell. */
function unlookedTable({ dimension }: Plan, metrics: MetricDefinition[]): Table {
  const totals = noValues(metrics);
  return buildTable({
    dimension,
    metrics,
    rows: dimension ? [] : [{ label: null, values: totals }],
    totals,
    currency: 'USD',
    timezone,
    notes: [{ code: 'partial', text: 'AccuRanker had not looked up these keywords yet.' }],
  });
}

/** Whether a keyword is among those that the reader chose. */
export function isChosen({ chosen, starredOnly }: Plan, keyword: Keyword): boolean {
  const passes = (wanted: string[], values: string[]) =>
    wanted.length === 0 || values.some((value) => wanted.includes(value));
  return (
    passes(chosen.searchEngine, [keyword.search_engine?.name ?? '']) &&
    passes(chosen.device, [String(keyword.search_type)]) &&
    passes(chosen.location, [keyword.search_location ?? '']) &&
    passes(chosen.tag, keyword.tags ?? []) &&
    (!starredOnly || keyword.starred === true)
  );
}

function labelOf({ keyword, last }: Placed, dimension: string): string {
  switch (dimension) {
    case 'ranking_page':
      return last?.highest_ranking_page ?? '(unranked)';
    case 'search_engine':
      return keyword.search_engine?.name ?? '(unknown)';
    case 'device':
      return deviceNames[keyword.search_type ?? 0] ?? '(unknown)';
    case 'location':
      return keyword.search_location || '(anywhere)';
    case 'intent':
      return intentOf(keyword);
    default:
      return keyword.starred ? 'Starred' : 'Not starred';
  }
}

function intentOf({ search_intent: intent }: Keyword): string {
  const first = Array.isArray(intent) ? intent[0] : intent;
  return first ? first.charAt(0).toUpperCase() + first.slice(1) : '(unknown)';
}

/** The same words watched in several places are told apart by them. */
function keywordNames(placed: Placed[]): Map<Keyword, string> {
  const times = new Map<string, number>();
  for (const { keyword } of placed) times.set(keyword.keyword, (times.get(keyword.keyword) ?? 0) + 1);
  return new Map(
    placed.map(({ keyword }) => {
      if ((times.get(keyword.keyword) ?? 0) < 2) return [keyword, keyword.keyword];
      const place = [
        keyword.search_engine?.name,
        deviceNames[keyword.search_type ?? 0],
        keyword.search_location,
      ];
      return [keyword, `${keyword.keyword} (${place.filter(Boolean).join(', ')})`];
    }),
  );
}

function valuesOf(metrics: MetricDefinition[], group: Placed[]): MetricValues {
  return Object.fromEntries(metrics.map(({ id }) => [id, figureOf(id, group)]));
}

function figureOf(id: string, group: Placed[]): number | null {
  const known = (value: (one: Placed) => number | null | undefined) =>
    group.flatMap((one) => value(one) ?? []);
  const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);
  switch (id) {
    case 'rank':
      return meanOf(known(({ last }) => last?.rank));
    case 'rank_change':
      return meanOf(known(({ first, last }) => (first?.rank && last?.rank ? first.rank - last.rank : null)));
    case 'keywords':
      return group.length;
    case 'keyword_volume':
      return sum(known(({ keyword }) => keyword.search_volume?.search_volume));
    case 'keyword_visits':
      return sum(known(({ last }) => last?.estimated_visits));
    case 'base_rank':
      return meanOf(known(({ last }) => last?.base_rank));
    case 'max_rank':
      return meanOf(known(({ last }) => last?.max_rank));
    case 'local_pack_rank':
      return meanOf(known(({ last }) => last?.local_pack_rank));
    case 'keyword_share_of_voice':
      return sum(known(({ last }) => last?.share_of_voice));
    case 'keyword_share_percentage':
      // Shares of several keywords are no share of anything.
      return group.length === 1 ? fractionOf(group[0]?.last?.share_of_voice_percentage) : null;
    case 'keyword_ctr':
      return fractionOf(meanOf(known(({ last }) => last?.ctr)));
    case 'keyword_ctr_max':
      return fractionOf(meanOf(known(({ last }) => last?.ctr_max)));
    case 'cost_per_click':
      return meanOf(known(({ keyword }) => keyword.search_volume?.avg_cost_per_click));
    default:
      return meanOf(known(({ keyword }) => keyword.search_volume?.competition));
  }
}

function fractionOf(percent: number | null | undefined): number | null {
  return typeof percent === 'number' ? percent / 100 : null;
}
