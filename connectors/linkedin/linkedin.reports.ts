import type { Note } from '@vitrine/contract/entities/table.ts';
import { type LinkedInCalls, openLinkedIn } from '../families/linkedin/linkedin-client.ts';
import type { Counts } from '../kit/catalogue/formula.ts';
import { defineReports } from '../kit/reports.ts';
import { type CountedRow, sumCounts } from '../kit/table/counted-table.ts';
import { addDays, daysBetween, todayIn } from '../kit/table/dates.ts';
import { getAdAccount } from './linkedin.api.ts';
import {
  dimensions,
  distinctFields,
  isDistinct,
  metrics,
  penetrationField,
  reachField,
} from './linkedin.catalogue.ts';
import { type AdRequest, accountOf, campaignSelectionOf, checkRequest } from './linkedin.request.ts';
import { type ReadContext, readRows, readWhole } from './linkedin.rows.ts';

export const linkedInReports = defineReports({
  provider: 'LinkedIn Ads',
  reports: [
    {
      id: 'analytics',
      name: 'Ad analytics',
      metrics,
      dimensions,
      narrowedBy: ['campaign', 'campaignGroup'],
      check: checkRequest,
      fetch: fetchRows,
    },
  ],
  open: openLinkedIn,
  frame: ({ session }) => ({ timezone: 'UTC', until: todayIn('UTC', session.nowMs()) }),
});

/** Single days are available for about six months, reach and penetration for a limited number of days. */
const historyDays = 180;
const maxReachDays = 92;

async function fetchRows(calls: LinkedInCalls, request: AdRequest) {
  const fields = [...new Set(request.metrics.flatMap(({ counts }) => counts))];
  const historyStart = addDays(todayIn('UTC', calls.session.nowMs()), -historyDays);
  const narrowing = await campaignSelectionOf(calls, request);
  const readContext = narrowing && { calls, request, fields, narrowing, historyStart };
  const [{ rows, complete }, whole, currency] = await Promise.all([
    readContext ? readRows(readContext) : { rows: [], complete: true },
    readContext && needsWhole(readContext) ? readWhole(readContext) : null,
    currencyOf(calls, request),
  ]);
  const isFiltered = request.rowFilters.length > 0;
  return {
    rows: [...rows, ...(isFiltered ? [] : lostDays(request, fields, historyStart, rows))],
    distinct: distinctFields,
    // Filtered rows stay removed; additive values of the remaining rows are known.
    ...(isFiltered
      ? { whole: Object.fromEntries(fields.map((field) => [field, isDistinct(field) ? null : 0])) }
      : { whole: totalsOf(request, fields, whole ?? rows), idle: totalsOf(request, fields, []) }),
    currency,
    notes: notesOf(request, { fields, historyStart, complete }),
  };
}

/** Members count once, rows about members are incomplete, and old days are no longer available. */
function needsWhole({ request, fields, historyStart }: ReadContext): boolean {
  const { dimension, rowFilters, startDate } = request;
  if (!dimension || rowFilters.length > 0) return false;
  const isClipped = dimension.type === 'date' && startDate < historyStart;
  return !dimension.adds || isClipped || fields.some(isDistinct);
}

/** By metric; there is none where no metric is money. */
async function currencyOf(calls: LinkedInCalls, { metrics: requested, parameters }: AdRequest) {
  const money = requested.filter(({ type }) => type.endsWith(':money'));
  if (money.length === 0) return undefined;
  const { currency } = await getAdAccount(calls, accountOf(parameters));
  if (!currency) return undefined;
  return Object.fromEntries(money.map(({ id }) => [id, id === 'costInUsd' ? 'USD' : currency]));
}

/** Sums of rows. Without impressions, reach is 0. */
function totalsOf(request: AdRequest, fields: readonly string[], rows: readonly CountedRow[]): Counts {
  const sums = sumCounts(rows, distinctFields);
  const isZero = (field: string) =>
    !isDistinct(field) || (field === reachField && rows.length < 2 && !isTooLongForReach(request));
  return Object.fromEntries(fields.map((field) => [field, sums[field] ?? (isZero(field) ? 0 : null)]));
}

function isTooLongForReach({ startDate, endDate }: AdRequest): boolean {
  return daysBetween(startDate, endDate).length > maxReachDays;
}

/** Rows for days that are no longer available: their values are unknown rather than 0. */
function lostDays(
  { dimension, startDate, endDate }: AdRequest,
  fields: readonly string[],
  historyStart: string,
  rows: readonly CountedRow[],
): CountedRow[] {
  if (dimension?.type !== 'date' || startDate >= historyStart) return [];
  const known = new Set(rows.map(({ label }) => label));
  const counts = Object.fromEntries(fields.map((field) => [field, null]));
  return daysBetween(startDate, endDate)
    .filter((day) => day < historyStart && !known.has(day))
    .map((label) => ({ label, counts }));
}

function notesOf(
  request: AdRequest,
  { fields, historyStart, complete }: { fields: string[]; historyStart: string; complete: boolean },
): Note[] {
  const { dimension, startDate } = request;
  const notes: Note[] = [];
  if (dimension?.type === 'date' && startDate < historyStart) {
    notes.push({
      code: 'partial',
      text: `LinkedIn stores single days for about six months. Days before ${historyStart} may be missing; the total is of all days.`,
    });
  }
  if (fields.some((field) => [reachField, penetrationField].includes(field)) && isTooLongForReach(request)) {
    notes.push({ code: 'partial', text: `LinkedIn counts reach for up to ${maxReachDays} days at once.` });
  }
  if (dimension?.pivot.startsWith('MEMBER_')) {
    notes.push({
      code: 'thresholded',
      text: 'LinkedIn rounds metrics about members, leaves out the smallest and updates them a day later.',
    });
  }
  if (!complete) {
    notes.push({ code: 'truncated', text: 'LinkedIn returns 15,000 rows at most; there may be more.' });
  }
  return notes;
}
