import type { Query } from '@vitrine/contract/entities/query.ts';
import type { Note, Table } from '@vitrine/contract/entities/table.ts';
import type { Days } from '../families/meta/meta-days.ts';
import type { QueryOutcome } from '../kit/define-connector.ts';
import type { Session } from '../kit/http/session.ts';
import { runEach } from '../kit/query/run-each.ts';
import { maxTextRows, type TableRow } from '../kit/table/table-builder.ts';
import { accountDetails, knownMetrics } from './facebook.account.ts';
import { getInsights, type InsightsRequest, type InsightsRow } from './facebook.api.ts';
import { objectiveName } from './facebook.labels.ts';
import type { AdMetric } from './facebook.metric.ts';
import { accountOf, type Plan, planQuery } from './facebook.plan.ts';
import { daysOf, tellsPeopleSplit } from './facebook.range.ts';
import {
  actionRows,
  insightsTable,
  labelledRows,
  totalsOfRows,
  type Values,
  valuesOf,
} from './facebook.tables.ts';
import { readInTime } from './facebook.time.ts';

/** Answers each query by itself: an ad account has no call for several. */
export function runQueries(session: Session, queries: Query[]): Promise<QueryOutcome[]> {
  return runEach(queries, (query) => answer(session, query));
}

async function answer(session: Session, query: Query): Promise<Table> {
  const account = accountOf(query);
  const plan = planQuery(query, await knownMetrics(session, account, query));
  const details = await accountDetails(session, account);
  const range = daysOf(query, details.timezone_name, session.nowMs());
  if (!range.days) return insightsTable({ query, plan, details, range, rows: [], complete: true });
  const told = withUntold(plan, range.days, range.today);
  const asked: Asked = { session, plan: told, days: range.days };
  return insightsTable({
    query,
    plan: told,
    details,
    range,
    ...(await figuresOf(asked)),
    notes: notesOf(told),
  });
}

type Asked = { session: Session; plan: Plan; days: Days };
type MetricValues = { rows: TableRow[]; totals?: Values; complete: boolean };

function withUntold(plan: Plan, { since }: Days, today: string): Plan {
  const splitsPeople = plan.dimension?.split.by === 'breakdowns' && !tellsPeopleSplit(since, today);
  const people = splitsPeople ? plan.metrics.filter((metric) => metric.people) : [];
  return { ...plan, untold: [...plan.untold, ...people] };
}

function notesOf({ untold, dimension }: Plan): Note[] {
  if (untold.length === 0) return [];
  const names = untold.map(({ label }) => label).join(', ');
  return [
    {
      code: 'partial',
      text: `Meta does not tell by ${dimension?.label.toLowerCase() ?? 'this'}, or not for days this far back: ${names}.`,
    },
  ];
}

async function figuresOf(asked: Asked): Promise<MetricValues> {
  const { plan } = asked;
  switch (plan.dimension?.split.by) {
    case undefined: {
      const [row] = await accountRows(asked, plan.filtering);
      const rows = row
        ? [{ label: null, values: valuesOf(row, [...plan.metrics, ...plan.helpers], []) }]
        : [];
      return { rows: kept(plan, rows), complete: true };
    }
    case 'action': {
      const [row] = await accountRows(asked, plan.filtering);
      return {
        rows: kept(plan, actionRows(row, plan.metrics)),
        totals: valuesOf({}, plan.metrics, plan.metrics),
        complete: true,
      };
    }
    case 'objective':
      return byObjective(asked);
    default:
      return split(asked);
  }
}

/** Rows and, where they don't add up, the total that Meta gives for all of them. */
async function split(asked: Asked): Promise<MetricValues> {
  const { session, plan } = asked;
  const asksAtOnce =
    plan.tests.length === 0 &&
    plan.metrics.some((metric) => !metric.additive || plan.untold.includes(metric));
  const reading =
    plan.dimension?.split.by === 'time' ? readInTime(session, plan, asked.days) : readText(asked);
  const [{ items, complete }, total] = await Promise.all([
    reading,
    asksAtOnce ? askTotals(asked) : undefined,
  ]);
  const labelled = labelledRows(plan, items);
  const rows = kept(plan, labelled);
  if (plan.tests.length > 0) return { rows, totals: await totalsOfKept(asked, rows), complete };
  const totals = total ?? (complete ? undefined : await askTotals(asked));
  return { rows, ...(totals ? { totals } : {}), complete };
}

function kept<Row extends TableRow>({ tests }: Plan, rows: Row[]): Row[] {
  return rows.filter((row) => tests.every((passes) => passes(row)));
}

