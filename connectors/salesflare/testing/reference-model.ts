import type { Filter, Query } from '@vitrine/contract/entities/query.ts';
import { HOUR_MS } from '@vitrine/contract/rules/dates/durations.ts';
import { mondayOf } from '../../kit/table/dates.ts';
import type { Reference } from '../../kit/testing/reference-suite.ts';
import { isoDay } from '../../mock-kit/days.ts';
import { localTime } from '../../mock-kit/time-zone.ts';
import { accountName, type Deal, dealsUntil, hotnessOf, stageAt } from '../mock/data/opportunities.ts';
import { crmTags, crmUsers } from '../mock/data/team.ts';

const zone = 'America/Los_Angeles';
const dayOf = (hour: number) => isoDay(localTime(hour * HOUR_MS, zone).day);

type Kind = 'created' | 'ended' | 'due' | 'open';

const kinds: Record<string, Kind> = {
  new_opportunities: 'created',
  new_value: 'created',
  average_value: 'created',
  won: 'ended',
  won_value: 'ended',
  average_won: 'ended',
  lost: 'ended',
  lost_value: 'ended',
  win_rate: 'ended',
  sales_cycle: 'ended',
  expected_closings: 'due',
  forecast: 'due',
  open_opportunities: 'open',
  weighted_value: 'open',
};

/** Metrics of deals, computed deal by deal. `nowMs` is the time of the request. */
export function dealsReference(query: Query, nowMs: number): Reference {
  const now = Math.floor(nowMs / HOUR_MS);
  const { pipeline, owner } = query.parameters;
  const onMetrics = query.filters.filter(({ field }) => query.metrics.includes(field));
  const onNames = query.filters.filter((filter) => !onMetrics.includes(filter));
  const matchesQuery = (label: string) =>
    onNames.every((filter) => filter.field !== query.dimension || has(label, filter));
  const deals = dealsUntil(Math.floor(now / 24)).filter(
    (deal) =>
      deal.createdHour <= now &&
      (pipeline === 'all' || String(deal.pipeline.id) === pipeline) &&
      (!Array.isArray(owner) || owner.some((id) => id === String(deal.ownerId))) &&
      onNames.every((filter) => labelsOf(deal, filter.field, 'open', now).some((name) => has(name, filter))),
  );
  const currency = pipeline === '2' ? 'EUR' : 'USD';
  const ofMetric = (metric: string) =>
    deals.filter((deal) => belongs(deal, kinds[metric] ?? 'open', query, now));
  const labels = new Set<string>();
  const grouped = new Map(
    query.metrics.map((metric) => {
      const groups = new Map<string, Deal[]>();
      for (const deal of query.dimension ? ofMetric(metric) : []) {
        for (const label of labelsOf(deal, String(query.dimension), kinds[metric] ?? 'open', now).filter(
          matchesQuery,
        )) {
          labels.add(label);
          groups.set(label, [...(groups.get(label) ?? []), deal]);
        }
      }
      return [metric, groups];
    }),
  );
  const valuesOf = (pick: (metric: string) => Deal[]) =>
    Object.fromEntries(
      query.metrics.map((metric) => [metric, metricValue(metric, pick(metric), now, currency)]),
    );
  if (onMetrics.length > 0) for (const label of labelsBetween(query)) labels.add(label);
  const rows = [...labels]
    .map((label) => ({ label, values: valuesOf((metric) => grouped.get(metric)?.get(label) ?? []) }))
    .filter(({ values }) => onMetrics.every((filter) => isBeyond(values[filter.field] ?? null, filter)));
  const passing = (metric: string) => [
    ...new Set(rows.flatMap(({ label }) => grouped.get(metric)?.get(label) ?? [])),
  ];
  return { rows, totals: valuesOf(onMetrics.length > 0 ? passing : ofMetric) };
}

function has(text: string, { operator, value }: Filter): boolean {
  const isIn = text.toLowerCase().includes(value);
  return operator === 'not_contains' ? !isIn : isIn;
}

