import type { Connector } from '@vitrine/connectors/kit/define-connector.ts';
import { connectorOf } from '@vitrine/connectors/registry.ts';
import type { CalculatedMetric, WidgetCatalogue } from '@vitrine/contract/entities/catalogue.ts';
import { AppError } from '@vitrine/contract/errors.ts';
import { namesIn } from '@vitrine/contract/rules/formulas/expression-tree.ts';
import type { Ctx } from '../../platform/ctx/ctx.ts';
import { listCalculatedMetrics } from '../calculated-metrics/index.ts';

/** What a widget on this kind of source may ask, and what the company computes of it; `not_found` for a kind there is not. */
export async function showWidgetCatalogue(
  ctx: Ctx,
  type: string,
  find: (type: string) => Connector | undefined = connectorOf,
): Promise<WidgetCatalogue> {
  const connector = find(type);
  if (!connector) throw new AppError('not_found');
  const { realTime } = connector;
  const calculated = await listCalculatedMetrics(ctx, type);
  return {
    ...askable(connector, calculated),
    ...(connector.watchedColumns ? { watchedColumns: connector.watchedColumns } : {}),
    realTime: realTime ? askable({ ...connector, ...realTime }, madeOf(realTime.metrics, calculated)) : null,
  };
}

/** The calculated metrics whose parts the last minutes have. */
function madeOf(metrics: Connector['metrics'], calculated: CalculatedMetric[]): CalculatedMetric[] {
  const known = new Set(metrics.map(({ id }) => id));
  return calculated.filter(({ expression }) => namesIn(expression).every((name) => known.has(name)));
}

function askable(
  connector: Connector,
  calculatedMetrics: CalculatedMetric[],
): Omit<WidgetCatalogue, 'realTime' | 'watchedColumns'> {
  const { parameters, metrics, dimensions, hasDaily, formats, templates, layout = [] } = connector;
  return { parameters, metrics, calculatedMetrics, dimensions, hasDaily, formats, templates, layout };
}
