import type { Query } from '@vitrine/contract/entities/query.ts';
import type { Note } from '@vitrine/contract/entities/table.ts';
import type { Counts } from '../kit/catalogue/formula.ts';
import { defineReports } from '../kit/reports.ts';
import { type CountedRow, sumCounts } from '../kit/table/counted-table.ts';
import { daysBetween, earlierOf, todayIn } from '../kit/table/dates.ts';
import { fetchAdvertiser } from './tiktok.api.ts';
import { dimensions, distinctFields, isDistinct, metrics } from './tiktok.catalogue.ts';
import { openTikTok, type TikTokCalls } from './tiktok.client.ts';
import { advertiserOf, campaignSelectionOf, checkRequest, type TikTokRequest } from './tiktok.request.ts';
import { readRows, readWhole } from './tiktok.rows.ts';

export const tikTokReports = defineReports({
  provider: 'TikTok',
  reports: [
    {
      id: 'integrated',
      name: 'Integrated report',
      metrics,
      dimensions,
      narrowedBy: ['campaign', 'adGroup'],
      check: checkRequest,
      fetch: fetchRows,
    },
  ],
  open: openTikTok,
  frame: (calls, { parameters }) => accountOf(calls, parameters),
});

/** Days are those of the advertiser's timezone, up to today. */
async function accountOf(calls: TikTokCalls, parameters: Query['parameters']) {
  const advertiser = await fetchAdvertiser(calls, advertiserOf(parameters));
  const timezone = advertiser.display_timezone ?? advertiser.timezone ?? 'UTC';
  return { currency: advertiser.currency, timezone, until: todayIn(timezone, calls.session.nowMs()) };
}

async function fetchRows(calls: TikTokCalls, request: TikTokRequest) {
  const { dimension, rowFilters, startDate, endDate } = request;
  const fields = [...new Set(request.metrics.flatMap(({ counts }) => counts))];
  const { until } = await accountOf(calls, request.parameters);
  const narrowing = await campaignSelectionOf(calls, request);
  const range = { startDate, endDate: earlierOf(endDate, until) };
  const readContext = narrowing && startDate <= until ? { calls, request, fields, narrowing, range } : null;
  const { rows, complete } = readContext ? await readRows(readContext) : { rows: [], complete: true };
  const isFiltered = rowFilters.length > 0;
  const zeros = Object.fromEntries(fields.map((field) => [field, 0]));
  const addsUp = complete && !dimension?.audience && !fields.some(isDistinct);
  const isWhole = !readContext || !dimension || isFiltered || addsUp;
  const whole = totalsOf(fields, isWhole ? rows : await readWhole(readContext));
  return {
    rows,
    distinct: distinctFields,
    // Filtered rows stay removed; additive values of the remaining rows are known.
    ...(isFiltered ? { whole: zeros } : { whole, idle: totalsOf(fields, []) }),
    notes: [
      ...(fields.some(isDistinct) ? longRangeNotes(request) : []),
      ...(dimension?.audience && complete && leavesSomeOut(rows, whole) ? [someNote] : []),
      ...(complete ? [] : [truncatedNote]),
    ],
  };
}

/** Sums of rows; without rows there was no activity, and reach is 0. */
function totalsOf(fields: readonly string[], rows: readonly CountedRow[]): Counts {
  const sums = sumCounts(rows, distinctFields);
  const missing = (field: string) => (rows.length > 0 || (isDistinct(field) && field !== 'reach') ? null : 0);
  return Object.fromEntries(fields.map((field) => [field, sums[field] ?? missing(field)]));
}

/** Whether rows about people add up to less than the whole. Each is rounded to hundredths. */
export function leavesSomeOut(rows: readonly CountedRow[], whole: Counts): boolean {
  const sums = sumCounts(rows);
  const rounding = 0.005 * (rows.length + 1);
  return Object.entries(whole).some(
    ([field, value]) => value !== null && !isDistinct(field) && value - (sums[field] ?? 0) > rounding,
  );
}

const maxPeopleDays = 365;

function longRangeNotes({ startDate, endDate }: TikTokRequest): Note[] {
  if (daysBetween(startDate, endDate).length <= maxPeopleDays) return [];
  const text = `TikTok counts people over ${maxPeopleDays} days at most; over more their number is unknown.`;
  return [{ code: 'partial', text }];
}

const someNote: Note = {
  code: 'partial',
  text: 'TikTok has this for some people only; the total counts all of them.',
};

const truncatedNote: Note = {
  code: 'truncated',
  text: 'TikTok has more rows than were read; the largest are shown, the total is of all.',
};
