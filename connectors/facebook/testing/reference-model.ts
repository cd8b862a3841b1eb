import type { Query } from '@vitrine/contract/entities/query.ts';
import { type AdAccount, adAccountById } from '../../families/meta/mock/data/ad-accounts.ts';
import { adCells } from '../../families/meta/mock/data/ad-cells.ts';
import { AD_COUNTS, adFacts, cutByCells } from '../../families/meta/mock/data/ad-facts.ts';
import { mondayOf } from '../../kit/table/dates.ts';
import type { Reference } from '../../kit/testing/reference-suite.ts';
import { dayOf, isoDay } from '../../mock-kit/days.ts';
import { type Hit, metricValueOf, sum } from './reference-values.ts';

const breakdowns: Readonly<Record<string, string[]>> = {
  age: ['age'],
  gender: ['gender'],
  age_gender: ['age', 'gender'],
  country: ['country'],
  region: ['region'],
  publisher_platform: ['publisher_platform'],
  placement: ['publisher_platform', 'platform_position'],
  impression_device: ['impression_device'],
  device_platform: ['device_platform'],
  hour: ['hourly_stats_aggregated_by_advertiser_time_zone'],
};
const levels = ['campaign', 'adset', 'ad'];
const noConversions = ['region', 'hour'];
/** Action types of events outside Meta. */
const conversions = [
  'purchases',
  'purchase_value',
  'purchase_roas',
  'website_purchase_roas',
  'cost_per_purchase',
  'adds_to_cart',
  'checkouts_initiated',
  'registrations',
];
const results = ['results', 'cost_per_result'];

/** The expected result of a query in Meta Ads, computed from the facts. `now` is epoch ms. */
export function adReference(query: Query, now: number): Reference {
  const account = adAccountById(String(query.parameters.property).slice(4));
  if (!account) throw new Error('There is no such account.');
  const all = hitsOf(account, query, now);
  const limit = query.filters.find(({ field }) => field === 'impressions');
  const groups = [...Map.groupBy(all, (hit) => labelOf(query.dimension, hit))];
  const passingGroups = groups.filter(([, hits]) => !limit || sum(hits, 'impressions') > Number(limit.value));
  const rows = passingGroups
    .filter(([, hits]) => AD_COUNTS.some((name) => sum(hits, name) > 0))
    .map(([label, hits]) => ({ label, values: valuesOf(account, query, hits) }));
  const whole = passingGroups.flatMap(([, hits]) => hits);
  const mustRequest = query.metrics.some((id) => notOfRows.includes(id));
  const requested = query.dimension === null || !limit || (mustRequest && levels.includes(query.dimension));
  return {
    rows,
    totals: totalsOf(
      account,
      query,
      requested ? (limit ? whole : withoutCells(account, query, now)) : whole,
      requested,
      rows.length,
    ),
  };
}

/** People are counted once over a whole audience; in its parts they are other people. */
function withoutCells(account: AdAccount, query: Query, now: number): Hit[] {
  return hitsOf(account, { ...query, dimension: null }, now);
}

function hitsOf(account: AdAccount, query: Query, now: number): Hit[] {
  const names = breakdowns[query.dimension ?? ''];
  const cells = names ? (adCells(account, names) ?? []) : null;
  const name = query.filters.find(({ field }) => field === 'campaign')?.value.toLowerCase() ?? '';
  const hits: Hit[] = [];
  for (let day = dayOf(query.startDate); day <= dayOf(query.endDate); day++) {
    for (const fact of adFacts(account, day, now)) {
      if (!fact.ad.adSet.campaign.name.toLowerCase().includes(name)) continue;
      if (!cells) hits.push({ ...fact, cell: null });
      else hits.push(...cutByCells(fact, cells).map((cut, at) => ({ ...cut, cell: cells[at] ?? null })));
    }
  }
  return hits;
}

