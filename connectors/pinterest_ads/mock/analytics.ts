import { dayParts, isoDay } from '../../mock-kit/days.ts';
import type { Reply } from '../../mock-kit/mock.ts';
import { json } from '../../mock-kit/reply.ts';
import { type AnalyticsRequest, PEOPLE, readRequest, SUMS, WATCHTIME } from './analytics-request.ts';
import { ownAccount, type PinCall } from './call.ts';
import type { PinAdAccount } from './data/ad-accounts.ts';
import { type PinAdDay, pinAdDays, reachOf, secondsPerView } from './data/ad-facts.ts';

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

/** Sums of one row, and how many people each of its ad groups can reach. */
type Sums = { id: string; date: string; sums: Record<string, number>; audiences: Map<string, number> };

/** A row for each thing that ran, and for each day, week or month of it. A column without a value is left out. */
export function analytics(call: PinCall, accountId: string, level: Level): Reply {
  const account = ownAccount(call, accountId);
  const request = readRequest(call, level.parameter);
  const wanted = request.ids && new Set(request.ids);
  const sumsByLabel = new Map<string, Sums>();
  for (let day = request.startDay; day <= request.endDay; day += 1) {
    const date = labelOf(day, request);
    for (const adDay of pinAdDays(account, day, call.nowMs)) {
      const id = level.idOf(adDay, account);
      if (wanted && !wanted.has(id)) continue;
      const key = `${id} ${date}`;
      const groupSums = sumsByLabel.get(key) ?? { id, date, sums: {}, audiences: new Map() };
      sumsByLabel.set(key, groupSums);
      add(groupSums, adDay);
    }
  }
  return json(
    200,
    [...sumsByLabel.values()].map((groupSums) => rowOf(groupSums, request, level.key)),
  );
}

function add({ sums, audiences }: Sums, { group, fact }: PinAdDay): void {
  audiences.set(group.id, group.audience);
  for (const name in fact) sums[name] = (sums[name] ?? 0) + (fact[name] ?? 0);
}

function rowOf(
  groupSums: Sums,
  { columns, granularity }: AnalyticsRequest,
  key: string,
): Record<string, unknown> {
  const row: Record<string, unknown> = { [key]: groupSums.id };
  if (granularity !== 'TOTAL') row.DATE = groupSums.date;
  for (const column of columns) {
    const value = metricValueOf(column, groupSums);
    if (value) row[column] = value;
  }
  return row;
}

function metricValueOf(column: string, { sums, audiences }: Sums): number {
  const sumOf = (names: readonly string[]) => names.reduce((sum, name) => sum + (sums[name] ?? 0), 0);
  if (column === WATCHTIME) return secondsPerView(sumOf(['watchedMs']), sumOf(['TOTAL_VIDEO_P0_COMBINED']));
  if (column !== PEOPLE) return sumOf(SUMS[column] ?? [column]);
  const audience = [...audiences.values()].reduce((sum, size) => sum + size, 0);
  return reachOf(audience, sumOf(['IMPRESSION_1', 'IMPRESSION_2']));
}

/** Weeks by their Monday, months by their first day. */
function labelOf(day: number, { granularity }: AnalyticsRequest): string {
  const { weekday, dayOfMonth } = dayParts(day);
  if (granularity === 'WEEK') return isoDay(day - ((weekday + 6) % 7));
  if (granularity === 'MONTH') return isoDay(day - dayOfMonth + 1);
  return granularity === 'DAY' ? isoDay(day) : '';
}
