import {
  type AdSums,
  addAdSums,
  noAdSums,
  reachOfSums,
  secondsPerView,
} from '../../mock-kit/dataset/ad-days.ts';
import { dayParts, isoDay } from '../../mock-kit/days.ts';
import type { Reply } from '../../mock-kit/mock.ts';
import { json } from '../../mock-kit/reply.ts';
import { type AnalyticsRequest, PEOPLE, readRequest, SUMS, WATCHTIME } from './analytics-request.ts';
import { ownAccount, type PinCall } from './call.ts';
import type { PinAdAccount } from './data/ad-accounts.ts';
import { type PinAdDay, pinAdDays } from './data/ad-facts.ts';

type Level = { parameter: string | null; key: string; idOf(adDay: PinAdDay, account: PinAdAccount): string };

/** The four synchronous reports, by the rest of their path after the ad account. */
export const LEVELS: Readonly<Record<string, Level>> = {
  '/analytics': { parameter: null, key: 'AD_ACCOUNT_ID', idOf: (_, { id }) => id },
  '/campaigns/analytics': {
    parameter: 'campaign_ids',
    key: 'CAMPAIGN_ID',
    idOf: ({ campaign }) => campaign.id,
  },
  '/ad_groups/analytics': { parameter: 'ad_group_ids', key: 'AD_GROUP_ID', idOf: ({ group }) => group.id },
  '/ads/analytics': { parameter: 'ad_ids', key: 'AD_ID', idOf: ({ ad }) => ad.id },
};

type Row = AdSums & { id: string; date: string };

/** A row for each thing that ran, and for each day, week or month of it. A column without a value is left out. */
export function analytics(call: PinCall, accountId: string, level: Level): Reply {
  const account = ownAccount(call, accountId);
  const request = readRequest(call, level.parameter);
  const requestedIds = request.ids && new Set(request.ids);
  const rows = new Map<string, Row>();
  for (let day = request.startDay; day <= request.endDay; day += 1) {
    const date = labelOf(day, request);
    for (const adDay of pinAdDays(account, day, call.nowMs)) {
      const id = level.idOf(adDay, account);
      if (requestedIds && !requestedIds.has(id)) continue;
      const row = rows.get(`${id} ${date}`) ?? { id, date, ...noAdSums() };
      rows.set(`${id} ${date}`, row);
      addAdSums(row, adDay.fact, [[adDay.group.id, adDay.group.audience]]);
    }
  }
  const list = [...rows.values()].map((row) => rowOf(row, request, level.key));
  return json(200, list);
}

function rowOf(sums: Row, { columns, granularity }: AnalyticsRequest, key: string): Record<string, unknown> {
  const row: Record<string, unknown> = { [key]: sums.id };
  if (granularity !== 'TOTAL') row.DATE = sums.date;
  for (const column of columns) {
    const value = metricValueOf(column, sums);
    if (value) row[column] = value;
  }
  return row;
}

function metricValueOf(column: string, row: AdSums): number {
  const sumOf = (names: readonly string[]) => names.reduce((sum, name) => sum + (row.sums[name] ?? 0), 0);
  if (column === WATCHTIME) return secondsPerView(sumOf(['watchedMs']), sumOf(['TOTAL_VIDEO_P0_COMBINED']));
  if (column !== PEOPLE) return sumOf(SUMS[column] ?? [column]);
  return reachOfSums(row, sumOf(['IMPRESSION_1', 'IMPRESSION_2']));
}

/** Weeks by their Monday, months by their first day. */
function labelOf(day: number, { granularity }: AnalyticsRequest): string {
  const { weekday, dayOfMonth } = dayParts(day);
  if (granularity === 'WEEK') return isoDay(day - ((weekday + 6) % 7));
  if (granularity === 'MONTH') return isoDay(day - dayOfMonth + 1);
  return granularity === 'DAY' ? isoDay(day) : '';
}
