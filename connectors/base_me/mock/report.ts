import { dayOf, isoDay } from '../../mock-kit/days.ts';
import type { Reply } from '../../mock-kit/mock.ts';
import { json } from '../../mock-kit/reply.ts';
import type { LinkAccount } from './accounts.ts';
import { invalid } from './base-me-error.ts';
import { linkUsers } from './data/link-clients.ts';
import { healthAt, type LinkRecord, statusAt } from './data/links.ts';
import { linkMetrics } from './metrics.ts';
import { countOf, type LinkFilter, listOf, readFilter } from './parameters.ts';
import { dateHour, linksOf } from './select.ts';

const GROUPS = ['none', 'date', 'status', 'type', 'health', 'user', 'team', 'domain', 'target_url'];
const GRANULARITIES = ['day', 'week', 'month'];

/** `GET /reports/links`. `now` is in hours. */
export function report(query: URLSearchParams, account: LinkAccount, now: number): Reply {
  const filter = readFilter(query, account);
  const metrics = listOf(query, 'metrics') ?? [];
  if (metrics.length === 0) throw invalid('metrics', 'The metrics field is required.');
  if (metrics.some((metric) => !(metric in linkMetrics)))
    throw invalid('metrics', 'The selected metrics is invalid.');
  const groupBy = choice(query, 'group_by', GROUPS, 'none');
  if (query.has('granularity') && groupBy !== 'date')
    throw invalid('granularity', 'The granularity may only be given when group by is date.');
  const granularity = choice(query, 'granularity', GRANULARITIES, 'day');
  const limit = countOf(query, 'limit', 100, 1000);
  const ever = linksOf(account, filter, now);
  const value = { filter, metrics, now };
  const rows =
    groupBy === 'none'
      ? [valuesOf(ever, filter.dateFrom, filter.dateTo, value)]
      : groupBy === 'date'
        ? byDate(ever, granularity, value)
        : byLabel(ever, groupBy, value);
  return json(200, {
    data: sortRows(rows, query.get('sort'), [...metrics, groupBy]).slice(0, groupBy === 'date' ? 400 : limit),
    totals: valuesOf(ever, filter.dateFrom, filter.dateTo, value),
    meta: { currency: account.currency, date_from: filter.dateFrom, date_to: filter.dateTo },
  });
}

type Value = { filter: LinkFilter; metrics: string[]; now: number };
type ReportRow = Record<string, string | number | null>;

function choice(query: URLSearchParams, name: string, known: string[], preset: string): string {
  const chosen = query.get(name) ?? preset;
  if (!known.includes(chosen)) throw invalid(name, `The selected ${name.replace('_', ' ')} is invalid.`);
  return chosen;
}

function valuesOf(ever: readonly LinkRecord[], first: string, last: string, value: Value): ReportRow {
  const [from, until] = [dayOf(first) * 24, dayOf(last) * 24 + 23];
  const group = { within: withinOf(ever, first, last, value), ever, from, until, now: value.now };
  return Object.fromEntries(value.metrics.map((metric) => [metric, linkMetrics[metric]?.(group) ?? null]));
}

function withinOf(ever: readonly LinkRecord[], first: string, last: string, { filter, now }: Value) {
  const [from, until] = [dayOf(first) * 24, Math.min(dayOf(last) * 24 + 23, now)];
  return ever.filter((link) => {
    const hour = dateHour(link, filter.dateField);
    return hour !== null && hour >= from && hour <= until;
  });
}

/** Each day, week (its Monday) or month of the range, those without a link too. */
function byDate(ever: readonly LinkRecord[], granularity: string, value: Value): ReportRow[] {
  const spans = new Map<string, { first: string; last: string }>();
  for (let day = dayOf(value.filter.dateFrom); day <= dayOf(value.filter.dateTo); day += 1) {
    const date = isoDay(day);
    const label =
      granularity === 'month'
        ? date.slice(0, 7)
        : granularity === 'week'
          ? isoDay(day - ((day + 3) % 7))
          : date;
    spans.set(label, { first: spans.get(label)?.first ?? date, last: date });
  }
  return [...spans].map(([date, { first, last }]) => ({ date, ...valuesOf(ever, first, last, value) }));
}

/** Groups without a link in the range and without a value are left out. */
function byLabel(ever: readonly LinkRecord[], groupBy: string, value: Value): ReportRow[] {
  const { dateFrom, dateTo } = value.filter;
  const groups = Map.groupBy(ever, (link) => labelOf(link, groupBy, value.now));
  return [...groups].flatMap(([label, links]) => {
    const row = valuesOf(links, dateFrom, dateTo, value);
    const isEmpty =
      withinOf(links, dateFrom, dateTo, value).length === 0 && !Object.values(row).some(Boolean);
    return isEmpty ? [] : [{ [groupBy]: label, ...row }];
  });
}

function labelOf(link: LinkRecord, groupBy: string, now: number): string {
  const user = linkUsers.find(({ id }) => id === link.userId);
  switch (groupBy) {
    case 'status':
      return statusAt(link, now);
    case 'health':
      return healthAt(link, now);
    case 'type':
      return link.type;
    case 'user':
      return String(link.userId);
    case 'team':
      return String(user?.team_id);
    case 'domain':
      return link.domain;
    default:
      return link.targetUrl;
  }
}

function sortRows(rows: ReportRow[], sort: string | null, known: string[]): ReportRow[] {
  if (sort === null) return rows;
  const field = sort.replace(/^-/, '');
  if (!known.includes(field)) throw invalid('sort', 'The selected sort is invalid.');
  const sign = sort.startsWith('-') ? -1 : 1;
  return rows.toSorted((a, b) => sign * ((a[field] ?? 0) < (b[field] ?? 0) ? -1 : 1));
}
