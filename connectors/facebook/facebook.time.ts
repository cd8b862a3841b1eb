import { bucketsOf, type Days } from '../families/meta/meta-days.ts';
import type { Collected } from '../kit/http/paging.ts';
import { ProviderError } from '../kit/http/provider-error.ts';
import { slicesOf } from '../kit/query/slices.ts';
import { addDays, daysBetween } from '../kit/table/dates.ts';
import { getInsights, type InsightsRequest, type InsightsRow } from './facebook.api.ts';
import { fieldsOf, type ReadContext } from './facebook.request.ts';

/** Ranges in one request. */
const maxRanges = 50;
/** A request of fewer days is not split further. */
const fewDays = 14;

/** Rows by day, week or month: each week is a separate range, so that its people are counted once. */
export async function readInTime(readContext: ReadContext): Promise<Collected<InsightsRow>> {
  const { session, account, request, days } = readContext;
  if (request.dimension?.type !== 'week') return readRange(readContext, days);
  const weeks = bucketsOf(request.dimension, days).map(({ range }) => range);
  const parts = slicesOf(weeks, maxRanges).map((ranges) =>
    getInsights(session, account, { ...baseOf(readContext), time_ranges: ranges }),
  );
  return joinPages(await Promise.all(parts));
}

/** A range that Meta can't compute in time is requested in two halves: days are independent. */
async function readRange(readContext: ReadContext, days: Days): Promise<Collected<InsightsRow>> {
  const byDay = readContext.request.dimension?.type === 'date';
  try {
    return await getInsights(readContext.session, readContext.account, {
      ...baseOf(readContext),
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
    return joinPages(await Promise.all(halves.map((half) => readRange(readContext, half))));
  }
}

function baseOf(readContext: ReadContext): InsightsRequest {
  return { level: 'account', fields: fieldsOf(readContext), filtering: readContext.filtering };
}

function joinPages(parts: Collected<InsightsRow>[]): Collected<InsightsRow> {
  return { items: parts.flatMap(({ items }) => items), complete: parts.every(({ complete }) => complete) };
}
