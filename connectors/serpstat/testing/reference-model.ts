import type { Query } from '@vitrine/contract/entities/query.ts';
import { type SeoDomain, seoDomainOf } from '../../families/seo/mock/data/domains.ts';
import { type Market, markets } from '../../families/seo/mock/data/markets.ts';
import { competitorsOn, type Ranking, rankingStateOn } from '../../families/seo/mock/data/rankings.ts';
import { linkChanges, linksOn, referrersOn } from '../../families/seo/mock/data/referrers.ts';
import { type Snapshot, snapshotDays, snapshotOn } from '../../families/seo/mock/data/snapshots.ts';
import { daysBetween } from '../../kit/table/dates.ts';
import type { TableRow } from '../../kit/table/table-builder.ts';
import type { Reference } from '../../kit/testing/reference-suite.ts';
import { dayOf, isoDay } from '../../mock-kit/days.ts';
import { oneByOne } from './single-link-reference.ts';
import { ofTracker } from './tracker-reference.ts';
import { type MetricValues, meanOf, monthOrWeek, sumOf, valuesOf } from './values.ts';

/** The dataset's values of a site, of which Serpstat has today's state, its snapshots and its days. */
export function serpstatReference(query: Query, nowMs: number): Reference {
  const today = new Date(nowMs).toISOString().slice(0, 10);
  if (query.parameters.reportType === 'rank_tracker') return ofTracker(query, today);
  const domain = seoDomainOf(String(query.parameters.target));
  const market = markets.find(({ id }) => `g_${id}` === query.parameters.searchEngine);
  if (!domain || !market) throw new Error('There is no such site.');
  const isRecent = dayOf(query.endDate) >= dayOf(today) - 7;
  switch (query.parameters.reportType) {
    case 'overview':
      return {
        rows: [],
        totals: valuesOf(query.metrics, ofSite(query, domain, market, isRecent ? today : null)),
      };
    case 'history':
      return bySnapshot(query, domain, market, today);
    case 'backlinks_history':
      return byChange(query, domain, today);
    case 'backlinks':
      return { rows: [], totals: valuesOf(query.metrics, isRecent ? ofLinks(domain, dayOf(today)) : null) };
    case 'new_backlinks':
    case 'lost_backlinks':
      return oneByOne(query, domain, today);
    default:
      return isRecent ? ofList(query, domain, market, dayOf(today)) : nothing(query);
  }
}

function nothing({ metrics }: Query): Reference {
  return { rows: [], totals: valuesOf(metrics, null) };
}

function snapshotValues({ visible, summary, gained, lost }: Snapshot): MetricValues {
  return {
    visibility: visible,
    organic_keywords: summary.keywords,
    organic_traffic: summary.traffic,
    new_keywords: gained,
    lost_keywords_found: lost,
    paid_keywords: summary.paidKeywords,
  };
}

/** The newest snapshot; for the past only the values that history has. */
function ofSite(
  { endDate }: Query,
  domain: SeoDomain,
  market: Market,
  today: string | null,
): MetricValues | null {
  const snapshot = snapshotOn(domain, market, dayOf(today ?? endDate));
  if (!snapshot) return null;
  if (!today) return snapshotValues(snapshot);
  const before = snapshot.before === null ? undefined : snapshotOn(domain, market, snapshot.before);
  const change = before ? snapshot.summary.keywords - before.summary.keywords : 0;
  return { ...snapshotValues(snapshot), keywords_change: change };
}

function bySnapshot(query: Query, domain: SeoDomain, market: Market, today: string): Reference {
  const until = query.endDate < today ? query.endDate : today;
  const snapshots = snapshotDays(domain, dayOf(until)).filter((day) => day >= dayOf(query.startDate));
  const metricValues = (day: number) => {
    const snapshot = snapshotOn(domain, market, day);
    return valuesOf(query.metrics, snapshot ? snapshotValues(snapshot) : null);
  };
  const lasts = new Map(snapshots.map((day) => [monthOrWeek(query.dimension, isoDay(day)), day]));
  return {
    rows: query.dimension ? [...lasts].map(([label, day]) => ({ label, values: metricValues(day) })) : [],
    totals: metricValues(dayOf(until)),
  };
}

