import type { Query } from '@vitrine/contract/entities/query.ts';
import { daysBetween } from '../../kit/table/dates.ts';
import type { Reference } from '../../kit/testing/reference-suite.ts';
import { dayOf } from '../../mock-kit/days.ts';
import { type AdDay, adDays, reachOf, secondsPerView, type TikTokFact } from '../mock/data/ad-facts.ts';
import { advertiserById } from '../mock/data/advertisers.ts';
import { audienceParts, hourParts } from '../mock/data/audience-cuts.ts';

type Sums = { totals: Record<string, number>; audiences: Map<string, number> };
type Values = Record<string, number | null>;

/** The expected result of a query, computed from the ads' days. `nowMs` is epoch ms. */
export function adReference(query: Query, nowMs: number): Reference {
  const advertiser = advertiserById(String(query.parameters.advertiser));
  if (!advertiser) throw new Error('No such advertiser.');
  const sumsByLabel = new Map<string, Sums>();
  const whole = noSums();
  for (const date of daysBetween(query.startDate, query.endDate)) {
    for (const adDay of adDays(advertiser, dayOf(date), nowMs)) {
      if (!isWanted(adDay, query)) continue;
      add(whole, adDay, adDay.fact);
      for (const { label, fact } of partsOf(adDay, query.dimension, date)) {
        const groupSums = sumsByLabel.get(label) ?? noSums();
        sumsByLabel.set(label, groupSums);
        add(groupSums, adDay, fact);
      }
    }
  }
  const limit = query.filters.find(({ field }) => field === 'clicks');
  const rows = [...sumsByLabel]
    .map(([label, groupSums]) => ({ label, groupSums, values: valuesOf(query, groupSums) }))
    .filter(({ values }) => !limit || Number(values.clicks) > Number(limit.value));
  const total = limit ? merged(rows.map(({ groupSums }) => groupSums)) : whole;
  return { rows: rows.map(({ label, values }) => ({ label, values })), totals: valuesOf(query, total) };
}

const noSums = (): Sums => ({ totals: {}, audiences: new Map() });

function add(groupSums: Sums, { group }: AdDay, fact: TikTokFact): void {
  groupSums.audiences.set(group.id, group.audience);
  for (const field in fact) groupSums.totals[field] = (groupSums.totals[field] ?? 0) + (fact[field] ?? 0);
}

function merged(sumsByLabel: Sums[]): Sums {
  const sum = noSums();
  for (const { totals } of sumsByLabel) {
    for (const [field, value] of Object.entries(totals)) sum.totals[field] = (sum.totals[field] ?? 0) + value;
  }
  return sum;
}

/** The narrowings that `cases` of the suite makes. */
function isWanted({ campaign, group }: AdDay, { parameters, filters }: Query): boolean {
  const ids = Array.isArray(parameters.campaign) ? parameters.campaign : [];
  if (ids.length > 0 && !ids.some((id) => id === campaign.id)) return false;
  return filters.every(({ field, value }) => {
    if (field === 'campaign') return campaign.name.toLowerCase().includes(value);
    return field !== 'adGroup' || group.name.toLowerCase().includes(value);
  });
}

const objectives: Record<string, string> = {
  TRAFFIC: 'Traffic',
  WEB_CONVERSIONS: 'Web conversions',
  VIDEO_VIEWS: 'Video views',
  APP_PROMOTION: 'App promotion',
};
/** Labels of audience values; others keep their value. */
const people: Record<string, Record<string, string>> = {
  gender: { FEMALE: 'Female', MALE: 'Male', NONE: 'Unknown' },
  age: {
    AGE_13_17: '13–17',
    AGE_18_24: '18–24',
    AGE_25_34: '25–34',
    AGE_35_44: '35–44',
    AGE_45_54: '45–54',
    AGE_55_100: '55+',
    NONE: 'Unknown',
  },
  platform: { IPHONE: 'iPhone', ANDROID: 'Android', IPAD: 'iPad', PC: 'PC' },
  country_code: { US: 'United States', GB: 'United Kingdom', DE: 'Germany', AT: 'Austria', CA: 'Canada' },
  language: { en: 'English', de: 'German', es: 'Spanish' },
  ac: { WIFI: 'Wi-Fi' },
};
const audiences: Record<string, string> = {
  gender: 'gender',
  age: 'age',
  country: 'country_code',
  province: 'province_id',
  platform: 'platform',
  placement: 'placement',
  language: 'language',
  interest: 'interest_category',
  connection: 'ac',
};

