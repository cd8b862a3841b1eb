import { hash } from 'node:crypto';
import type { CalculatedMetric } from '@vitrine/contract/entities/catalogue.ts';
import { explainsChanges, type Widget } from '@vitrine/contract/entities/widget.ts';
import { isCalculatedMetricId } from '@vitrine/contract/rules/formulas/calculated-metric.ts';
import type { Ctx } from '../../../platform/ctx/ctx.ts';
import { findCalculatedMetrics } from '../../calculated-metrics/index.ts';
import { keepHash, widgetsNaming } from './warmed-dashboards.queries.ts';

/** Characters of a widget's hash: the start of a digest of everything its data depends on. */
const WIDGET_HASH_LENGTH = 10;

/**
 * The start of a digest of everything a widget's data depends on: what its instances query, how their names are joined, and `percent`. Format, order, row
 * limit and metric options only decide how it looks, so they are left out. Of calculated metrics expression, type and direction
 * count, the name doesn't; `calculated` has those that the widget uses. A format that explains changes has other data than the rest. Empty for a text card, which has no data.
 */
export function widgetHash(widget: Widget, calculated: ReadonlyMap<string, CalculatedMetric>): string {
  if (widget.nature !== 'interactive') return '';
  const instances = widget.instances.map(({ metricsOptions: _, ...instance }) => instance);
  const realTime = widget.realTime || undefined;
  const formulas = instances
    .flatMap(({ inputs }) => inputs.metrics.filter(isCalculatedMetricId))
    .map((metricId) => formulaOf(calculated.get(metricId)));
  const worked = formulas.length > 0 ? formulas : undefined;
  const explained = explainsChanges(widget.format) || undefined;
  const { percent, nameMapping } = widget;
  return digest({ asked: instances, percent, nameMapping, realTime, worked, explained }).slice(
    0,
    WIDGET_HASH_LENGTH,
  );
}

function formulaOf(metric: CalculatedMetric | undefined) {
  if (!metric) return null;
  const { expression, type, unit, direction } = metric;
  // Left out while none is chosen, so that earlier hashes stay valid.
  return [expression, type, unit, ...(direction === 'none' ? [] : [direction])];
}

/** The widgets, each with the hash of what its data depends on. */
export async function hashWidgets(ctx: Ctx, widgets: Widget[]): Promise<Widget[]> {
  const calculated = await findCalculatedMetrics(ctx, widgets);
  return widgets.map((widget) => ({ ...widget, hash: widgetHash(widget, calculated) }));
}

/** After a change of a calculated metric: stored widgets that use it get the hash of their new queries. */
export async function rehashWidgets(tx: Ctx, metricId: string): Promise<void> {
  const named = await widgetsNaming(tx, metricId);
  const hashed = await hashWidgets(
    tx,
    named.map(({ widget }) => widget),
  );
  for (const [index, { dashboardId, widget }] of named.entries())
    await keepHash(tx, dashboardId, widget, hashed[index]?.hash ?? widget.hash);
}

/** SHA-256 in hexadecimal of a value as JSON, whatever the order of its keys; absent and undefined are the same. */
export function digest(value: unknown): string {
  return hash('sha256', canonicalJson(value));
}

/** Written by hand: every query of every request is digested, and sorted copies of them cost several times as much. */
function canonicalJson(value: unknown): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  const fields: string[] = [];
  for (const key of Object.keys(value).sort()) {
    const field = (value as Record<string, unknown>)[key];
    if (field !== undefined) fields.push(`${JSON.stringify(key)}:${canonicalJson(field)}`);
  }
  return `{${fields.join(',')}}`;
}