function byChange(query: Query, domain: SeoDomain, today: string): Reference {
  const until = query.endDate < today ? query.endDate : today;
  const known = daysBetween(query.startDate, query.endDate).filter(
    (day) => day <= until && dayOf(day) > dayOf(today) - 365,
  );
  const metricValues = (days: string[]) => {
    const changes = days.map((day) => linkChanges(domain, dayOf(day) - 1, dayOf(day)));
    const sums: MetricValues = {
      new_links: changes.reduce((sum, { newLinks }) => sum + newLinks, 0),
      lost_links: changes.reduce((sum, { lostLinks }) => sum + lostLinks, 0),
    };
    return valuesOf(query.metrics, days.length === 0 ? null : sums);
  };
  const groups = Map.groupBy(known, (day) => monthOrWeek(query.dimension, day));
  return {
    rows: query.dimension ? [...groups].map(([label, days]) => ({ label, values: metricValues(days) })) : [],
    totals: metricValues(known),
  };
}

function ofLinks(domain: SeoDomain, day: number): MetricValues {
  const { score, links, domains, networks, nofollow } = linksOn(domain, day);
  const before = linksOn(domain, day - 30);
  return {
    backlinks_change: links - before.links,
    domain_rank_change: score - before.score,
    malicious_domains_change: Math.floor(domains / 90) - Math.floor(before.domains / 90),
    domain_rank: score,
    backlinks: links,
    referring_domains: domains,
    referring_subnets: networks,
    nofollow_links: nofollow,
  };
}

function ofList(query: Query, domain: SeoDomain, market: Market, day: number): Reference {
  switch (query.parameters.reportType) {
    case 'keywords':
      return ofKeywords(query, rankingStateOn(domain, market, day).organic);
    case 'paid_keywords':
      return ofKeywords(query, rankingStateOn(domain, market, day).paid);
    case 'linked_pages':
      return ofLinkedPages(query, domain, day);
    case 'competitors': {
      const rows = competitorsOn(domain, market, day).map(
        ({ domain: { host }, common, relevance, summary }) => ({
          label: host,
          values: valuesOf(query.metrics, {
            common_keywords: common,
            relevance,
            organic_keywords: summary.keywords,
          }),
        }),
      );
      return { rows, totals: valuesOf(query.metrics, null) };
    }
    case 'regions': {
      const rows = markets.flatMap((one): TableRow[] => {
        const snapshot = snapshotOn(domain, one, day);
        return snapshot
          ? [{ label: one.name, values: valuesOf(query.metrics, snapshotValues(snapshot)) }]
          : [];
      });
      const total = rows.reduce((sum, { values }) => sum + (values.organic_traffic ?? 0), 0);
      return { rows, totals: valuesOf(query.metrics, { organic_traffic: total }) };
    }
    default: {
      const list = referrersOn(domain, day);
      const rows = list.map(({ host, links, score }) => ({
        label: host,
        values: valuesOf(query.metrics, { backlinks: links, domain_rank: score }),
      }));
      const totals = {
        backlinks: sumOf(list.map(({ links }) => links)),
        domain_rank: meanOf(list.map(({ score }) => score)),
      };
      return { rows, totals: valuesOf(query.metrics, totals) };
    }
  }
}

function ofLinkedPages(query: Query, domain: SeoDomain, day: number): Reference {
  const list = referrersOn(domain, day);
  const rows = [...Map.groupBy(list, ({ path }) => path)].map(([path, own]) => ({
    label: `https://${domain.host}${path}`,
    values: valuesOf(query.metrics, {
      backlinks: sumOf(own.map(({ links }) => links)),
      referring_domains: own.length,
    }),
  }));
  return { rows, totals: valuesOf(query.metrics, { backlinks: sumOf(list.map(({ links }) => links)) }) };
}

function ofKeywords(query: Query, all: readonly Ranking[]): Reference {
  const [filter] = query.filters;
  const list = all.filter(
    ({ position, keyword }) =>
      !filter ||
      (filter.field === 'position'
        ? position < Number(filter.value)
        : keyword.text.toLowerCase().includes(filter.value.toLowerCase())),
  );
  const metricValues = (of: readonly Ranking[]) =>
    of.length === 0
      ? valuesOf(query.metrics, null)
      : valuesOf(query.metrics, {
          keywords: of.length,
          position: meanOf(of.map(({ position }) => position)),
          keyword_traffic: sumOf(of.map(({ traffic }) => traffic)),
          search_volume: sumOf(of.map(({ volume }) => volume)),
          cpc: meanOf(of.map(({ keyword }) => keyword.costPerClickCents / 100)),
          ppc_competition: meanOf(of.map(({ keyword }) => keyword.competition)),
          keyword_difficulty: meanOf(of.map(({ keyword }) => keyword.difficulty)),
        });
  const groups = Map.groupBy(list, ({ keyword, url }) => (query.dimension === 'url' ? url : keyword.text));
  return {
    rows: [...groups].map(([label, own]) => ({ label, values: metricValues(own) })),
    totals: metricValues(list),
  };
}
