import type { Query } from '@vitrine/contract/entities/query.ts';
import type { SeoDomain } from '../../families/seo/mock/data/domains.ts';
import { linkChanges, linksOn, type Referrer, referrersOn } from '../../families/seo/mock/data/referrers.ts';
import { addDays, daysBetween, earlierOf, mondayOf } from '../../kit/table/dates.ts';
import type { Reference } from '../../kit/testing/reference-suite.ts';
import { dayOf } from '../../mock-kit/days.ts';
import { type MetricValues, type Values, valuesOf } from './values.ts';

const isRecent = ({ endDate }: Query, today: string) => dayOf(endDate) >= dayOf(today) - 7;

function linkValues(domain: SeoDomain, day: number): MetricValues {
  const links = linksOn(domain, day);
  return { authority_score: links.score, backlinks: links.links, referring_domains: links.domains };
}

export function ofLinks(query: Query, domain: SeoDomain, today: string): Values {
  if (isRecent(query, today)) {
    const { follow, networks } = linksOn(domain, dayOf(today));
    const now = { ...linkValues(domain, dayOf(today)), follow_links: follow, referring_networks: networks };
    return valuesOf(query.metrics, now);
  }
  return valuesOf(query.metrics, linkValues(domain, weekEndBefore(query.endDate) + 1));
}

/** Points have the midnight after a Sunday. */
const isWeekEnd = (day: string) => mondayOf(addDays(day, 1)) > mondayOf(day);

function weekEndBefore(day: string): number {
  return dayOf(isWeekEnd(day) ? day : addDays(mondayOf(day), -1));
}

export function byWeek(query: Query, domain: SeoDomain, today: string): Reference {
  const adding = ['new_backlinks', 'lost_backlinks'];
  const until = earlierOf(query.endDate, addDays(today, -1));
  const weekEnds = query.startDate > until ? [] : daysBetween(query.startDate, until).filter(isWeekEnd);
  const groups = Map.groupBy(weekEnds, (day) =>
    query.dimension === 'month' ? day.slice(0, 7) : mondayOf(day),
  );
  const metricValues = (days: string[], last: number | undefined) =>
    Object.fromEntries(
      query.metrics.map((id) => {
        if (!adding.includes(id))
          return [id, last === undefined ? null : (linkValues(domain, last + 1)[id] ?? null)];
        const changes = days.map((day) => linkChanges(domain, dayOf(day) - 6, dayOf(day) + 1));
        const sum = changes.reduce(
          (all, one) => all + (id === 'new_backlinks' ? one.newLinks : one.lostLinks),
          0,
        );
        return [id, days.length === 0 ? null : sum];
      }),
    );
  return {
    rows: query.dimension
      ? [...groups].map(([label, days]) => ({
          label,
          values: metricValues(days, dayOf(days.at(-1) ?? until)),
        }))
      : [],
    totals: metricValues(weekEnds, weekEndBefore(until)),
  };
}

export function byReferrer(query: Query, domain: SeoDomain, today: string): Reference {
  if (!isRecent(query, today)) return { rows: [], totals: valuesOf(query.metrics, null) };
  const list = referrersOn(domain, dayOf(today));
  const rows = list.map(({ host, links, score }) => ({
    label: host,
    values: valuesOf(query.metrics, { backlinks: links, authority_score: score }),
  }));
  const mean = list.reduce((sum, { score }) => sum + score, 0) / list.length;
  const links = list.reduce((sum, one) => sum + one.links, 0);
  return { rows, totals: valuesOf(query.metrics, { backlinks: links, authority_score: mean }) };
}

const countries: Record<string, string> = {
  us: 'United States',
  de: 'Germany',
  gb: 'United Kingdom',
  ca: 'Canada',
  nl: 'Netherlands',
};

function labelOf({ zone, country, anchor, path }: Referrer, { host }: SeoDomain, report: unknown): string {
  switch (report) {
    case 'zones':
      return zone;
    case 'countries':
      return countries[country] ?? '';
    case 'anchors':
      return anchor;
    default:
      return `https://${host}${path}`;
  }
}

/** A domain may link by several anchors and to several pages, so domains have no total. */
export function byKindOfLink(query: Query, domain: SeoDomain, today: string): Reference {
  if (!isRecent(query, today)) return { rows: [], totals: valuesOf(query.metrics, null) };
  const list = referrersOn(domain, dayOf(today));
  const linksIn = (own: Referrer[]) => own.reduce((sum, { links }) => sum + links, 0);
  const groups = Map.groupBy(list, (one) => labelOf(one, domain, query.parameters.reportType));
  return {
    rows: [...groups].map(([label, own]) => ({
      label,
      values: valuesOf(query.metrics, { backlinks: linksIn(own), referring_domains: own.length }),
    })),
    totals: valuesOf(query.metrics, { backlinks: linksIn(list) }),
  };
}
