import type { Query } from '@vitrine/contract/entities/query.ts';
import { HOUR_MS } from '@vitrine/contract/rules/dates/durations.ts';
import { daysBetween, mondayOf } from '../../kit/table/dates.ts';
import type { Reference } from '../../kit/testing/reference-suite.ts';
import { dayOf } from '../../mock-kit/days.ts';
import { linkClients, linkTeams, linkTypes, linkUsers } from '../mock/data/link-clients.ts';
import { healthAt, type LinkRecord, linksUntil, statusAt } from '../mock/data/links.ts';

type Span = { first: string; last: string };

/** Base.me's metrics, computed link by link. `nowMs` is the time of the request. */
export function linksReference(query: Query, nowMs: number): Reference {
  const now = Math.floor(nowMs / HOUR_MS);
  const client = linkClients.find(({ id }) => String(id) === query.parameters.property);
  if (!client) throw new Error('There is no such client.');
  const types = query.parameters.type as string[] | undefined;
  const links = linksUntil(client, Math.floor(now / 24)).filter(
    (link) => link.createdHour <= now && (!types || types.includes(link.type)),
  );
  const whole = { first: query.startDate, last: query.endDate };
  const valuesOf = (of: LinkRecord[], span: Span) =>
    Object.fromEntries(query.metrics.map((metric) => [metric, metricValue(metric, of, span, now)]));
  const rows = [...groupsOf(query, links, now)].map(([label, { of, span }]) => ({
    label,
    values: valuesOf(of, span),
  }));
  return { rows, totals: valuesOf(links, whole) };
}

function groupsOf(
  query: Query,
  links: LinkRecord[],
  now: number,
): Map<string, { of: LinkRecord[]; span: Span }> {
  const { dimension, startDate, endDate } = query;
  const whole = { first: startDate, last: endDate };
  const groups = new Map<string, { of: LinkRecord[]; span: Span }>();
  if (dimension === 'date' || dimension === 'week' || dimension === 'month') {
    for (const day of daysBetween(startDate, endDate)) {
      const label = dimension === 'date' ? day : dimension === 'week' ? mondayOf(day) : day.slice(0, 7);
      const known = groups.get(label);
      groups.set(label, { of: links, span: { first: known?.span.first ?? day, last: day } });
    }
    return groups;
  }
  for (const link of dimension ? links : []) {
    const label = nameOf(link, String(dimension), now);
    const group = groups.get(label) ?? { of: [], span: whole };
    group.of.push(link);
    groups.set(label, group);
  }
  return groups;
}

const labels: Record<string, string> = {
  not_confirmed: 'Not confirmed yet',
  live_dofollow: 'Live, dofollow',
  live_nofollow: 'Live, nofollow or noindex',
  dead: 'Dead or without target',
};

function nameOf(link: LinkRecord, dimension: string, now: number): string {
  const user = linkUsers.find(({ id }) => id === link.userId);
  switch (dimension) {
    case 'type':
      return linkTypes.find(({ id }) => id === link.type)?.name ?? '';
    case 'health':
      return labels[healthAt(link, now)] ?? '';
    case 'user':
      return user?.name ?? '';
    case 'team':
      return linkTeams.find(({ id }) => id === user?.team_id)?.name ?? '';
    default:
      return link.targetUrl;
  }
}

function metricValue(metric: string, links: LinkRecord[], { first, last }: Span, now: number): number | null {
  const start = dayOf(first) * 24;
  const end = Math.min(now, dayOf(last) * 24 + 23);
  const inSpan = (hour: number | null) => hour !== null && hour >= start && hour <= end;
  const added = links.filter(({ createdHour }) => inSpan(createdHour));
  const confirmed = links.filter(({ confirmedHour }) => inSpan(confirmedHour));
  const share = (part: number, wholeOf: number) => (wholeOf === 0 ? null : part / wholeOf);
  const mean = (value: (link: LinkRecord) => number) =>
    share(
      confirmed.reduce((sum, link) => sum + value(link), 0),
      confirmed.length,
    );
  const cost = confirmed.reduce((sum, { price }) => sum + price, 0);
  switch (metric) {
    case 'links_added':
      return added.length;
    case 'links_confirmed':
      return confirmed.length;
    case 'pending':
      return added.filter((link) => statusAt(link, now) === 'pending').length;
    case 'confirmation_rate':
      return share(added.filter((link) => statusAt(link, now) === 'confirmed').length, added.length);
    case 'live_links':
      return links.filter((link) => healthAt(link, end).startsWith('live')).length;
    case 'lost_links':
      return links.filter(({ lostHour }) => inSpan(lostHour)).length;
    case 'referring_domains':
      return new Set(confirmed.map(({ domain }) => domain)).size;
    case 'avg_domain_rating':
      return mean(({ domainRating }) => domainRating);
    case 'avg_time_to_confirm':
      return mean(({ createdHour, confirmedHour }) => (confirmedHour ?? 0) - createdHour);
    case 'cost':
      return cost;
    default:
      return share(cost, confirmed.length);
  }
}
