import type { Query } from '@vitrine/contract/entities/query.ts';
import type { Table } from '@vitrine/contract/entities/table.ts';
import type { QueryOutcome } from '../kit/define-connector.ts';
import type { Session } from '../kit/http/session.ts';
import { runEach } from '../kit/query/run-each.ts';
import { addDays } from '../kit/table/dates.ts';
import { listMade, listPipelines, listWorkflows } from './salesflare.api.ts';
import { dealMetrics, listMetrics } from './salesflare.catalogue.ts';
import { type Plan, planQuery } from './salesflare.plan.ts';
import { readSet, withDetails } from './salesflare.read.ts';
import { type DealSets, dealTable, type Frame, madeTable, workflowTable } from './salesflare.tables.ts';
import { teamOf } from './salesflare.team.ts';

/** How long before the range a task may have been made that was done in it. */
const longestTaskDays = 180;

export function runQueries(session: Session, queries: Query[]): Promise<QueryOutcome[]> {
  return runEach(queries, async (query) => {
    const plan = planQuery(query);
    if (plan.report === 'opportunities') return runDeals(session, plan);
    const frame = frameOf(session, undefined);
    return plan.report === 'workflows'
      ? workflowTable(plan, await listWorkflows(session), frame)
      : runMade(session, plan, frame);
  });
}

async function runDeals(session: Session, plan: Plan): Promise<Table> {
  const { timezone } = teamOf(session);
  const needed = dealMetrics.filter(({ id }) => plan.query.metrics.includes(id));
  const byDetail =
    ['lost_reason', 'lead_source'].includes(plan.dimension?.id ?? '') ||
    plan.query.metrics.includes('time_in_stage');
  const [currency, recurring, ...read] = await Promise.all([
    currencyOf(session, plan),
    needed.some(({ set }) => set === 'won') ? recurringPipelines(session) : null,
    ...[...new Set(needed.map(({ set }) => set))].map(async (set) => {
      const deals = await readSet(session, plan, set, timezone);
      return [set, byDetail ? await withDetails(session, deals) : deals] as const;
    }),
  ]);
  const sets: DealSets = new Map(read);
  const won = sets.get('won');
  // Value that comes again and again is known of recurring pipelines only.
  if (won && recurring) won.deals = won.deals.filter(({ row }) => recurring.has(row.pipeline?.id ?? -1));
  return dealTable(plan, sets, frameOf(session, currency));
}

async function recurringPipelines(session: Session): Promise<ReadonlySet<number>> {
  const pipelines = await listPipelines(session);
  return new Set(pipelines.filter(({ recurring }) => recurring).map(({ id }) => id));
}

/** That of the chosen pipeline; of all of them the team's. */
async function currencyOf(session: Session, { pipelineId }: Plan): Promise<string | undefined> {
  const { currency } = teamOf(session);
  if (pipelineId === null) return currency;
  const pipeline = (await listPipelines(session)).find(({ id }) => id === pipelineId);
  return pipeline?.currency?.iso ?? currency;
}

async function runMade(session: Session, plan: Plan, frame: Frame): Promise<Table> {
  const { metrics, startDate, endDate } = plan.query;
  const asked = listMetrics.filter(({ id }) => metrics.includes(id));
  const before = asked.some(({ date }) => date === 'completion_date') ? longestTaskDays : 1;
  const lists = await Promise.all(
    [...new Set(asked.map(({ path }) => path))].map(async (path) => {
      const list = await listMade(session, path, {
        creation_after: `${addDays(startDate, -before)}T00:00:00.000Z`,
        creation_before: `${addDays(endDate, 2)}T00:00:00.000Z`,
      });
      return [path, list] as const;
    }),
  );
  return madeTable(plan, new Map(lists), frame);
}

function frameOf(session: Session, currency: string | undefined): Frame {
  return { currency, timezone: teamOf(session).timezone, nowMs: session.nowMs() };
}
