import type { Query } from '@vitrine/contract/entities/query.ts';
import type { Table } from '@vitrine/contract/entities/table.ts';
import type { LinkedInCalls } from '../families/linkedin/linkedin-client.ts';
import { answerTogether } from '../families/linkedin/linkedin-outcomes.ts';
import type { QueryOutcome } from '../kit/define-connector.ts';
import { ProviderError } from '../kit/http/provider-error.ts';
import type { Session } from '../kit/http/session.ts';
import { addDays, dateLabel, daysBetween } from '../kit/table/dates.ts';
import { type AdAnswer, type AdQuestion, fetchAdAnalytics, getAdAccount } from './linkedin.api.ts';
import { labelsOf } from './linkedin.labels.ts';
import { penetrationField } from './linkedin.metrics.ts';
import { isAsked, type Narrowing, narrowingOf, type Plan, planQuery } from './linkedin.plan.ts';
import { type AdRow, adTable } from './linkedin.tables.ts';

/** Answers each query on its own; what several of them ask is asked once. */
export function runQueries(session: Session, queries: Query[]): Promise<QueryOutcome[]> {
  return answerTogether(session, queries, (calls, query) =>
    runQuery(calls, planQuery(query, session.nowMs())),
  );
}

async function runQuery(calls: LinkedInCalls, plan: Plan): Promise<Table> {
  const narrowing = await narrowingOf(calls, plan);
  const currency = plan.metrics.some(({ type }) => type.endsWith(':money'))
    ? getAdAccount(calls, plan.accountId)
    : null;
  if (!narrowing)
    return adTable(plan, { rows: [], whole: {}, complete: true, currency: (await currency)?.currency });
  const [answer, whole, account] = await Promise.all([
    askRows(calls, plan, narrowing),
    askWhole(calls, plan, narrowing),
    currency,
  ]);
  return adTable(plan, { ...answer, whole, currency: account?.currency });
}

type Rows = { rows: AdRow[]; complete: boolean };

function questionOf({ accountId, query, dimension, fields }: Plan, narrowing: Narrowing): AdQuestion {
  const { startDate, endDate } = query;
  const pivot = dimension?.pivot ?? (fields.includes(penetrationField) ? 'CAMPAIGN' : 'ACCOUNT');
  return { accountId, pivot, granularity: 'ALL', startDate, endDate, fields, ...narrowing };
}

async function askRows(calls: LinkedInCalls, plan: Plan, narrowing: Narrowing): Promise<Rows> {
  const question = questionOf(plan, narrowing);
  switch (plan.dimension?.type) {
    case undefined: {
      const answer = await fetchAdAnalytics(calls, question);
      return { rows: answer.rows.map(({ parts }) => ({ label: null, parts })), complete: true };
    }
    case 'date':
      return dated(await fetchAdAnalytics(calls, { ...question, granularity: 'DAILY' }), (date) => date);
    case 'month':
      return dated(await fetchAdAnalytics(calls, { ...question, granularity: 'MONTHLY' }), (date) =>
        date.slice(0, 7),
      );
    case 'week':
      return askWeeks(calls, plan, question);
    default: {
      const answer = await fetchAdAnalytics(calls, question);
      const labels = await labelsOf(
        calls,
        plan,
        answer.rows.map(({ value }) => value),
      );
      return {
        rows: answer.rows.map(({ value, parts }) => ({ label: labels.get(value) ?? value, parts })),
        complete: answer.complete,
      };
    }
  }
}

function dated({ rows, complete }: AdAnswer, labelOf: (date: string) => string): Rows {
  return {
    rows: rows.flatMap(({ startDate, parts }) =>
      startDate === null ? [] : [{ label: labelOf(startDate), parts }],
    ),
    complete,
  };
}

const maxWeeks = 54;

/** LinkedIn has no weeks: days make them where they add up and are still kept; otherwise each week is asked for. */
async function askWeeks(calls: LinkedInCalls, plan: Plan, question: AdQuestion): Promise<Rows> {
  const addsUp = !plan.fields.some(isAsked) && question.startDate >= plan.historyStart;
  if (addsUp) {
    const { rows, complete } = await fetchAdAnalytics(calls, { ...question, granularity: 'DAILY' });
    const days = rows.map(({ startDate, parts }) => ({ label: dateLabel('week', startDate ?? ''), parts }));
    return { rows: summed(days), complete };
  }
  const weeks = [
    ...Map.groupBy(daysBetween(question.startDate, question.endDate), (day) => dateLabel('week', day)),
  ];
  if (weeks.length > maxWeeks) {
    throw new ProviderError(
      'bad_query',
      `LinkedIn answers week by week here, and at most ${maxWeeks} weeks at once. Please choose a shorter range.`,
    );
  }
  const answers = await Promise.all(
    weeks.map(async ([label, days]) => {
      const range = { startDate: days[0] ?? label, endDate: days.at(-1) ?? addDays(label, 6) };
      const { rows } = await fetchAdAnalytics(calls, { ...question, ...range });
      return rows.map(({ parts }) => ({ label, parts }));
    }),
  );
  return { rows: answers.flat(), complete: true };
}

function summed(rows: AdRow[]): AdRow[] {
  return [...Map.groupBy(rows, ({ label }) => label)].map(([label, same]) => ({
    label,
    parts: sumOfParts(same.map(({ parts }) => parts)),
  }));
}

function sumOfParts(all: AdRow['parts'][]): AdRow['parts'] {
  const sum: AdRow['parts'] = {};
  for (const parts of all) {
    for (const [field, value] of Object.entries(parts)) sum[field] = (sum[field] ?? 0) + (value ?? 0);
  }
  return sum;
}

/**
 * The fields over the whole range: null where the rows are it or add up to it. Asked where they don't: members count once,
 * rows about members are incomplete, and old days are no longer told.
 */
async function askWhole(
  calls: LinkedInCalls,
  plan: Plan,
  narrowing: Narrowing,
): Promise<AdRow['parts'] | null> {
  const { dimension, fields, query } = plan;
  if (!dimension || plan.rowFilters.length > 0) return null;
  const isClipped = dimension.type === 'date' && query.startDate < plan.historyStart;
  if (dimension.adds && !isClipped && !fields.some(isAsked)) return null;
  const { rows } = await fetchAdAnalytics(calls, {
    ...questionOf(plan, narrowing),
    pivot: 'ACCOUNT',
    fields: fields.filter((field) => field !== penetrationField),
  });
  return rows[0]?.parts ?? {};
}
