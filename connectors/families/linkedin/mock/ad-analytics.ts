import { dayFrom, dayParts } from '../../../mock-kit/days.ts';
import type { Reply } from '../../../mock-kit/mock.ts';
import { localTime } from '../../../mock-kit/time-zone.ts';
import { type AdSum, type Answerable, elementOf } from './ad-elements.ts';
import { type AdAccount, type AdCampaign, adAccountsOf } from './data/ad-accounts.ts';
import { type Cut, cutsOf, isMemberPivot, PIVOTS } from './data/ad-cuts.ts';
import { adFacts, type CampaignDay } from './data/ad-facts.ts';
import { ADDITIVE, DERIVED, DWELL } from './data/ad-fields.ts';
import { demandScope, type LinkedInCall } from './gate.ts';
import { invalid, LinkedInError, required, unpermitted } from './linkedin-error.ts';
import { demandFinder, unpagedList } from './lists.ts';
import type { RestliValue } from './restli.ts';

const KNOWN_FIELDS = [
  ...ADDITIVE.filter((name) => name !== DWELL),
  ...DERIVED,
  'dateRange',
  'pivotValues',
  'pivot',
];
const GRANULARITIES = ['ALL', 'DAILY', 'MONTHLY', 'YEARLY'];
const FACETS: Readonly<Record<string, string>> = {
  accounts: 'sponsoredAccount',
  campaignGroups: 'sponsoredCampaignGroup',
  campaigns: 'sponsoredCampaign',
  creatives: 'sponsoredCreative',
};
const SORTABLE = [
  'COST_IN_LOCAL_CURRENCY',
  'IMPRESSIONS',
  'CLICKS',
  'ONE_CLICK_LEADS',
  'OPENS',
  'SENDS',
  'EXTERNAL_WEBSITE_CONVERSIONS',
];
const MAX_FIELDS = 20;
const MAX_ELEMENTS = 15_000;
/** How many days back daily values are available. */
const DAILY_DAYS = 180;

type ReportRequest = Answerable & {
  pivots: readonly string[];
  granularity: string;
  startDay: number;
  endDay: number;
  facets: Record<string, string[]>;
};

/** `GET /adAnalytics`. Accounts on which the member has no role are left out. */
export function adAnalytics(call: LinkedInCall): Reply {
  demandScope(
    call,
    ['r_ads_reporting'],
    `adAnalytics.FINDER-analytics.${call.headers['linkedin-version']}01`,
  );
  const reportRequest = readReportRequest(call);
  const sums = collectSums(reportRequest, adAccountsOf(call.email), call.nowMs);
  const elements = sums
    .map((sum) => elementOf(sum, reportRequest))
    .filter((element) => element !== null)
    .slice(0, MAX_ELEMENTS);
  return unpagedList(sortElements(elements, call.query.structure('sortBy')));
}

function readReportRequest(call: LinkedInCall): ReportRequest {
  const { query } = call;
  const finder = demandFinder(call, 'analytics', 'statistics');
  query.allow([
    'q',
    'pivot',
    'pivots',
    'timeGranularity',
    'dateRange',
    ...Object.keys(FACETS),
    'shares',
    'companies',
    'fields',
    'sortBy',
    'oauth2_access_token',
  ]);
  const pivots = finder === 'statistics' ? query.list('pivots') : [query.choice('pivot') ?? ''];
  if (!pivots || pivots[0] === '') throw required(finder === 'statistics' ? 'pivots' : 'pivot');
  const unknownName = pivots.find((pivot) => !PIVOTS.includes(pivot));
  if (unknownName !== undefined || pivots.length > 3)
    throw invalid(finder === 'statistics' ? 'pivots' : 'pivot');
  const granularity = query.choice('timeGranularity');
  if (!granularity) throw required('timeGranularity');
  if (!GRANULARITIES.includes(granularity)) throw invalid('timeGranularity');
  const facets = readFacets(call);
  return { pivots, granularity, facets, fields: readFields(call), ...readRange(call) };
}

function readRange(call: LinkedInCall): { startDay: number; endDay: number } {
  const range = call.query.structure('dateRange');
  if (range === undefined) throw required('dateRange');
  if (typeof range !== 'object' || Array.isArray(range)) throw invalid('dateRange');
  const startDay = dayOfParts(range.start);
  const endDay = range.end === undefined ? localTime(call.nowMs, 'UTC').day : dayOfParts(range.end);
  if (startDay > endDay) throw invalid('dateRange');
  return { startDay, endDay };
}

function dayOfParts(value: RestliValue | undefined): number {
  if (typeof value !== 'object' || Array.isArray(value)) throw invalid('dateRange');
  const [year, month, day] = ['year', 'month', 'day'].map((part) => {
    const text = value[part];
    if (typeof text !== 'string' || !/^[1-9]\d{0,3}$/.test(text)) throw invalid('dateRange');
    return Number(text);
  });
  const number = dayFrom(year ?? 0, month ?? 0, day ?? 0);
  const parts = dayParts(number);
  if (parts.month !== month || parts.dayOfMonth !== day) throw invalid('dateRange');
  return number;
}

