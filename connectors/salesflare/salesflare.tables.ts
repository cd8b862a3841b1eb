import type { Note, Table } from '@vitrine/contract/entities/table.ts';
import { passingRows } from '../kit/query/filter-tests.ts';
import { dateLabel, dateLabels, todayIn } from '../kit/table/dates.ts';
import { meanOf } from '../kit/table/metric-values.ts';
import { buildTable, type TableRow } from '../kit/table/table-builder.ts';
import type { Made, Workflow } from './salesflare.api.ts';
import {
  type DealMetric,
  type DealSet,
  dealMetrics,
  type ListMetric,
  listMetrics,
  workflowMetrics,
} from './salesflare.catalogue.ts';
import { type Deal, dayIn, dayOfSet, labelsOf } from './salesflare.deals.ts';
import { figures, isForeign, type Measure, timesInStages } from './salesflare.figures.ts';
import type { Plan } from './salesflare.plan.ts';
import { mostDetails, type ReadSet } from './salesflare.read.ts';

export type DealSets = Map<DealSet, ReadSet>;

export type Frame = { currency: string | undefined; timezone: string; nowMs: number };

/** Deals by the plan's dimension. */
export function dealTable(plan: Plan, sets: DealSets, frame: Frame): Table {
  const { query, dimension } = plan;
  const metrics = query.metrics.flatMap((id) => dealMetrics.filter((metric) => metric.id === id));
  const today = todayIn(frame.timezone, frame.nowMs);
  const measure = { currency: frame.currency, today };
  const dealsOf = ({ set }: DealMetric) => sets.get(set)?.deals ?? [];
  const grouped = new Map(
    metrics.map((metric) => [metric.id, groupsOf(dealsOf(metric), metric, plan)] as const),
  );
  // A forecast is about days to come.
  const until = metrics.every(({ set }) => set === 'due') ? query.endDate : today;
  const isFiltered = plan.rowFilters.length > 0;
  const shown = [...grouped.values()].flatMap((groups) => [...groups.keys()]);
  const quiet = isFiltered
    ? dateLabels(dimension?.type ?? 'text', query.startDate, query.endDate).filter(
        (label) => label.slice(0, 10) <= until,
      )
    : [];
  const labels = dimension ? [...new Set([...shown, ...quiet])] : [null];
  const valuesOf = (some: (string | null)[] | null) =>
    Object.fromEntries(
      metrics.map((metric) => {
        const deals = some === null ? dealsOf(metric) : dealsUnder(some, metric);
        return [
          metric.id,
          metric.id === 'time_in_stage' ? timeIn(dealsOf(metric), some) : figureOf(metric, deals, measure),
        ];
      }),
    );
  /** A deal with two tags is one. */
  const dealsUnder = (some: (string | null)[], metric: DealMetric) => [
    ...new Set(some.flatMap((label) => grouped.get(metric.id)?.get(label ?? '') ?? [])),
  ];
  const rows = labels.map(
    (label): TableRow => ({ label, values: valuesOf(label === null ? null : [label]) }),
  );
  const kept = isFiltered ? passingRows(rows, plan.rowFilters, dimension?.id ?? '') : rows;
  return buildTable({
    dimension,
    metrics,
    rows: kept,
    totals: valuesOf(isFiltered ? kept.map(({ label }) => label) : null),
    ...(isFiltered ? {} : { fill: { with: 0, startDate: query.startDate, endDate: query.endDate, until } }),
    ...(frame.currency ? { currency: frame.currency } : {}),
    timezone: frame.timezone,
    notes: notesOf(plan, sets, measure),
  });
}

function figureOf({ id }: DealMetric, deals: Deal[], measure: Measure): number | null {
  return figures[id]?.(deals, measure) ?? null;
}

function groupsOf(deals: Deal[], { id, set }: DealMetric, plan: Plan): Map<string, Deal[]> {
  const { dimension } = plan;
  const groups = new Map<string, Deal[]>();
  if (!dimension) return groups;
  for (const deal of deals) {
    const day = dayOfSet(deal, set, plan);
    const labels =
      id === 'time_in_stage'
        ? timesInStages([deal]).map(({ stage }) => stage)
        : dimension.type === 'text'
          ? labelsOf(deal, dimension.id)
          : day === null
            ? []
            : [dateLabel(dimension.type, day)];
    for (const label of new Set(labels.filter((one) => isAsked(one, plan)))) {
      const group = groups.get(label);
      if (group) group.push(deal);
      else groups.set(label, [deal]);
    }
  }
  return groups;
}