function nameOf(audience: string, value: string): string {
  return people[audience]?.[value] ?? (audience === 'province_id' ? `Province ${value}` : value);
}

function partsOf(
  adDay: AdDay,
  dimension: string | null,
  date: string,
): { label: string; fact: TikTokFact }[] {
  const { campaign, group, ad, fact } = adDay;
  const audience = audiences[dimension ?? ''];
  if (audience) {
    return audienceParts(adDay, fact, audience).map((part) => ({
      label: nameOf(audience, part.value),
      fact: part.fact,
    }));
  }
  if (dimension === 'hour') {
    return hourParts(fact, 24).map((part) => ({
      label: `${date}T${String(part.hour).padStart(2, '0')}`,
      fact: part.fact,
    }));
  }
  const day = Temporal.PlainDate.from(date);
  const labels: Record<string, string> = {
    date,
    week: day.subtract({ days: day.dayOfWeek - 1 }).toString(),
    month: date.slice(0, 7),
    campaign: campaign.name,
    adGroup: group.name,
    ad: ad.name,
    objective: objectives[campaign.objective] ?? '',
  };
  return [{ label: labels[dimension ?? ''] ?? '', fact }];
}

function valuesOf({ metrics }: Query, groupSums: Sums): Values {
  return Object.fromEntries(metrics.map((id) => [id, metricOf(id, groupSums)]));
}

/** Money of the facts is in hundredths. */
function metricOf(id: string, { totals, audiences: reached }: Sums): number | null {
  const total = (field: string) => totals[field] ?? 0;
  const ratio = (part: number, whole: number) => (whole === 0 ? null : part / whole);
  const spend = total('spend') / 100;
  const audience = [...reached.values()].reduce((sum, size) => sum + size, 0);
  const reach = audience === 0 ? 0 : reachOf(audience, total('impressions'));
  // Goals that no ad of the rows has are missing rather than missed.
  const secondary = 'impressions' in totals ? (totals.secondary_goal_result ?? null) : 0;
  switch (id) {
    case 'spend':
      return spend;
    case 'total_complete_payment_rate':
      return total(id) / 100;
    case 'secondary_goal_result':
      return secondary;
    case 'cost_per_secondary_goal_result':
      return secondary === null ? null : ratio(spend, secondary);
    case 'cpm':
      return ratio(spend * 1000, total('impressions'));
    case 'cost_per_1000_reached':
      return ratio(spend * 1000, reach);
    case 'complete_payment_roas':
      return ratio(total('total_complete_payment_rate') / 100, spend);
    case 'engagements':
      return total('likes') + total('comments') + total('shares') + total('follows');
    case 'reach':
      return reach;
    case 'frequency':
      return ratio(total('impressions'), reach);
    case 'average_video_play':
      return total('impressions') === 0
        ? null
        : secondsPerView(total('watchedMs'), total('video_play_actions'));
    case 'average_video_play_per_user':
      // Requested averages have two digits.
      return reach === 0 ? null : Number((total('watchedMs') / 1000 / reach).toFixed(2));
    default: {
      const [part, whole] = shares[id] ?? [];
      if (part === undefined || whole === undefined) return total(id);
      return ratio(part === 'spend' ? spend : total(part), total(whole));
    }
  }
}

/** Rates by their divisor. */
const shares: Record<string, [part: string, whole: string]> = {
  ctr: ['clicks', 'impressions'],
  cpc: ['spend', 'clicks'],
  cost_per_conversion: ['spend', 'conversion'],
  conversion_rate: ['conversion', 'clicks'],
  conversion_rate_v2: ['conversion', 'impressions'],
  real_time_cost_per_conversion: ['spend', 'real_time_conversion'],
  real_time_conversion_rate: ['real_time_conversion', 'clicks'],
  cost_per_result: ['spend', 'result'],
  result_rate: ['result', 'impressions'],
  profile_visits_rate: ['profile_visits', 'impressions'],
  real_time_app_install_cost: ['spend', 'real_time_app_install'],
};