function readText({ session, plan, days }: Asked) {
  return getInsights(session, plan.account, { ...requestOf(plan), time_range: days }, maxTextRows);
}

/** What is asked for in all of a question's calls. */
export function fieldsOf({ metrics, helpers }: Plan): string[] {
  return [...new Set([...metrics, ...helpers].map(({ field }) => field))];
}

function requestOf(plan: Plan): InsightsRequest {
  const split = plan.dimension?.split;
  const fields = fieldsOf(plan);
  const first = plan.metrics[0];
  const sort =
    first && first.field === first.id && !listFields.includes(first.field)
      ? [`${first.field}_descending`]
      : undefined;
  const level = split?.by === 'level' ? split.level : 'account';
  return {
    level,
    fields: level === 'account' ? fields : [...fields, `${level}_id`, `${level}_name`],
    filtering: plan.filtering,
    ...(split?.by === 'breakdowns' ? { breakdowns: split.breakdowns } : {}),
    ...(sort ? { sort } : {}),
  };
}

/** Lists of actions can't be sorted by. */
const listFields = [
  'outbound_clicks',
  'outbound_clicks_ctr',
  'results',
  'cost_per_result',
  'purchase_roas',
  'website_purchase_roas',
];

async function accountRows(
  { session, plan, days }: Asked,
  filtering: Plan['filtering'],
): Promise<InsightsRow[]> {
  const request: InsightsRequest = { level: 'account', fields: fieldsOf(plan), time_range: days, filtering };
  return (await getInsights(session, plan.account, request)).items;
}

/** What is told of campaigns only has no total: campaigns count different things as their results. */
async function askTotals(asked: Asked, filtering = asked.plan.filtering): Promise<Values> {
  const { metrics } = asked.plan;
  const [row] = await accountRows(asked, filtering);
  return valuesOf(
    row ?? {},
    metrics,
    metrics.filter(({ ofCampaigns }) => ofCampaigns),
  );
}

/** As many ids as an address holds. */
const maxIds = 200;

async function totalsOfKept(asked: Asked, rows: (TableRow & { id?: string })[]): Promise<Values> {
  const { plan } = asked;
  const ids = rows.flatMap(({ id }) => id || []);
  const split = plan.dimension?.split;
  const needsAsking = plan.metrics.some(({ additive, parts }) => !additive && !parts);
  if (split?.by !== 'level' || !needsAsking || ids.length === 0 || ids.length > maxIds)
    return totalsOfRows(rows, plan);
  return askTotals(asked, [...plan.filtering, { field: `${split.level}.id`, operator: 'IN', value: ids }]);
}

/** Campaigns gathered by what they are for; what doesn't add up is asked again for each group. */
async function byObjective(asked: Asked): Promise<MetricValues> {
  const { session, plan, days } = asked;
  const fields = [...fieldsOf(plan), 'campaign_id', 'objective'];
  const request: InsightsRequest = { level: 'campaign', fields, time_range: days, filtering: plan.filtering };
  const { items, complete } = await getInsights(session, plan.account, request);
  const groups = Map.groupBy(items, ({ objective }) => objectiveName(String(objective ?? '')));
  const additive = [...plan.metrics, ...plan.helpers].every((metric) => metric.additive);
  const rows = await Promise.all(
    [...groups].map(async ([label, campaigns]) => ({
      label,
      values: additive
        ? addedUp(campaigns, [...plan.metrics, ...plan.helpers])
        : await askedGroup(asked, campaigns),
    })),
  );
  const left = kept(plan, rows);
  if (plan.tests.length > 0) return { rows: left, totals: totalsOfRows(left, plan), complete };
  return { rows: left, ...(additive && complete ? {} : { totals: await askTotals(asked) }), complete };
}

function addedUp(rows: InsightsRow[], metrics: AdMetric[]): Values {
  return Object.fromEntries(
    metrics.map(({ id, read }) => [id, rows.reduce((sum, row) => sum + (read(row) ?? 0), 0)]),
  );
}

async function askedGroup(asked: Asked, campaigns: InsightsRow[]): Promise<Values> {
  const { filtering, metrics, helpers } = asked.plan;
  const ids = campaigns.map(({ campaign_id: id }) => String(id));
  const [row] = await accountRows(asked, [
    ...filtering,
    { field: 'campaign.id', operator: 'IN', value: ids },
  ]);
  return valuesOf(row ?? {}, [...metrics, ...helpers], []);
}
