import type { Query } from '@vitrine/contract/entities/query.ts';
import { type SeoDomain, seoDomainOf } from '../../families/seo/mock/data/domains.ts';
import { type Market, markets } from '../../families/seo/mock/data/markets.ts';
import { summaryOn } from '../../families/seo/mock/data/rankings.ts';
import { daysBetween } from '../../kit/table/dates.ts';
import type { TableRow } from '../../kit/table/table-builder.ts';
import type { Reference } from '../../kit/testing/reference-suite.ts';
import { dayOf, isoDay } from '../../mock-kit/days.ts';
import { byFeature, byKeyword, byPage, byRival } from './keyword-reference.ts';
import { byKindOfLink, byReferrer, byWeek, ofLinks } from './link-reference.ts';
import { type MetricValues, market, stateDay, valuesOf } from './values.ts';

/** Entered targets, and their site. */
const hosts: Record<string, string> = {
  'https://www.ledgerly.example/': 'ledgerly.example',
  'töpferei-blau.example': 'xn--tpferei-blau-4ib.example',
};

/** The dataset's values of a site, by the rules that a range shows its end and links have no past. */
export function seoReference(query: Query, nowMs: number): Reference {
  const today = new Date(nowMs).toISOString().slice(0, 10);
  const typed = String(query.parameters.target);
  const domain = seoDomainOf(hosts[typed] ?? typed);
  if (!domain) return { rows: [], totals: valuesOf(query.metrics, null) };
  switch (query.parameters.reportType) {
    case 'overview':
      return {
        rows: [],
        totals: valuesOf(query.metrics, siteValues(domain, market(query), stateDay(query, today))),
      };
    case 'databases':
      return byCountry(query, domain, stateDay(query, today));
    case 'history':
      return byMonth(query, domain, today);
    case 'keywords':
      return byKeyword(query, domain, today, 'organic');
    case 'paid_keywords':
      return byKeyword(query, domain, today, 'paid');
    case 'pages':
      return byPage(query, domain, today);
    case 'serp_features':
      return byFeature(query, domain, today);
    case 'competitors':
      return byRival(query, domain, today);
    case 'backlinks':
      return { rows: [], totals: ofLinks(query, domain, today) };
    case 'backlinks_history':
      return byWeek(query, domain, today);
    case 'referring_domains':
      return byReferrer(query, domain, today);
    default:
      return byKindOfLink(query, domain, today);
  }
}

function siteValues(domain: SeoDomain, where: Market, day: number): MetricValues | null {
  const summary = summaryOn(domain, where, day);
  if (summary.keywords === 0) return null;
  return {
    rank: summary.rank,
    organic_keywords: summary.keywords,
    organic_traffic: summary.traffic,
    organic_cost: Math.round(summary.costCents / 100),
    paid_keywords: summary.paidKeywords,
    paid_traffic: summary.paidTraffic,
    paid_cost: Math.round(summary.paidCostCents / 100),
    positions_1_3: summary.bands[0] ?? 0,
    positions_91_100: summary.bands[10] ?? 0,
    commercial_keywords: summary.byIntent[0].keywords,
    informational_traffic: summary.byIntent[1].traffic,
    transactional_cost: Math.round(summary.byIntent[3].costCents / 100),
    unknown_intent_keywords: 0,
    serp_keywords: summary.withFeatures.keywords,
    serp_traffic: summary.withFeatures.traffic,
    serp_traffic_branded: summary.withFeaturesBranded.traffic,
  };
}

const countries: Record<string, string> = {
  us: 'United States',
  ca: 'Canada',
  uk: 'United Kingdom',
  de: 'Germany',
  at: 'Austria',
  ch: 'Switzerland',
  au: 'Australia',
};

function byCountry({ metrics }: Query, domain: SeoDomain, day: number): Reference {
  const rows = markets.flatMap((one): TableRow[] => {
    const metricValues = siteValues(domain, one, day);
    return metricValues ? [{ label: countries[one.id] ?? '', values: valuesOf(metrics, metricValues) }] : [];
  });
  const adding = ['organic_traffic', 'organic_cost', 'paid_traffic', 'paid_cost', 'serp_traffic'];
  const totals = metrics.map((id) => [
    id,
    adding.includes(id) && rows.length > 0
      ? rows.reduce((sum, { values }) => sum + (values[id] ?? 0), 0)
      : null,
  ]);
  return { rows, totals: Object.fromEntries(totals) };
}

function byMonth(query: Query, domain: SeoDomain, today: string): Reference {
  const at = (month: string) =>
    `${month}-15` <= today ? siteValues(domain, market(query), dayOf(`${month}-15`)) : null;
  const months = [...new Set(daysBetween(query.startDate, query.endDate).map((day) => day.slice(0, 7)))];
  const first = dayOf(`${months[0]}-01`) - 1;
  const last = [...months, isoDay(first).slice(0, 7)].sort().findLast((month) => at(month) !== null);
  return {
    rows: query.dimension
      ? months.map((label) => ({ label, values: valuesOf(query.metrics, at(label)) }))
      : [],
    totals: valuesOf(query.metrics, last ? at(last) : null),
  };
}
