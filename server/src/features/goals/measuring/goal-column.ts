import { connectorOf } from '@vitrine/connectors/registry.ts';
import type { WidgetResult } from '@vitrine/contract/entities/result.ts';
import type { Column } from '@vitrine/contract/entities/table.ts';
import { isCalculatedMetricId } from '@vitrine/contract/rules/formulas/calculated-metric.ts';
import { parseExpression } from '@vitrine/contract/rules/formulas/expression-tree.ts';
import { isLinear } from '@vitrine/contract/rules/formulas/ratio-of.ts';
import type { Ctx } from '../../../platform/ctx/ctx.ts';
import { findCalculatedMetrics } from '../../calculated-metrics/index.ts';
import type { GoalRow } from '../goals.queries.ts';
import { goalWidget } from './goal-widget.ts';

/** Whether the days of a metric add up, by the id it is queried with; for the goals of a company. */
export type AddsUp = (goal: Pick<GoalRow, 'type' | 'metric'>, column: Column) => boolean;

/** The catalogue says so, the formula of a calculated metric, or the type of a file's column. */
export async function additivity(ctx: Ctx, rows: readonly GoalRow[]): Promise<AddsUp> {
  const calculated = await findCalculatedMetrics(
    ctx,
    rows.map((row) => goalWidget(row.id, row)),
  );
  return ({ type, metric }, column) => {
    if (!isCalculatedMetricId(metric)) return isAdditive(type, metric, column);
    const { tree, names } = parseExpression(calculated.get(metric)?.expression ?? '');
    return !!tree && isLinear(tree) && names.every(({ id }) => isAdditive(type, id, column));
  };
}

function isAdditive(type: string, metric: string, column: Column): boolean {
  const declared = connectorOf(type)?.metrics.find(({ id }) => id === metric);
  if (declared) return declared.additive;
  return column.type.startsWith('numeric') && !column.type.endsWith('percent') && !column.uncompared;
}

/** The metric as a goal's source describes it; null without a result. */
export function columnOf(row: GoalRow, result: WidgetResult | undefined, addsUp: AddsUp): Column | null {
  if (result?.status !== 'ok') return null;
  const found = result.columns.find(({ role }) => role === 'metric');
  if (!found) return null;
  const { additive: _, ...column } = found;
  return addsUp(row, found) ? { ...column, additive: true } : column;
}
