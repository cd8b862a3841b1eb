import { DAY_MS } from '@vitrine/contract/rules/dates/durations.ts';
import { parseDay } from '../../mock-kit/days.ts';
import { idsOf, type PinCall, requireParameter } from './call.ts';
import { ADDITIVE, LEFT_OUT } from './data/ad-facts.ts';
import { badParameter } from './refusals.ts';

const HISTORY_DAYS = 90;
const MAX_IDS = 250;

/** The names of the totals of paid and earned metrics, and their parts. */
export const SUMS: Readonly<Record<string, readonly string[]>> = {
  TOTAL_IMPRESSION: ['IMPRESSION_1', 'IMPRESSION_2'],
  TOTAL_CLICKTHROUGH: ['CLICKTHROUGH_1', 'CLICKTHROUGH_2'],
  TOTAL_ENGAGEMENT: ['ENGAGEMENT_1', 'ENGAGEMENT_2'],
};
export const PEOPLE = 'TOTAL_IMPRESSION_USER';
export const WATCHTIME = 'TOTAL_VIDEO_AVG_WATCHTIME_IN_SECOND';

/** Of the columns that Pinterest has, those that are played here. */
const COLUMNS: readonly string[] = [
  ...ADDITIVE.filter((name) => !LEFT_OUT.includes(name)),
  ...Object.keys(SUMS),
  PEOPLE,
  WATCHTIME,
];
const GRANULARITIES: readonly string[] = ['TOTAL', 'DAY', 'HOUR', 'WEEK', 'MONTH'];

export type AnalyticsRequest = {
  startDay: number;
  endDay: number;
  columns: string[];
  granularity: string;
  /** Undefined for the whole account. */
  ids: string[] | undefined;
};

/** The parameters of a synchronous report, validated like Pinterest's. `idParameter` is null for the account's own. */
export function readRequest(call: PinCall, idParameter: string | null): AnalyticsRequest {
  const [startDay, endDay] = [dayParameter(call, 'start_date'), dayParameter(call, 'end_date')];
  const today = Math.floor(call.nowMs / DAY_MS);
  if (startDay < today - HISTORY_DAYS) throw badParameter('You can only get data from the last 90 days.');
  if (endDay < startDay) throw badParameter('end_date must not be before start_date.');
  if (endDay - startDay > HISTORY_DAYS) throw badParameter('The date range must not be longer than 90 days.');
  const columns = requireParameter(call, 'columns').split(',');
  const unexpected = columns.find((name) => !COLUMNS.includes(name));
  if (unexpected !== undefined)
    throw badParameter(`'${unexpected}' is not one of ${JSON.stringify(COLUMNS)}`);
  const granularity = requireParameter(call, 'granularity');
  if (!GRANULARITIES.includes(granularity))
    throw badParameter(`'${granularity}' is not one of ${JSON.stringify(GRANULARITIES)}`);
  if (granularity === 'HOUR') throw badParameter('Hours are not played here.');
  const ids = idParameter === null ? undefined : idsOf(call, idParameter, MAX_IDS);
  if (idParameter !== null && !ids) throw badParameter(`'${idParameter}' is a required property`);
  return { startDay, endDay, columns, granularity, ids };
}

function dayParameter(call: PinCall, name: string): number {
  const day = parseDay(requireParameter(call, name));
  if (day === undefined) throw badParameter(`'${name}' value '${call.query.get(name)}' is not a 'date'`);
  return day;
}
