import type { Query } from '@vitrine/contract/entities/query.ts';
import type { Table } from '@vitrine/contract/entities/table.ts';
import type { QueryOutcome } from '../kit/define-connector.ts';
import type { Session } from '../kit/http/session.ts';
import { runEach } from '../kit/query/run-each.ts';
import type { DateRange } from '../kit/table/dates.ts';
import { comparedMonths, countedMonths, keywordsTable } from './google-my-business.keywords.ts';
import { newestPerformanceDay, performanceTable } from './google-my-business.performance.ts';
import { type Plan, planQuery, reportTypeOf } from './google-my-business.plan.ts';
import { reviewsTable } from './google-my-business.reviews.ts';

const tables: Record<string, (session: Session, plan: Plan) => Promise<Table>> = {
  performance: performanceTable,
  keywords: keywordsTable,
  reviews: reviewsTable,
};

export function runQueries(session: Session, queries: Query[]): Promise<QueryOutcome[]> {
  return runEach(queries, async (query) => {
    const plan = planQuery(query);
    return (tables[plan.report] ?? performanceTable)(session, plan);
  });
}

/** Up to which day figures are told; reviews are told at once, keywords by month. */
export function newestDay({ parameters }: Query, nowMs: number): string | null {
  return (parameters.reportType ?? 'performance') === 'performance' ? newestPerformanceDay(nowMs) : null;
}

export function countedDays(query: Query, nowMs: number): DateRange {
  return isOfKeywords(query) ? countedMonths(query, nowMs) : query;
}

export function comparedWith(query: Query, comparison: DateRange, nowMs: number): DateRange {
  return isOfKeywords(query) ? comparedMonths(query, comparison, nowMs) : comparison;
}

const isOfKeywords = ({ parameters }: Query) => parameters.reportType === 'keywords';

/** Keywords are counted by month. */
export function dailyDimension({ parameters }: Query): string | null {
  return reportTypeOf(parameters) === 'keywords' ? null : 'date';
}
