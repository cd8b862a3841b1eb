import type { Filter, Query } from '@vitrine/contract/entities/query.ts';
import { type AdAccount, type AdCampaign, adAccount } from '../../families/linkedin/mock/data/ad-accounts.ts';
import { cutsOf } from '../../families/linkedin/mock/data/ad-cuts.ts';
import { type AdFact, adFacts, type CampaignDay } from '../../families/linkedin/mock/data/ad-facts.ts';
import { organizationById } from '../../families/linkedin/mock/data/organizations.ts';
import {
  countries,
  functions,
  industries,
  regions,
  seniorities,
  titles,
} from '../../families/linkedin/mock/data/taxonomy.ts';
import { daysBetween } from '../../kit/table/dates.ts';
import type { Reference } from '../../kit/testing/reference-suite.ts';
import { reachOf } from '../../mock-kit/dataset/ad-days.ts';
import { dayOf } from '../../mock-kit/days.ts';

type Sums = { totals: Record<string, number>; audiences: Map<number, number> };

/** The expected result of a query, computed from the campaigns' days. `nowMs` is epoch ms. */
export function adReference(query: Query, nowMs: number): Reference {
  const account = adAccount(Number(query.parameters.property));
  if (!account) throw new Error('No such account.');
  const sumsByLabel = new Map<string, Sums>();
  const whole: Sums = noSums();
  const days = daysBetween(query.startDate, query.endDate);
  for (const date of days) {
    for (const campaignDay of adFacts(account, dayOf(date), nowMs)) {
      const { campaign, fact } = campaignDay;
      if (!matchesQuery(account, campaign, query)) continue;
      add(whole, campaign, fact);
      for (const { label, part } of partsOf(account, campaignDay, query.dimension, date)) {
        const groupSums = sumsByLabel.get(label) ?? noSums();
        sumsByLabel.set(label, groupSums);
        add(groupSums, campaign, part);
      }
    }
  }
  const knowsReach = days.length <= 92;
  const rows = [...sumsByLabel]
    .filter(([, groupSums]) => !isOfMembers(query.dimension) || (groupSums.totals.impressions ?? 0) >= 3)
    .map(([label, groupSums]) => ({ label, values: valuesOf(query, groupSums, knowsReach), groupSums }))
    .filter(({ values }) => passesMetricFilter(query, values));
  const selected = hasMetricFilter(query) ? mergeSums(rows.map(({ groupSums }) => groupSums)) : whole;
  const totals = {
    ...valuesOf(query, selected, knowsReach && !hasMetricFilter(query)),
    // Campaigns have separate audiences, and all of them together have none.
    ...(query.metrics.includes('audiencePenetration') ? { audiencePenetration: null } : {}),
  };
  return { rows: rows.map(({ label, values }) => ({ label, values })), totals };
}

const noSums = (): Sums => ({ totals: {}, audiences: new Map() });
const isOfMembers = (dimension: string | null) => pivots[dimension ?? '']?.startsWith('MEMBER_') ?? false;

function add(groupSums: Sums, campaign: AdCampaign, fact: AdFact): void {
  groupSums.audiences.set(campaign.id, campaign.audience);
  for (const field in fact) groupSums.totals[field] = (groupSums.totals[field] ?? 0) + (fact[field] ?? 0);
}

function mergeSums(sumsByLabel: Sums[]): Sums {
  const sum = noSums();
  for (const { totals } of sumsByLabel) {
    for (const [field, value] of Object.entries(totals)) sum.totals[field] = (sum.totals[field] ?? 0) + value;
  }
  return sum;
}

function matchesQuery(account: AdAccount, campaign: AdCampaign, { parameters, filters }: Query): boolean {
  const ids = parameters.campaign;
  if (Array.isArray(ids) && ids.length > 0 && !ids.some((id) => id === String(campaign.id))) return false;
  const group = account.groups.find(({ id }) => id === campaign.groupId)?.name ?? '';
  return filters.every(({ field, operator, value }: Filter) => {
    if (field !== 'campaign' && field !== 'campaignGroup') return true;
    const has = (field === 'campaign' ? campaign.name : group).toLowerCase().includes(value);
    return operator === 'not_contains' ? !has : has;
  });
}

const metricFilter = ({ filters }: Query) => filters.find(({ field }) => field === 'clicks');
const hasMetricFilter = (query: Query) => metricFilter(query) !== undefined;

function passesMetricFilter(query: Query, values: Record<string, number | null>): boolean {
  const filter = metricFilter(query);
  return !filter || (values.clicks ?? 0) > Number(filter.value);
}