/** Of a deal's tags only those that pass. */
function isAsked(label: string, { dimension, nameTests }: Plan): boolean {
  return nameTests.every(({ field, passes }) => field !== dimension?.id || passes(label));
}

function timeIn(deals: Deal[], stages: (string | null)[] | null): number | null {
  const times = timesInStages(deals).filter(({ stage }) => stages === null || stages.includes(stage));
  return meanOf(times.map(({ seconds }) => seconds));
}

function notesOf({ dimension, query }: Plan, sets: DealSets, measure: Measure): Note[] {
  const all = [...sets.values()];
  const foreign = new Set(
    all.flatMap(({ deals }) => deals.filter((deal) => isForeign(deal, measure)).map(({ row }) => row.id)),
  );
  const isMoney = query.metrics.some((id) =>
    dealMetrics.some((one) => one.id === id && one.type.endsWith(':money')),
  );
  const needsDetails =
    ['lost_reason', 'lead_source'].includes(dimension?.id ?? '') || query.metrics.includes('time_in_stage');
  const notes: Note[] = [];
  if (isMoney && foreign.size > 0) {
    notes.push({
      code: 'currency',
      text: `${foreign.size} deals in another currency than ${measure.currency} are counted without their value.`,
    });
  }
  if (all.some(({ complete }) => !complete)) {
    const words = needsDetails ? `the first ${mostDetails} deals` : 'the first 5,000 deals';
    notes.push({ code: 'truncated', text: `Only ${words} were read.` });
  }
  return notes;
}

/** Accounts, contacts or tasks by day. `lists` are by path. */
export function madeTable(
  { query, dimension, rowFilters }: Plan,
  lists: Map<string, { items: Made[]; complete: boolean }>,
  { timezone, nowMs }: Frame,
): Table {
  const metrics = query.metrics.flatMap((id) => listMetrics.filter((metric) => metric.id === id));
  const days = (metric: ListMetric) =>
    (lists.get(metric.path)?.items ?? [])
      .flatMap((row) => dayIn(row[metric.date], timezone) ?? [])
      .filter((day) => day >= query.startDate && day <= query.endDate);
  const rows = new Map<string, Record<string, number>>();
  for (const metric of metrics) {
    for (const day of days(metric)) {
      const label = dimension ? dateLabel(dimension.type, day) : '';
      const values = rows.get(label) ?? {};
      rows.set(label, { ...values, [metric.id]: (values[metric.id] ?? 0) + 1 });
    }
  }
  const nothing = Object.fromEntries(metrics.map(({ id }) => [id, 0]));
  const until = todayIn(timezone, nowMs);
  const isFiltered = rowFilters.length > 0;
  const quiet = dateLabels(dimension?.type ?? 'text', query.startDate, query.endDate).filter(
    (label) => label.slice(0, 10) <= until && !rows.has(label),
  );
  const all = [...rows, ...quiet.map((label) => [label, {}] as const)].map(
    ([label, values]): TableRow => ({ label: dimension ? label : null, values: { ...nothing, ...values } }),
  );
  const kept = isFiltered ? passingRows(all, rowFilters, dimension?.id ?? '') : all;
  return buildTable({
    dimension,
    metrics,
    rows: kept,
    totals: Object.fromEntries(
      metrics.map(({ id }) => [id, kept.reduce((sum, { values }) => sum + (values[id] ?? 0), 0)]),
    ),
    ...(isFiltered ? {} : { fill: { with: 0, startDate: query.startDate, endDate: query.endDate, until } }),
    timezone,
    notes: [...lists.values()].every(({ complete }) => complete)
      ? []
      : [{ code: 'truncated', text: 'Only the first 5,000 rows were read.' }],
  });
}

/** Workflows one by one, as of now. */
export function workflowTable(
  { query, dimension, rowFilters }: Plan,
  workflows: Workflow[],
  { timezone }: Frame,
): Table {
  const metrics = query.metrics.flatMap((id) => workflowMetrics.filter((metric) => metric.id === id));
  const rows = workflows.map(({ name, analytics }) => ({
    label: name,
    values: Object.fromEntries(
      metrics.map(({ id }) => [id, analytics?.[id.replace('workflow_', '')]?.value ?? null]),
    ),
  }));
  return buildTable({
    dimension,
    metrics,
    rows: passingRows(rows, rowFilters, dimension?.id ?? ''),
    timezone,
    notes: [{ code: 'as_of', text: 'Workflows are counted up to now, whatever the dates.' }],
  });
}
