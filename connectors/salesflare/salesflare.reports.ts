import type { Query } from '@vitrine/contract/entities/query.ts';
import { entriesOfReport } from '../kit/catalogue/read-metrics.ts';
import type { Session } from '../kit/http/session.ts';
import { defineReports, type Report } from '../kit/reports.ts';
import { todayIn } from '../kit/table/dates.ts';
import { fetchDeals } from './reports/deals.ts';
import { fetchMade } from './reports/made.ts';
import { fetchWorkflows } from './reports/workflows.ts';
import { dimensions, isSnapshot, metrics, type SalesMetric } from './salesflare.catalogue.ts';
import { namedFields, refusal, type SalesRequest } from './salesflare.request.ts';
import { teamOf } from './salesflare.team.ts';

type SalesReport = Report<Session, SalesMetric, (typeof dimensions)[number]>;

export const reports = [
  report('opportunities', 'Opportunities', {
    narrowedBy: namedFields,
    // A deal is also in the rows of stages that it has passed.
    unnamed: ['stage'],
    check: checkTimes,
    fetch: fetchDeals,
  }),
  report('accounts', 'Accounts', { fetch: fetchMade('/accounts') }),
  report('contacts', 'Contacts', { fetch: fetchMade('/contacts') }),
  report('tasks', 'Tasks', { fetch: fetchMade('/tasks') }),
  report('workflows', 'Workflows', { check: checkWorkflows, fetch: fetchWorkflows }),
];

export const salesflareReports = defineReports({
  provider: 'Salesflare',
  reports,
  open: (session) => session,
  frame: (session) => {
    const { timezone } = teamOf(session);
    return { timezone, until: todayIn(timezone, session.nowMs()) };
  },
});

function report(
  id: string,
  name: string,
  more: Pick<SalesReport, 'narrowedBy' | 'unnamed' | 'check'> & { fetch: NonNullable<SalesReport['fetch']> },
): SalesReport {
  return {
    id,
    name,
    metrics: entriesOfReport(metrics, id),
    dimensions: entriesOfReport(dimensions, id),
    ...more,
  };
}

function checkTimes({ metrics: requested, dimension }: SalesRequest): void {
  const snapshot = requested.find(isSnapshot);
  if (dimension && dimension.type !== 'text' && snapshot)
    throw refusal(`there is no history of "${snapshot.label}", which is known as of now only`);
  if (dimension && dimension.id !== 'stage' && requested.some(({ id }) => id === 'time_in_stage'))
    throw refusal('the time in a stage is available by stage only');
}

function checkWorkflows({ dimension }: SalesRequest): void {
  if (!dimension)
    throw refusal(
      'one person may be in several workflows, so they are shown one by one. Select the dimension Workflow',
    );
}

/** The day dimension of a query; null where one of its metrics has no days. */
export function dailyDimension({ parameters, metrics: requested }: Query): string | null {
  const isTimeless = parameters.reportType === 'workflows' || requested.includes('time_in_stage');
  return isTimeless || metrics.some((metric) => isSnapshot(metric) && requested.includes(metric.id))
    ? null
    : 'date';
}