const pivots: Record<string, string> = {
  conversion: 'CONVERSION',
  placement: 'PLACEMENT_NAME',
  device: 'IMPRESSION_DEVICE_TYPE',
  companySize: 'MEMBER_COMPANY_SIZE',
  industry: 'MEMBER_INDUSTRY',
  seniority: 'MEMBER_SENIORITY',
  jobTitle: 'MEMBER_JOB_TITLE',
  jobFunction: 'MEMBER_JOB_FUNCTION',
  country: 'MEMBER_COUNTRY_V2',
  region: 'MEMBER_REGION_V2',
  company: 'MEMBER_COMPANY',
};
const terms: Record<string, readonly { id: number; name: string }[]> = {
  industry: industries,
  seniority: seniorities,
  jobTitle: titles,
  jobFunction: functions,
  country: countries,
  region: regions,
};
const labels: Record<string, string> = {
  MOBILE_APP: 'Mobile app',
  MOBILE_WEB: 'Mobile web',
  DESKTOP_WEB: 'Desktop web',
  LINKEDIN_FEED: 'LinkedIn feed',
  LINKEDIN_AUDIENCE_NETWORK: 'LinkedIn audience network',
  LINKEDIN_RIGHT_RAIL: 'LinkedIn right rail',
  SIZE_1: 'Self-employed',
};

function nameOf(account: AdAccount, dimension: string, value: string): string {
  const id = Number(value.slice(value.lastIndexOf(':') + 1));
  const found = terms[dimension]?.find((term) => term.id === id)?.name;
  if (found !== undefined) return found;
  if (dimension === 'conversion') return account.conversions.find((one) => one.id === id)?.name ?? '';
  if (dimension === 'company') return organizationById(id)?.name ?? '';
  const [, from = '', to] = /^SIZE_(\d+)_(?:TO_(\d+)|OR_MORE)$/.exec(value) ?? [];
  if (from === '') return labels[value] ?? value;
  const many = (text: string) => Number(text).toLocaleString('en');
  return `${many(from)} ${to === undefined ? 'or more' : `to ${many(to)}`} employees`;
}

function partsOf(
  account: AdAccount,
  campaignDay: CampaignDay,
  dimension: string | null,
  date: string,
): { label: string; part: AdFact }[] {
  const { campaign, fact } = campaignDay;
  const pivot = pivots[dimension ?? ''];
  if (dimension !== null && pivot !== undefined) {
    return cutsOf(account, campaignDay, fact, pivot).map((cut) => ({
      label: nameOf(account, dimension, cut.value),
      part: cut.fact,
    }));
  }
  if (dimension === 'creative') {
    return cutsOf(account, campaignDay, fact, 'CREATIVE').map((cut) => {
      const id = cut.value.slice(cut.value.lastIndexOf(':') + 1);
      const name = campaign.creatives.find((creative) => String(creative.id) === id)?.name;
      return { label: name ?? `Creative ${id}`, part: cut.fact };
    });
  }
  return [{ label: plainLabel(account, campaign, dimension, date), part: fact }];
}

function plainLabel(
  account: AdAccount,
  campaign: AdCampaign,
  dimension: string | null,
  date: string,
): string {
  const day = Temporal.PlainDate.from(date);
  if (dimension === 'date') return date;
  if (dimension === 'week') return day.subtract({ days: day.dayOfWeek - 1 }).toString();
  if (dimension === 'month') return date.slice(0, 7);
  if (dimension === 'campaign') return campaign.name;
  if (dimension === 'campaignGroup')
    return account.groups.find(({ id }) => id === campaign.groupId)?.name ?? '';
  return '';
}

function valuesOf({ metrics }: Query, groupSums: Sums, knowsReach: boolean): Record<string, number | null> {
  return Object.fromEntries(metrics.map((id) => [id, metricOf(id, groupSums, knowsReach)]));
}

/** Money of the facts is in hundredths. */
function metricOf(id: string, { totals, audiences }: Sums, knowsReach: boolean): number | null {
  const total = (field: string) => totals[field] ?? 0;
  const ratio = (part: number, whole: number) => (whole === 0 ? null : part / whole);
  const spend = total('costInLocalCurrency') / 100;
  const audience = [...audiences.values()].reduce((sum, size) => sum + size, 0);
  const reach = knowsReach ? (audience === 0 ? 0 : reachOf(audience, total('impressions'))) : null;
  switch (id) {
    case 'costInLocalCurrency':
      return spend;
    case 'costPerConversion':
      return ratio(spend, total('externalWebsiteConversions'));
    case 'costPerQualifiedLead':
      return ratio(spend, total('qualifiedLeads'));
    case 'leadFormCompletionRate':
      return ratio(total('oneClickLeads'), total('oneClickLeadFormOpens'));
    case 'audiencePenetration':
      return reach === null ? null : ratio(reach, audience);
    case 'costInUsd':
    case 'conversionValueInLocalCurrency':
      return total(id) / 100;
    case 'ctr':
      return ratio(total('clicks'), total('impressions'));
    case 'cpc':
      return ratio(spend, total('clicks'));
    case 'cpm':
      return ratio(spend * 1000, total('impressions'));
    case 'costPerLead':
      return ratio(spend, total('oneClickLeads'));
    case 'roas':
      return ratio(total('conversionValueInLocalCurrency') / 100, spend);
    case 'engagementRate':
      return ratio(total('totalEngagements'), total('impressions'));
    case 'averageDwellTime':
      return ratio(total('dwellMs') / 1000, total('impressions'));
    case 'approximateMemberReach':
      return reach;
    case 'frequency':
      return reach === null ? null : ratio(total('impressions'), reach);
    default:
      return total(id);
  }
}
