import type { Note } from '@vitrine/contract/entities/table.ts';
import { bucketsOf, type Days, requestedRange, windowsOf } from '../families/meta/meta-days.ts';
import { rateOfPeopleNote, withdrawnNotes, withoutUnknown } from '../families/meta/meta-metrics.ts';
import type { Counts } from '../kit/catalogue/formula.ts';
import type { Session } from '../kit/http/session.ts';
import type { FetchedRows } from '../kit/reports.ts';
import type { CountedRow } from '../kit/table/counted-table.ts';
import { todayIn } from '../kit/table/dates.ts';
import { numberOf } from '../kit/table/metric-values.ts';
import { batchInsights, getProfile, type InsightCall, maxDays } from './instagram.api.ts';
import { demographicRows, onlineRows, resultsOf, thrown } from './instagram.audience.ts';
import type { InstagramRequest } from './instagram.catalogue.ts';
import { dailyCount, dailyPeople, people, profileMetrics } from './instagram.catalogue.ts';
import { isTooLong, noInsightValues, readSeries, readTotals, seriesSum, totalOf } from './instagram.read.ts';

type ProfileRequest = {
  session: Session;
  account: string;
  request: InstagramRequest;
  days: Days;
  /** The counts that metrics are computed from. */
  names: string[];
};
type ProfileRows = { rows: CountedRow[]; whole: Counts; withdrawn?: ReadonlySet<string> };

/** Instagram has two years of a profile. */
const retentionMonths = 24;

/** Counts of a profile as a whole. */
export async function fetchProfile(
  session: Session,
  account: string,
  request: InstagramRequest,
): Promise<FetchedRows> {
  const { metrics, helpers, dimension, query, rowFilters } = request;
  const names = [...new Set([...metrics, ...helpers].flatMap(({ counts }) => counts))];
  if (dimension?.of === 'demographics' || dimension?.of === 'online') {
    const rows =
      dimension.of === 'online'
        ? await onlineRows(session, account)
        : await demographicRows(session, account, request, names);
    const whole = Object.fromEntries(names.map((name) => [name, null]));
    return {
      rows,
      ...(rowFilters.length === 0 ? { whole } : {}),
      distinct: names,
      sparse: true,
      notes: [nowNote],
    };
  }
  const today = todayIn(query.timezone, session.nowMs());
  const { days, notes } = requestedRange(request, today, { product: 'Instagram', retentionMonths });
  if (!days) return { rows: [], notes };
  const requested = { session, account, request, days, names };
  const found = await (dimension?.breakdown
    ? byBreakdown(requested, dimension.id, dimension.breakdown)
    : inTime(requested));
  return {
    rows: found.rows.map(({ label, counts }) => ({ label, counts: withoutUnknown(counts, people) })),
    whole: withoutUnknown(found.whole),
    distinct: people,
    sparse: true,
    notes: [...notes, ...notesOf(requested, found)],
  };
}

const nowNote: Note = {
  code: 'as_of',
  text: 'Shown as of now, for all ranges: Instagram has no history of it.',
};

const isPeople = (name: string) => people.includes(name);
const isOfNow = (name: string) => profileMetrics.some(({ id, source }) => id === name && source);

/** Everything of a range, by day, week or month: Instagram has most of it for one range at a time. */
async function inTime({ session, account, request, days, names }: ProfileRequest): Promise<ProfileRows> {
  const { dimension } = request;
  const byDay = dimension?.type === 'date';
  const isDaily = (name: string) => name === dailyCount || (byDay && name === dailyPeople);
  const buckets = bucketsOf(dimension, days);
  const insightValues = noInsightValues();
  const fields = names.filter(isOfNow);
  const dated = names.filter((name) => !isOfNow(name) && name !== dailyCount);
  const [node] = await Promise.all([
    fields.length > 0 ? getProfile(session, account, fields) : {},
    readSeries(session, account, names.filter(isDaily), days, insightValues),
    readTotals(
      session,
      account,
      dated.filter((name) => !isDaily(name)),
      buckets.map(({ range }) => range),
      insightValues,
    ),
    readTotals(session, account, dimension ? dated.filter(isPeople) : dated, [days], insightValues),
  ]);
  const countOf = (name: string, range: Days): number | null => {
    if (isOfNow(name)) return numberOf((node as Record<string, unknown>)[name]);
    if (name === dailyCount || (isDaily(name) && range !== days))
      return seriesSum(insightValues, name, range);
    return isPeople(name) && isTooLong(range) ? null : totalOf(insightValues, name, range);
  };
  const countsOf = (list: string[], range: Days): Counts =>
    Object.fromEntries(list.map((name) => [name, countOf(name, range)]));
  return {
    rows: dimension
      ? buckets.map(({ label, range }) => ({ label, counts: countsOf(names, range) }))
      : [{ label: null, counts: countsOf(names, days) }],
    whole: countsOf(names.filter(isPeople), days),
    withdrawn: insightValues.withdrawn,
  };
}

/** Values of a breakdown: counts of longer ranges are added up, people of them are unknown. */
async function byBreakdown(
  { session, account, days, names }: ProfileRequest,
  dimension: string,
  breakdown: string,
): Promise<ProfileRows> {
  const pieces = windowsOf(days, maxDays);
  const requested = names.filter((name) => !(isPeople(name) && pieces.length > 1));
  const calls = (requested.length === 0 ? [] : pieces).map(
    (piece): InsightCall => ({
      metrics: requested,
      period: 'day',
      metricType: 'total_value',
      days: piece,
      breakdown,
    }),
  );
  const responses = await batchInsights(session, account, calls);
  const byValue = new Map<string, Map<string, number>>();
  const wholes = new Map<string, number>();
  for (const insight of responses.flatMap(thrown)) {
    const { name = '', total_value: total } = insight;
    if (typeof total?.value === 'number') wholes.set(name, (wholes.get(name) ?? 0) + total.value);
    for (const { label, value } of resultsOf(insight, dimension)) {
      const own = byValue.get(label) ?? new Map<string, number>();
      own.set(name, (own.get(name) ?? 0) + value);
      byValue.set(label, own);
    }
  }
  const countsOf = (of: Map<string, number>): Counts =>
    Object.fromEntries(names.map((name) => [name, wholes.has(name) ? (of.get(name) ?? 0) : null]));
  const rows = [...byValue].map(([label, values]) => ({ label, counts: countsOf(values) }));
  return { rows, whole: countsOf(wholes) };
}

function notesOf(
  { request: { metrics }, names, days }: ProfileRequest,
  { withdrawn = new Set() }: ProfileRows,
): Note[] {
  const needed = profileMetrics.filter((metric) => metrics.includes(metric) || names.includes(metric.id));
  const lost = needed.filter(({ counts }) => counts.length === 1 && withdrawn.has(counts[0] ?? ''));
  const notes = withdrawnNotes('Instagram', lost);
  const ofPeople = needed.filter(({ id }) => isPeople(id)).map(({ label }) => label.toLowerCase());
  if (ofPeople.length > 0 && isTooLong(days)) {
    notes.push({
      code: 'partial',
      text: `Instagram counts people over at most ${maxDays} days, so there is no total of ${ofPeople.join(', ')}.`,
    });
  }
  if (metrics.some(({ id }) => id === dailyCount)) {
    notes.push({ code: 'partial', text: 'New followers are available for the last 30 days only.' });
  }
  if (metrics.some(({ source }) => source === 'node')) notes.push(nowNote);
  return metrics.some(({ counts }) => counts.length > 1) ? [...notes, rateOfPeopleNote] : notes;
}
