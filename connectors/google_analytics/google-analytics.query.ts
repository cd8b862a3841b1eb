import type { Query } from '@vitrine/contract/entities/query.ts';
import type { QueryOutcome } from '../kit/define-connector.ts';
import { ProviderError } from '../kit/http/provider-error.ts';
import type { Session } from '../kit/http/session.ts';
import { resultOrError } from '../kit/query/run-each.ts';
import {
  batchRunReports,
  type ReportResponse,
  runRealtimeReport,
  runReport,
} from './google-analytics.api.ts';
import { fieldsFor } from './google-analytics.fields.ts';
import { noteQuotas } from './google-analytics.quotas.ts';
import { planRealTime, realTimeTable } from './google-analytics.real-time-report.ts';
import { planReport, propertyOf, type ReportPlan } from './google-analytics.report.ts';
import { reportTable } from './google-analytics.tables.ts';

/** Answers up to five queries of one property with one provider call; each fails or succeeds on its own. */
export async function runQueries(session: Session, queries: Query[]): Promise<QueryOutcome[]> {
  if (queries.some(({ realTime }) => realTime)) {
    return Promise.all(queries.map((query) => runRealTime(session, query)));
  }
  const plans = await Promise.all(queries.map((query) => resultOrError(() => planQuery(session, query))));
  const ready = plans.filter((plan): plan is ReportPlan => !(plan instanceof ProviderError));
  const outcomes = new Map(
    (await runPlans(session, ready)).map((report, index) => [ready[index], report] as const),
  );
  return plans.map((plan) => {
    const outcome = plan instanceof ProviderError ? plan : outcomes.get(plan);
    if (outcome instanceof ProviderError) return { error: outcome };
    if (plan instanceof ProviderError || !outcome) throw new Error('A query was left without a response.');
    return tableOf(plan, outcome, session.nowMs());
  });
}

function tableOf(plan: ReportPlan, report: ReportResponse, nowMs: number): QueryOutcome {
  try {
    return { table: reportTable(plan, report, nowMs) };
  } catch (error) {
    if (error instanceof ProviderError) return { error };
    throw error;
  }
}

/** Real-time reports can't be part of a batch. */
async function runRealTime(session: Session, query: Query): Promise<QueryOutcome> {
  const table = await resultOrError(async () => {
    const request = planRealTime(query);
    const report = await runRealtimeReport(session, propertyOf(query), request);
    return realTimeTable(query, noteQuotas(session, propertyOf(query), report), session.nowMs());
  });
  return table instanceof ProviderError ? { error: table } : { table };
}

async function planQuery(session: Session, query: Query): Promise<ReportPlan> {
  const ids = [...query.metrics, ...query.filters.map(({ field }) => field)];
  const named = query.dimension === null ? ids : [...ids, query.dimension];
  return planReport(query, await fieldsFor(session, propertyOf(query), named));
}

/** Google rejects a whole batch for one invalid report, so its reports are requested again one by one. */
async function runPlans(session: Session, plans: ReportPlan[]): Promise<(ReportResponse | ProviderError)[]> {
  const runAlone = (plan: ReportPlan) =>
    resultOrError(async () => {
      const property = propertyOf(plan.query);
      return noteQuotas(session, property, await runReport(session, property, plan.request));
    });
  const [first] = plans;
  if (!first) return [];
  if (plans.length === 1) return [await runAlone(first)];
  const batch = await resultOrError(() => runBatch(session, propertyOf(first.query), plans));
  if (!(batch instanceof ProviderError)) return batch;
  return batch.code === 'bad_query' ? Promise.all(plans.map(runAlone)) : plans.map(() => batch);
}

async function runBatch(session: Session, property: string, plans: ReportPlan[]): Promise<ReportResponse[]> {
  const reports = await batchRunReports(
    session,
    property,
    plans.map(({ request }) => request),
  );
  if (reports.length !== plans.length) {
    throw new ProviderError('provider_error', 'Google Analytics returned an incomplete batch response.');
  }
  return reports.map((report) => noteQuotas(session, property, report));
}
