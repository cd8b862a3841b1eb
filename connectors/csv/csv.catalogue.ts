import type { DimensionDefinition, MetricDefinition } from '@vitrine/contract/entities/catalogue.ts';
import { type ColumnPlan, spacedName } from './csv.columns.ts';

/** What a dimension shows of its column: the text, the day, or the week or month of that day. */
export type CsvDimension = DimensionDefinition & { column: number; part: 'text' | 'date' | 'week' | 'month' };

/** A metric and the column it is read from; null for the number of rows. */
export type CsvMetric = MetricDefinition & { column: number | null };

export const rowsMetric: CsvMetric = {
  id: 'rows',
  label: 'Rows',
  type: 'numeric',
  direction: 'none',
  additive: true,
  column: null,
};

const averageName =
  /\b(avg|average|mean|median|rate|ratio|ctr|cvr|roas|position|rank|score|per|share|frequency|durchschnitt)\b/i;
const unitCostName = /\b(cpc|cpm|cpa|cpl|cpv|cost per|price|aov|avg|average|mean)\b/i;
const betterLowName =
  /\b(cpc|cpm|cpa|cpl|cpv|cost per|bounces?|bounce rate|refunds?|returns|unsubscribe[sd]?|unsubscriptions|complaints?|errors?|churn|position|rank|exits?)\b/i;
const neutralName = /\b(costs?|spend|spent|budget|kosten|ausgaben|frequency)\b/i;

/** Number columns as metrics: amounts are added up, averages and percentages are the mean of their rows. */
export function metricsOf(columns: ColumnPlan[]): CsvMetric[] {
  const metrics = columns.flatMap((plan, column): CsvMetric[] => {
    const base = metricType(plan);
    if (!base) return [];
    const additive = base.startsWith('numeric');
    const group = additive ? {} : { group: 'Mean of the rows' };
    return [
      {
        id: plan.name,
        label: plan.name,
        type: base,
        direction: directionOf(plan.name),
        additive,
        ...group,
        column,
      },
    ];
  });
  return [...metrics, rowsMetric];
}

/** Text and date columns, and the week and month of each date. */
export function dimensionsOf(columns: ColumnPlan[]): CsvDimension[] {
  return columns.flatMap(({ name, kind }, column): CsvDimension[] => {
    if (kind === 'text') return [{ id: name, label: name, type: 'text', column, part: 'text' }];
    if (kind !== 'date') return [];
    const parts = ['date', 'week', 'month'] as const;
    return parts.map((part) => ({
      id: part === 'date' ? name : `${name}:${part}`,
      label: part === 'date' ? name : `${name} (${part})`,
      type: part,
      column,
      part,
    }));
  });
}

/** Date columns by place, the first of which carries the date range unless another is chosen. */
export function dateColumnsOf(columns: ColumnPlan[]): { name: string; column: number }[] {
  return columns.flatMap(({ name, kind }, column) => (kind === 'date' ? [{ name, column }] : []));
}

function metricType({ name, kind }: ColumnPlan): MetricDefinition['type'] | null {
  const spaced = spacedName(name);
  if (kind === 'percent') return 'average:percent';
  if (kind === 'money') return unitCostName.test(spaced) ? 'average:money' : 'numeric:money';
  if (kind === 'number') return averageName.test(spaced) ? 'average' : 'numeric';
  return null;
}

function directionOf(name: string): MetricDefinition['direction'] {
  const spaced = spacedName(name);
  if (betterLowName.test(spaced)) return 'down';
  return neutralName.test(spaced) ? 'none' : 'up';
}