function readFacets(call: LinkedInCall): Record<string, string[]> {
  const facets = Object.fromEntries(
    Object.entries(FACETS).flatMap(([name, kind]) => {
      const urns = call.query.list(name);
      if (urns === undefined) return [];
      const pattern = new RegExp(`^urn:li:${kind}:\\d+$`);
      if (urns.length === 0 || urns.some((urn) => !pattern.test(urn))) throw invalid(name);
      return [[name, urns.map((urn) => urn.slice(urn.lastIndexOf(':') + 1))]];
    }),
  );
  if (Object.keys(facets).length === 0) throw required('accounts');
  return facets;
}

/** A comma-separated list; `List(…)` is an unknown field. Without it there are few fields. */
function readFields(call: LinkedInCall): string[] {
  const text = call.query.text('fields');
  if (text === undefined) return ['impressions', 'clicks'];
  const names = text.split(',');
  if (names.length > MAX_FIELDS) {
    throw new LinkedInError(400, {
      code: 'ILLEGAL_ARGUMENT',
      message: `At most ${MAX_FIELDS} fields may be requested`,
    });
  }
  const unknownName = names.find((name) => !KNOWN_FIELDS.includes(name));
  if (unknownName !== undefined) throw unpermitted(unknownName);
  return names;
}

function collectSums(reportRequest: ReportRequest, accounts: readonly AdAccount[], nowMs: number): AdSum[] {
  const today = localTime(nowMs, 'UTC').day;
  const oldest = reportRequest.granularity === 'DAILY' ? today - DAILY_DAYS : 0;
  const isMembers = reportRequest.pivots.some(isMemberPivot);
  const lastDay = isMembers ? today - 1 : today;
  const sums = new Map<string, AdSum>();
  for (const account of accounts.filter((one) => isIncluded(reportRequest.facets.accounts, one.id))) {
    for (
      let day = Math.max(reportRequest.startDay, oldest);
      day <= Math.min(reportRequest.endDay, lastDay);
      day += 1
    ) {
      for (const campaignDay of adFacts(account, day, nowMs)) {
        const { campaign } = campaignDay;
        if (!matchesRequest(reportRequest.facets, campaign)) continue;
        for (const part of partsOf(reportRequest, account, campaignDay))
          addTo(sums, reportRequest, day, campaign, part);
      }
    }
  }
  const least = isMembers ? 3 : 0;
  return [...sums.values()].filter(({ totals }) => (totals.impressions ?? 0) >= least);
}

type Part = { values: string[]; fact: Readonly<Record<string, number>> };

/** One pivot after the other, each within the parts of the previous one. */
function partsOf({ pivots, facets }: ReportRequest, account: AdAccount, campaignDay: CampaignDay): Part[] {
  const { creatives } = facets;
  const isShown = ({ value }: Cut) =>
    !creatives || creatives.includes(value.slice(value.lastIndexOf(':') + 1));
  let parts: Part[] = [{ values: [], fact: campaignDay.fact }];
  if (creatives && !pivots.includes('CREATIVE')) {
    const cuts = cutsOf(account, campaignDay, campaignDay.fact, 'CREATIVE').filter(isShown);
    parts = cuts.map((cut) => ({ values: [], fact: cut.fact }));
  }
  for (const pivot of pivots) {
    parts = parts.flatMap(({ values, fact: whole }) =>
      cutsOf(account, campaignDay, whole, pivot)
        .filter((cut) => pivot !== 'CREATIVE' || isShown(cut))
        .map((cut) => ({ values: [...values, cut.value], fact: cut.fact })),
    );
  }
  return parts;
}

function addTo(
  sums: Map<string, AdSum>,
  { granularity }: ReportRequest,
  day: number,
  campaign: AdCampaign,
  part: Part,
): void {
  const bucket = bucketOf(granularity, day);
  const key = `${bucket} ${part.values.join(' ')}`;
  let sum = sums.get(key);
  if (!sum) {
    sum = { values: part.values, firstDay: day, lastDay: day, totals: {}, audiences: new Map() };
    sums.set(key, sum);
  }
  sum.lastDay = day;
  sum.audiences.set(campaign.id, campaign.audience);
  for (const name in part.fact) sum.totals[name] = (sum.totals[name] ?? 0) + (part.fact[name] ?? 0);
}

function bucketOf(granularity: string, day: number): number {
  const { year, month } = dayParts(day);
  if (granularity === 'DAILY') return day;
  if (granularity === 'MONTHLY') return year * 12 + month;
  return granularity === 'YEARLY' ? year : 0;
}

function isIncluded(ids: string[] | undefined, id: number): boolean {
  return !ids || ids.includes(String(id));
}

function matchesRequest(
  { campaignGroups, campaigns }: Record<string, string[]>,
  campaign: AdCampaign,
): boolean {
  return isIncluded(campaignGroups, campaign.groupId) && isIncluded(campaigns, campaign.id);
}

function sortElements(
  elements: readonly Record<string, unknown>[],
  sortBy: RestliValue | undefined,
): object[] {
  if (sortBy === undefined) return [...elements];
  if (typeof sortBy !== 'object' || Array.isArray(sortBy)) throw invalid('sortBy');
  if (typeof sortBy.field !== 'string' || !SORTABLE.includes(sortBy.field)) throw invalid('sortBy');
  const name = sortBy.field.toLowerCase().replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
  const sign = sortBy.order === 'ASCENDING' ? 1 : -1;
  return [...elements].sort((a, b) => sign * (Number(a[name] ?? 0) - Number(b[name] ?? 0)));
}
