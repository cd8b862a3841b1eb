import type { Query } from '@vitrine/contract/entities/query.ts';
import type { Table } from '@vitrine/contract/entities/table.ts';
import type { QueryOutcome } from '../kit/define-connector.ts';
import { ProviderError } from '../kit/http/provider-error.ts';
import type { Session } from '../kit/http/session.ts';
import { runEach } from '../kit/query/run-each.ts';
import { slicesOf } from '../kit/query/slices.ts';
import {
  type DateRange,
  dateLabel,
  daysBetween,
  earlierOf,
  splitRange,
  todayIn,
} from '../kit/table/dates.ts';
import { fetchAdvertiser, fetchReport, type ReportQuestion, type ReportRow } from './tiktok.api.ts';
import { isAsked } from './tiktok.catalogue.ts';
import { openTikTok, type TikTokCalls } from './tiktok.client.ts';
import { levelOf, type Narrowing, narrowingOf, type Plan, planQuery } from './tiktok.plan.ts';
import {
  attributesOf,
  gathered,
  type Keyed,
  keyedRows,
  merged,
  partsOf,
  tikTokTable,
} from './tiktok.tables.ts';

/** Answers each query on its own; what several of them ask is asked once. */
export function runQueries(session: Session, queries: Query[]): Promise<QueryOutcome[]> {
  const calls = openTikTok(session);
  return runEach(queries, async (query) => runQuery(calls, planQuery(query)));
}

async function runQuery(calls: TikTokCalls, plan: Plan): Promise<Table> {
  const advertiser = await fetchAdvertiser(calls, plan.advertiserId);
  const timezone = advertiser.display_timezone ?? advertiser.timezone ?? 'UTC';
  const today = todayIn(timezone, calls.session.nowMs());
  const account = { currency: advertiser.currency, timezone, today };
  const narrowing = await narrowingOf(calls, plan);
  if (!narrowing || plan.query.startDate > today) {
    return tikTokTable(plan, account, { rows: [], whole: null, complete: true });
  }
  const ask: Ask = {
    calls,
    plan,
    narrowing,
    lastDay: earlierOf(plan.query.endDate, today),
  };
  const { rows, complete } = await askRows(ask);
  return tikTokTable(plan, account, { rows, whole: await askWhole(ask, complete), complete });
}

type Ask = { calls: TikTokCalls; plan: Plan; narrowing: Narrowing; lastDay: string };
type Rows = { rows: Keyed[]; complete: boolean };

/** The rows of a question, those of one label merged. */
async function askRows(ask: Ask): Promise<Rows> {
  const { plan, narrowing, lastDay } = ask;
  const { dimension, query } = plan;
  const level = levelOf(dimension?.level ?? 'advertiser', narrowing);
  const base = {
    level,
    time: null,
    audience: dimension?.audience ?? null,
    attributes: attributesOf(dimension, level),
  };
  const range = { startDate: query.startDate, endDate: lastDay };
  const isSpan = dimension?.type === 'week' || dimension?.type === 'month';
  if (isSpan && plan.fields.some(isAsked)) return askSpans(ask, base, range);
  const isTime = dimension !== null && dimension.type !== 'text';
  const time = dimension?.type === 'hour' ? 'stat_time_hour' : isTime ? 'stat_time_day' : null;
  const { rows, complete } = await askReport(ask, { ...base, time }, range);
  return { rows: gathered(keyedRows(plan, rows, level)), complete };
}

type Shape = Pick<ReportQuestion, 'level' | 'time' | 'audience' | 'attributes'>;

const maxSpans = 54;

/** People of a week or a month are no sum of days, so each is asked for. */
async function askSpans(ask: Ask, shape: Shape, { startDate, endDate }: DateRange): Promise<Rows> {
  const type = ask.plan.dimension?.type ?? 'month';
  const spans = [...Map.groupBy(daysBetween(startDate, endDate), (day) => dateLabel(type, day))];
  if (spans.length > maxSpans) {
    throw new ProviderError(
      'bad_query',
      `TikTok answers ${type} by ${type} here, and at most ${maxSpans} of them at once. Please choose a shorter range.`,
    );
  }
  const answers = await Promise.all(
    spans.map(async ([label, days]) => {
      const range = { startDate: days[0] ?? label, endDate: days.at(-1) ?? label };
      const { rows, complete } = await askReport(ask, shape, range);
      const parts = rows.map((row) => partsOf(ask.plan, row));
      return {
        rows: parts.length === 0 ? [] : [{ key: label, name: label, parts: merged(parts) }],
        complete,
      };
    }),
  );
  return { rows: answers.flatMap(({ rows }) => rows), complete: answers.every(({ complete }) => complete) };
}

/** The fields over the whole range where rows don't tell them: people, and rows that are not all there. */
async function askWhole(ask: Ask, complete: boolean): Promise<Keyed['parts'] | null> {
  const { plan, narrowing, lastDay } = ask;
  const { dimension, fields, query, rowFilters } = plan;
  if (!dimension || rowFilters.length > 0) return null;
  if (complete && !dimension.audience && !fields.some(isAsked)) return null;
  const level = levelOf('advertiser', narrowing);
  const range = { startDate: query.startDate, endDate: lastDay };
  const { rows } = await askReport(ask, { level, time: null, audience: null, attributes: [] }, range);
  return merged(rows.map((row) => partsOf(plan, row)));
}

/** Days that TikTok takes at once. */
const maxDays = { stat_time_hour: 1, stat_time_day: 30, none: 365 };
const maxIds = 100;

/** A report in as many pieces of time, and of ids, as TikTok asks for. */
async function askReport(
  ask: Ask,
  shape: Shape,
  range: DateRange,
): Promise<{ rows: ReportRow[]; complete: boolean }> {
  const { calls, plan, narrowing } = ask;
  const windows = splitRange(range, maxDays[shape.time ?? 'none']);
  const idSlices = (ids: string[] | undefined) => (ids ? slicesOf(ids, maxIds) : [undefined]);
  const questions = windows.flatMap((window) =>
    idSlices(narrowing.campaigns).flatMap((campaigns) =>
      idSlices(narrowing.adGroups).map((adGroups) => ({
        ...{ advertiserId: plan.advertiserId, fields: plan.fields, ...shape },
        ...window,
        ...(campaigns ? { campaigns } : {}),
        ...(adGroups ? { adGroups } : {}),
      })),
    ),
  );
  const answers = await Promise.all(questions.map((question) => fetchReport(calls, question)));
  return { rows: answers.flatMap(({ rows }) => rows), complete: answers.every(({ complete }) => complete) };
}
