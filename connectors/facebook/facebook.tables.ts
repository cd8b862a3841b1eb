import type { Query } from '@vitrine/contract/entities/query.ts';
import type { Note, Table } from '@vitrine/contract/entities/table.ts';
import type { AskedRange } from '../families/meta/meta-days.ts';
import { dateLabel, dateLabels, mondayOf } from '../kit/table/dates.ts';
import { noValues, numberOf } from '../kit/table/metric-values.ts';
import { buildTable, type TableRow } from '../kit/table/table-builder.ts';
import type { Action, AdAccount, InsightsRow } from './facebook.api.ts';
import { actionName } from './facebook.labels.ts';
import { type AdMetric, actionValue } from './facebook.metric.ts';
import type { Plan } from './facebook.plan.ts';

export type Values = TableRow['values'];

/** What a row has of the metrics. What Meta leaves out is none of it; an average of nothing is missing, and so is what isn't told. */
export function valuesOf(row: InsightsRow, metrics: AdMetric[], untold: AdMetric[]): Values {
  return Object.fromEntries(
    metrics.map((metric) => {
      if (untold.includes(metric)) return [metric.id, null];
      return [metric.id, metric.read(row) ?? (metric.type.startsWith('average') ? null : 0)];
    }),
  );
}

/** Rows of an answer under their labels. Two entities of one name are told apart by their numbers. */
export function labelledRows(plan: Plan, rows: InsightsRow[]): (TableRow & { id: string })[] {
  const { dimension, metrics, helpers, untold } = plan;
  const labelled = rows.map((row) => ({
    ...labelOf(plan, row),
    values: valuesOf(row, [...metrics, ...helpers], untold),
  }));
  if (dimension?.split.by !== 'level') return labelled;
  const times = new Map<string, number>();
  for (const { label } of labelled) times.set(label, (times.get(label) ?? 0) + 1);
  return labelled.map((row) =>
    (times.get(row.label) ?? 0) > 1 ? { ...row, label: `${row.label} (${row.id})` } : row,
  );
}

function labelOf({ dimension }: Plan, row: InsightsRow): { label: string; id: string } {
  const start = row.date_start ?? '';
  const split = dimension?.split;
  switch (split?.by) {
    case 'level': {
      const id = String(row[`${split.level}_id`] ?? '');
      return { label: String(row[`${split.level}_name`] ?? id), id };
    }
    case 'breakdowns':
      return { label: split.label(split.breakdowns.map((name) => String(row[name] ?? ''))), id: '' };
    case 'time':
      return {
        label: dimension?.type === 'week' ? mondayOf(start) : dateLabel(dimension?.type ?? 'date', start),
        id: '',
      };
    default:
      return { label: '', id: '' };
  }
}

/** One row for each kind of action in a row's lists. */
export function actionRows(row: InsightsRow | undefined, metrics: AdMetric[]): TableRow[] {
  const types = new Set(
    ['actions', 'action_values'].flatMap((field) =>
      ((row?.[field] ?? []) as Action[]).flatMap(({ action_type }) => action_type ?? []),
    ),
  );
  const names = [...types].map(actionName);
  return [...types].map((type, index) => {
    const name = names[index] ?? type;
    return {
      label: names.indexOf(name) === names.lastIndexOf(name) ? name : `${name} (${type})`,
      values: Object.fromEntries(metrics.map(({ id, field }) => [id, actionValue(row?.[field], [type])])),
    };
  });
}

/** Totals of the rows that are left after filtering: sums, and ratios of sums. People can't be had like this. */
export function totalsOfRows(rows: TableRow[], { metrics, untold }: Plan): Values {
  const ofCampaigns = metrics.filter((metric) => metric.ofCampaigns);
  if (rows.length === 0) return valuesOf({}, metrics, [...untold, ...ofCampaigns]);
  const sum = (id: string) => rows.reduce((total, { values }) => total + (numberOf(values[id]) ?? 0), 0);
  return Object.fromEntries(
    metrics.map((metric) => {
      const { id, additive, parts } = metric;
      if (untold.includes(metric)) return [id, null];
      if (additive) return [id, sum(id)];
      if (!parts) return [id, rows.length === 1 ? (rows[0]?.values[id] ?? null) : null];
      const [times, part, whole] = parts;
      // Meta leaves out a ratio of nothing; so do we.
      return [id, sum(whole) === 0 || sum(part) === 0 ? null : (times * sum(part)) / sum(whole)];
    }),
  );
}

export type TableParts = {
  query: Query;
  plan: Plan;
  details: AdAccount;
  range: AskedRange;
  rows: TableRow[];
  totals?: Values;
  complete: boolean;
  notes?: Note[];
};

/** The one table shape: days without delivery are zero, days that Meta no longer keeps are missing. */
export function insightsTable(parts: TableParts): Table {
  const { query, plan, details, range, rows, totals, complete } = parts;
  const { dimension, metrics } = plan;
  const cutNote: Note[] = complete
    ? []
    : [{ code: 'truncated', text: `The first ${rows.length} rows are shown; there are more.` }];
  return buildTable({
    dimension: dimension && { id: dimension.id, label: dimension.label, type: dimension.type },
    metrics,
    rows: [...forgottenRows(parts), ...rows],
    ...(totals ? { totals } : range.days ? {} : { totals: noValues(metrics) }),
    ...(range.days === null && dimension === null
      ? {}
      : { fill: { with: 0, startDate: query.startDate, endDate: query.endDate, until: range.today } }),
    ...(details.currency ? { currency: details.currency } : {}),
    ...(details.timezone_name ? { timezone: details.timezone_name } : {}),
    notes: [...range.notes, ...(parts.notes ?? []), ...cutNote],
  });
}

/** Labels that lie wholly before what Meta keeps: nothing is known of them, which is not zero. */
function forgottenRows({ query, plan, range }: TableParts): TableRow[] {
  const { dimension, metrics } = plan;
  if (!dimension || range.notes.length === 0) return [];
  const all = dateLabels(dimension.type, query.startDate, query.endDate);
  const kept = range.days ? dateLabels(dimension.type, range.days.since, query.endDate) : [];
  return all.filter((label) => !kept.includes(label)).map((label) => ({ label, values: noValues(metrics) }));
}
