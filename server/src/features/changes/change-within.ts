import { filterQuery } from '@vitrine/connectors/kit/query/filter-query.ts';
import { connectorOf } from '@vitrine/connectors/registry.ts';
import type { Query } from '@vitrine/contract/entities/query.ts';
import { type InteractiveWidget, interactiveWidgetSchema } from '@vitrine/contract/entities/widget.ts';
import type { ChangeWithin } from '@vitrine/contract/entities/widgets/explanation.ts';
import { leadingPart } from '@vitrine/contract/rules/explanations/leading-part.ts';
import { isCalculatedMetricId } from '@vitrine/contract/rules/formulas/calculated-metric.ts';
import type { ChangeKind, WidgetMetric } from './change-kind.ts';
import { type ComparedValues, isOfTexts, rowsOf, type Split, splitChange } from './split-change.ts';

/** Further parts are in `rest`. */
const MAX_PARTS = 5;
/** Of a value: more is no error of rounding. */
const TOLERANCE = 1e-6;

export type LeadingPart = { label: string; value: string; from: number; to: number };

/**
 * The part whose change a second dimension may explain; null where there is none. Only of sums: of a ratio a part's own change is not
 * what it contributes.
 */
export function partToSplit(
  values: ComparedValues,
  { metric, kind }: { metric: string } & Pick<ChangeKind, 'kind'>,
  { parts }: Pick<Split, 'parts'>,
): LeadingPart | null {
  const leading = kind === 'sum' ? leadingPart(parts) : null;
  const row = leading && rowsOf(values).find(({ label }) => label === leading.label);
  if (!row || typeof row.cell !== 'string' || row.cell === '') return null;
  const { from, to } = row.pairOf(metric);
  return { label: row.label, value: row.cell, from: from ?? 0, to: to ?? 0 };
}

/** A widget of one part, by another dimension; null where its source can't be filtered by the part. It is not stored. */
export function widgetOfPart(
  { instance, metric }: Pick<WidgetMetric, 'instance' | 'metric'>,
  { value }: Pick<LeadingPart, 'value'>,
  { id, dimension }: { id: string; dimension: string },
): InteractiveWidget | null {
  const { inputs } = instance;
  const field = inputs.dimension;
  if (!field || dimension === field || !canFilter(instance, { metric, dimension, field, value })) return null;
  const filter = [...inputs.filter, { field, operator: 'equals' as const, value }];
  return interactiveWidgetSchema.parse({
    id,
    nature: 'interactive',
    format: 'table',
    instances: [
      {
        ...instance,
        prefix: '',
        metricsOptions: {},
        inputs: { ...inputs, metrics: [metric], dimension, breakdown: null, filter },
      },
    ],
  });
}

function canFilter(
  { type, inputs }: WidgetMetric['instance'],
  asked: { metric: string; dimension: string; field: string; value: string },
): boolean {
  const connector = connectorOf(type);
  if (!connector) return false;
  const { metrics: _, dimension: __, filter, breakdown: ___, breakdownLimit: ____, ...others } = inputs;
  const given = Object.entries(others).filter(([, value]) => value !== null && value !== undefined);
  const query = {
    parameters: Object.fromEntries(given) as Query['parameters'],
    metrics: isCalculatedMetricId(asked.metric) ? [] : [asked.metric],
    dimension: asked.dimension,
    filters: filter,
    startDate: '2000-01-01',
    endDate: '2000-01-01',
    timezone: 'UTC',
    currency: null,
  };
  return filterQuery(connector, query, asked)?.isRow === false;
}

/** The change of a part by another dimension; null where the values aren't those of the part, or aren't of several names. */
export function changeWithin(
  values: ComparedValues,
  metric: string,
  part: LeadingPart,
  dimensionId: string,
): ChangeWithin | null {
  const { value = null, compare = null } = values.totals[metric] ?? {};
  const label = values.columns.find(({ role }) => role === 'dimension')?.label;
  if (label === undefined || !isOfTexts(values) || values.rows.length < 2) return null;
  if (!isSame(value ?? 0, part.to) || !isSame(compare ?? 0, part.from)) return null;
  // A part that is new has no value before, which is 0 of a sum.
  const totals = { ...values.totals, [metric]: { value: part.to, compare: part.from, change: null } };
  const split = splitChange({ ...values, totals }, { metric, kind: 'sum' }, MAX_PARTS);
  return (
    split && {
      label: part.label,
      dimension: { id: dimensionId, label },
      parts: split.parts,
      rest: split.rest,
    }
  );
}

function isSame(one: number, other: number): boolean {
  return Math.abs(one - other) <= TOLERANCE * Math.max(1, Math.abs(other));
}
