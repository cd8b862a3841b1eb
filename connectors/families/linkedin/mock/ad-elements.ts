import { reachOf } from '../../../mock-kit/dataset/ad-days.ts';
import { dayParts } from '../../../mock-kit/days.ts';
import { DWELL, MONEY } from './data/ad-fields.ts';

/** The sums of one element of the response; money in hundredths. */
export type AdSum = {
  values: readonly string[];
  firstDay: number;
  lastDay: number;
  totals: Record<string, number>;
  /** Audience of each campaign in the row. */
  audiences: Map<number, number>;
};

export type Answerable = {
  pivots: readonly string[];
  fields: readonly string[];
  startDay: number;
  endDay: number;
};

/** Reach and penetration are available for this number of days at most. */
const REACH_DAYS = 92;
const NO_REACH = /^MEMBER_|^CONVERSION$/;

/** An element with the requested fields only; null when all of them are zero. */
export function elementOf(sum: AdSum, reportRequest: Answerable): Record<string, unknown> | null {
  const values = reportRequest.fields
    .filter((name) => !['dateRange', 'pivotValues', 'pivot'].includes(name))
    .map((name): [string, unknown] => [name, fieldValue(name, sum, reportRequest)]);
  if (values.every(([, value]) => value === null || Number(value) === 0)) return null;
  const has = (name: string) => reportRequest.fields.includes(name);
  return {
    ...(has('dateRange') ? { dateRange: { start: dateOf(sum.firstDay), end: dateOf(sum.lastDay) } } : {}),
    ...(has('pivotValues') ? { pivotValues: sum.values } : {}),
    ...(has('pivot') ? { pivot: reportRequest.pivots[0] } : {}),
    ...Object.fromEntries(values.filter(([, value]) => value !== null)),
  };
}

function fieldValue(
  name: string,
  { totals, audiences }: AdSum,
  reportRequest: Answerable,
): number | string | null {
  const total = (field: string) => totals[field] ?? 0;
  const isTooLong = reportRequest.endDay - reportRequest.startDay + 1 > REACH_DAYS;
  const reachless = isTooLong || reportRequest.pivots.some((pivot) => NO_REACH.test(pivot));
  const audience = [...audiences.values()].reduce((sum, size) => sum + size, 0);
  switch (name) {
    case 'approximateMemberReach':
      return reachless ? null : reachOf(audience, total('impressions'));
    case 'audiencePenetration':
      return reachless || !reportRequest.pivots.includes('CAMPAIGN')
        ? null
        : reachOf(audience, total('impressions')) / audience;
    case 'conversionValueInLocalCurrency':
      return reportRequest.pivots.some((pivot) => pivot.startsWith('MEMBER_')) ? null : decimal(total(name));
    case 'averageDwellTime':
      return total('impressions') === 0 ? null : total(DWELL) / total('impressions') / 1000;
    case 'costPerQualifiedLead':
      return total('qualifiedLeads') === 0
        ? null
        : decimal(total('costInLocalCurrency') / total('qualifiedLeads'));
    default:
      return (MONEY as readonly string[]).includes(name) ? decimal(total(name)) : total(name);
  }
}

/** Hundredths in LinkedIn's money format: a decimal text with many digits. */
function decimal(cents: number): string {
  return cents === 0 ? '0.0' : (cents / 100).toFixed(15);
}

function dateOf(day: number): object {
  const { year, month, dayOfMonth } = dayParts(day);
  return { year, month, day: dayOfMonth };
}
