import type { WidgetData } from '@vitrine/contract/entities/result.ts';
import type { Row } from '@vitrine/contract/entities/table.ts';
import type { Highlight } from '@vitrine/contract/entities/widgets/explanation.ts';
import { isOfTexts, splitChange, unusualDays } from '../../changes/index.ts';
import type { CachedResult } from '../cache/cached-results.ts';
import type {
  HighlightedMetric,
  HighlightPlan,
  InstancePlan,
  PlannedQuery,
  PlannedWidget,
} from '../plan/plan-widgets.ts';
import { trendOf } from './join-instances.ts';

/** A query's cached result, as an instance shows it. */
export type CachedOf = (query: PlannedQuery | null, plan: InstancePlan) => CachedResult | null;

type Values = Omit<WidgetData, 'widgetId' | 'hash' | 'status'>;

/** Further parts are in `rest`. */
const MAX_PARTS = 10;

/** The values with why they changed, and without what only explains it. Their names are in sentences, where nobody can pick one. */
export function withHighlights(
  { picks: _, ...values }: Values,
  { cutoffs, instances }: PlannedWidget,
  { metrics, shown, history }: HighlightPlan,
  cachedOf: CachedOf,
): Values {
  const days = history.instances.map((plan) => ({
    instance: plan.instance,
    trend: cachedOf(plan.trend, plan)?.table ?? null,
  }));
  const trend = trendOf(days, history.formulas);
  const dimensionId = instances.map(({ instance }) => instance.inputs.dimension).find(Boolean);
  const { final, provenance } = values;
  const learned = { columns: values.columns, final, provenance, ...(trend ? { trend } : {}) };
  const highlights = metrics.flatMap((metric): Highlight[] => {
    const change = changeIn(values, metric, dimensionId ?? null);
    return change ? [{ ...change, unusualDays: unusualDays(learned, metric.metric, cutoffs.dates) }] : [];
  });
  return { ...withoutOthers(values, shown), highlights };
}

function changeIn(
  values: Values,
  { metric, split: kind }: HighlightedMetric,
  dimensionId: string | null,
): Omit<Highlight, 'unusualDays'> | null {
  const { value = null, compare = null } = values.totals[metric] ?? {};
  if (value === null || compare === null) return null;
  const whole = { metric, from: compare, to: value, change: value - compare };
  const label = values.columns.find(({ role }) => role === 'dimension')?.label;
  const split =
    kind && dimensionId && isOfTexts(values) ? splitChange(values, { metric, ...kind }, MAX_PARTS) : null;
  if (!kind || !split || !dimensionId || label === undefined)
    return { ...whole, kind: 'whole', dimension: null, parts: [], rest: whole.change };
  return { ...whole, ...split, kind: kind.kind, dimension: { id: dimensionId, label } };
}

/** Without the columns that were not selected. */
function withoutOthers(values: Values, shown: ReadonlySet<string>): Values {
  const { columns, rows, compareRows, totals, trend } = values;
  const others = columns.flatMap(({ key, role }) => (role === 'metric' && !shown.has(key) ? [key] : []));
  if (others.length === 0) return values;
  const isShown = ([key]: [string, unknown]) => !others.includes(key);
  const pick = <Of extends object>(of: Of): Of =>
    Object.fromEntries(Object.entries(of).filter(isShown)) as Of;
  return {
    ...values,
    columns: columns.filter(({ key }) => !others.includes(key)),
    rows: rows.map((row): Row => pick(row)),
    ...(compareRows ? { compareRows: compareRows.map((row): Row => pick(row)) } : {}),
    totals: pick(totals),
    ...(trend ? { trend: { ...trend, values: pick(trend.values) } } : {}),
  };
}