const objectives: Readonly<Record<string, string>> = {
  OUTCOME_SALES: 'Sales',
  OUTCOME_LEADS: 'Leads',
  OUTCOME_TRAFFIC: 'Traffic',
  OUTCOME_AWARENESS: 'Awareness',
  OUTCOME_ENGAGEMENT: 'Engagement',
};
const countryNames = new Intl.DisplayNames(['en'], { type: 'region' });
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1).replaceAll('_', ' ');

function labelOf(dimension: string | null, { ad, day, cell }: Hit): string | null {
  const value = (name: string) => cell?.values[name] ?? '';
  switch (dimension) {
    case null:
      return null;
    case 'date':
      return isoDay(day);
    case 'week':
      return mondayOf(isoDay(day));
    case 'month':
      return isoDay(day).slice(0, 7);
    case 'campaign':
      return ad.adSet.campaign.name;
    case 'adset':
      return ad.adSet.name;
    case 'ad':
      return ad.name;
    case 'objective':
      return objectives[ad.adSet.campaign.objective] ?? '';
    case 'age_gender':
      return `${value('age')}, ${value('gender')}`;
    case 'country':
      return countryNames.of(value('country')) ?? '';
    case 'hour':
      return value('hourly_stats_aggregated_by_advertiser_time_zone').slice(0, 5);
    case 'placement': {
      const platform = value('publisher_platform');
      return `${capital(platform)} – ${capital(value('platform_position').replace(`${platform}_`, ''))}`;
    }
    case 'impression_device':
      return value(dimension) === 'iphone' ? 'iPhone' : capital(value(dimension));
    case 'region':
    case 'age':
      return value(dimension);
    default:
      return capital(value(dimension));
  }
}

function valuesOf(
  account: AdAccount,
  { metrics, dimension }: Query,
  hits: Hit[],
): Record<string, number | null> {
  const hidden = noConversions.includes(dimension ?? '') ? conversions : [];
  return Object.fromEntries(
    metrics.map((id) => [id, hidden.includes(id) ? null : metricValueOf(account, id, hits)]),
  );
}

/** Not computable from several rows: people, and averages whose parts Meta does not return. */
const notOfRows = [
  'reach',
  'unique_clicks',
  'frequency',
  'cpp',
  'video_avg_time',
  'website_purchase_roas',
  ...results,
];

/** After a filter on metrics, people are known only if a single row is left. */
function totalsOf(
  account: AdAccount,
  query: Query,
  hits: Hit[],
  requested: boolean,
  rows: number,
): Reference['totals'] {
  if (requested) return { ...valuesOf(account, { ...query, dimension: null }, hits), ...noResults(query) };
  if (rows <= 1) return { ...valuesOf(account, query, hits), ...ratiosOf(account, query, hits) };
  const totals = { ...valuesOf(account, query, hits), ...ratiosOf(account, query, hits) };
  return Object.fromEntries(
    query.metrics.map((id) => [id, notOfRows.includes(id) ? null : (totals[id] ?? null)]),
  );
}

/** Campaigns count different things, so all of them together have none. */
function noResults({ metrics }: Query): Reference['totals'] {
  return Object.fromEntries(metrics.filter((id) => results.includes(id)).map((id) => [id, null]));
}

const ratios = [
  'ctr',
  'inline_link_click_ctr',
  'outbound_clicks_ctr',
  'cpc',
  'cost_per_inline_link_click',
  'cpm',
  'cost_per_lead',
  'purchase_roas',
  'cost_per_purchase',
];

/** Ratios computed from rows keep all decimals. */
function ratiosOf(account: AdAccount, { metrics, dimension }: Query, hits: Hit[]): Reference['totals'] {
  const reported = metrics.filter(
    (id) => ratios.includes(id) && !(conversions.includes(id) && noConversions.includes(dimension ?? '')),
  );
  return Object.fromEntries(reported.map((id) => [id, metricValueOf(account, id, hits, 15)]));
}
