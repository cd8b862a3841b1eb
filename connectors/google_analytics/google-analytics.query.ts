import type { Query } from '@vitrine/contract/entities/query.ts';
import type { QueryOutcome } from '../kit/define-connector.ts';
import { ProviderError } from '../kit/provider-error.ts';
import type { Session } from '../kit/session.ts';
import { batchRunReports, type Report, runRealtimeReport, runReport } from './google-analytics.api.ts';
import { fieldsFor } from './google-analytics.fields.ts';
import { planRealTime, realTimeTable } from './google-analytics.real-time-report.ts';
import { planReport, propertyOf, type ReportPlan } from './google-analytics.report.ts';
import { reportTable } from './google-analytics.tables.ts';

/** Answers up to five queries of one property with one provider call; each fails or succeeds on its own. */
export async function runQueries(session: Session, queries: Query[]): Promise<QueryOutcome[]> {
  if (queries.some(({ realTime }) => realTime)) {
    return Promise.all(queries.map((query) => runRealTime(session, query)));
  }
  const plans = await Promise.all(queries.map((query) => settled(() => planQuery(session, query))));
  const ready = plans.filter((plan): plan is ReportPlan => !(plan instanceof ProviderError));
  const outcomes = new Map(
    (await runPlans(session, ready)).map((report, index) => [ready[index], report] as const),
  );
  return plans.map((plan) => {
    const outcome = plan instanceof ProviderError ? plan : outcomes.get(plan);
    if (outcome instanceof ProviderError) return { error: outcome };
    if (plan instanceof ProviderError || !outcome) throw new Error('A query was left without an answer.');
    return { table: reportTable(plan, outcome, session.nowMs()) };
  });
}

/** Real time can't be asked for in a batch. */
async function runRealTime(session: Session, query: Query): Promise<QueryOutcome> {
  const table = await settled(async () => {
    const request = planRealTime(query);
    const report = await runRealtimeReport(session, propertyOf(query), request);
    return realTimeTable(query, logQuota(session, report), session.nowMs());
  });
  return table instanceof ProviderError ? { error: table } : { table };
}

async function planQuery(session: Session, query: Query): Promise<ReportPlan> {
  const ids = [...query.metrics, ...query.filters.map(({ field }) => field)];
  const named = query.dimension === null ? ids : [...ids, query.dimension];
  return planReport(query, await fieldsFor(session, propertyOf(query), named));
}

/** Google refuses a whole batch for one bad report, so a refused one is asked again one by one. */
async function runPlans(session: Session, plans: ReportPlan[]): Promise<(Report | ProviderError)[]> {
  const runAlone = (plan: ReportPlan) =>
    settled(async () => logQuota(session, await runReport(session, propertyOf(plan.query), plan.request)));
  const [first] = plans;
  if (!first) return [];
  if (plans.length === 1) return [await runAlone(first)];
  const batch = await settled(() => runBatch(session, propertyOf(first.query), plans));
  if (!(batch instanceof ProviderError)) return batch;
  return batch.code === 'bad_query' ? Promise.all(plans.map(runAlone)) : plans.map(() => batch);
}

async function runBatch(session: Session, property: string, plans: ReportPlan[]): Promise<Report[]> {
  const reports = await batchRunReports(
    session,
    property,
    plans.map(({ request }) => request),
  );
  if (reports.length !== plans.length) {
    throw new ProviderError('provider_error', 'Google Analytics left questions of a batch unanswered.');
  }
  return reports.map((report) => logQuota(session, report));
}

/** Every report tells what is left of the property's budget; the log is where an operator looks for it. */
function logQuota<Answer extends Pick<Report, 'propertyQuota'>>(session: Session, report: Answer): Answer {
  const quota = Object.entries(report.propertyQuota ?? {});
  if (quota.length === 0) return report;
  const remaining = Object.fromEntries(quota.map(([name, { remaining }]) => [name, remaining ?? 0]));
  session.log.info({ sourceId: session.sourceId, remaining }, 'Google Analytics quota');
  return report;
}

async function settled<Answer>(work: () => Promise<Answer>): Promise<Answer | ProviderError> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof ProviderError) return error;
    throw error;
  }
}
