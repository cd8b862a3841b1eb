import type { Days } from '../families/meta/meta-days.ts';
import type { Collected } from '../kit/http/paging.ts';
import { ProviderError } from '../kit/http/provider-error.ts';
import type { Session } from '../kit/http/session.ts';
import { slicesOf } from '../kit/query/slices.ts';
import { addDays, daysBetween } from '../kit/table/dates.ts';
import { getInsights, type InsightsRequest, type InsightsRow } from './facebook.api.ts';
import type { Plan } from './facebook.plan.ts';
import { weeksOf } from './facebook.range.ts';

/** Ranges in one question. */
const maxRanges = 50;
/** A question of fewer days is not cut any further. */
const fewDays = 14;

/** Rows by day, week or month: each week is a range of its own, so that its people are counted once. */
export async function readInTime(session: Session, plan: Plan, days: Days): Promise<Collected<InsightsRow>> {
  if (plan.dimension?.type !== 'week') return readRange(session, plan, days);
  const read = slicesOf(weeksOf(days), maxRanges).map((weeks) =>
    getInsights(session, plan.account, { ...baseOf(plan), time_ranges: weeks }),
  );
  return together(await Promise.all(read));
}

/** What Meta can't work out in time is asked in two halves: days are independent of each other. */
async function readRange(session: Session, plan: Plan, days: Days): Promise<Collected<InsightsRow>> {
  const byDay = plan.dimension?.type === 'date';
  try {
    return await getInsights(session, plan.account, {
      ...baseOf(plan),
      time_range: days,
      time_increment: byDay ? '1' : 'monthly',
    });
  } catch (error) {
    const length = daysBetween(days.since, days.until).length;
    if (!(error instanceof ProviderError) || error.code !== 'timeout' || !byDay || length < fewDays)
      throw error;
    const middle = addDays(days.since, Math.floor(length / 2));
    const halves = [
      { since: days.since, until: addDays(middle, -1) },
      { since: middle, until: days.until },
    ];
    return together(await Promise.all(halves.map((half) => readRange(session, plan, half))));
  }
}

function baseOf({ metrics, helpers, filtering }: Plan): InsightsRequest {
  const fields = [...new Set([...metrics, ...helpers].map(({ field }) => field))];
  return { level: 'account', fields, filtering };
}

function together(parts: Collected<InsightsRow>[]): Collected<InsightsRow> {
  return { items: parts.flatMap(({ items }) => items), complete: parts.every(({ complete }) => complete) };
}