function isBeyond(value: number | null, { operator, value: limit }: Filter): boolean {
  if (value === null) return false;
  return operator === 'less' ? value < Number(limit) : value > Number(limit);
}

function labelsBetween({ startDate, endDate, dimension }: Query): string[] {
  if (dimension === null || !['date', 'week', 'month'].includes(dimension)) return [];
  const labels: string[] = [];
  for (let day = Temporal.PlainDate.from(startDate); day.toString() <= endDate; day = day.add({ days: 1 })) {
    const date = day.toString();
    labels.push(dimension === 'date' ? date : dimension === 'week' ? mondayOf(date) : date.slice(0, 7));
  }
  return labels;
}

function dateOf(deal: Deal, kind: Kind, now: number): string | null {
  if (kind === 'created') return dayOf(deal.createdHour);
  const hour = now >= deal.endedHour ? deal.endedHour : deal.expectedHour;
  return hour === null ? null : dayOf(hour);
}

function belongs(deal: Deal, kind: Kind, { startDate, endDate }: Query, now: number): boolean {
  const isOver = now >= deal.endedHour;
  if (kind === 'open') return !isOver;
  if (kind === 'ended' && !isOver) return false;
  if (kind === 'due' && isOver) return false;
  const day = dateOf(deal, kind, now);
  return day !== null && day >= startDate && day <= endDate;
}

function labelsOf(deal: Deal, dimension: string, kind: Kind, now: number): string[] {
  const day = dateOf(deal, kind, now) ?? '';
  const tags = crmTags.filter(({ id }) => deal.tagIds.includes(id)).map(({ name }) => name);
  switch (dimension) {
    case 'date':
      return [day];
    case 'week':
      return [mondayOf(day)];
    case 'month':
      return [day.slice(0, 7)];
    case 'stage':
      return [stageAt(deal, now).name];
    case 'hotness':
      return [['Cold', 'Warm', 'Hot'][hotnessOf(deal.accountId) - 1] ?? ''];
    case 'currency':
      return [deal.pipeline.currency.iso];
    case 'assignee':
    case 'owner':
      return [crmUsers.find(({ id }) => id === deal.ownerId)?.name ?? ''];
    case 'tag':
      return tags.length > 0 ? tags : ['(no tag)'];
    case 'pipeline':
      return [deal.pipeline.name];
    default:
      return [accountName(deal.accountId)];
  }
}

function metricValue(metric: string, deals: Deal[], now: number, currency: string): number | null {
  const won = deals.filter((deal) => now >= deal.endedHour && deal.outcome === 'won');
  const lost = deals.filter((deal) => now >= deal.endedHour && deal.outcome === 'lost');
  const priced = (of: Deal[]) => of.filter(({ pipeline }) => pipeline.currency.iso === currency);
  const value = (of: Deal[], weigh: (deal: Deal) => number = () => 1) =>
    priced(of).reduce((sum, deal) => sum + (deal.value ?? 0) * weigh(deal), 0);
  const ratio = (part: number, whole: number) => (whole === 0 ? null : part / whole);
  const weight = (deal: Deal) => stageAt(deal, now).probability / 100;
  switch (metric) {
    case 'new_value':
      return value(deals);
    case 'average_value':
      return ratio(value(deals), priced(deals).length);
    case 'won':
      return won.length;
    case 'won_value':
      return value(won);
    case 'average_won':
      return ratio(value(won), priced(won).length);
    case 'lost_value':
      return value(lost);
    case 'pipeline_value':
      return value(deals);
    case 'overdue':
      return deals.filter(({ expectedHour }) => expectedHour !== null && dayOf(expectedHour) < dayOf(now))
        .length;
    case 'lost':
      return lost.length;
    case 'win_rate':
      return ratio(won.length, won.length + lost.length);
    case 'sales_cycle':
      return ratio(
        won.reduce((sum, { createdHour, endedHour }) => sum + endedHour - createdHour, 0),
        won.length,
      );
    case 'forecast':
    case 'weighted_value':
      return value(deals, weight);
    default:
      return deals.length;
  }
}
