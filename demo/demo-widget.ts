import {
  interactiveWidgetSchema,
  metricOptionsSchema,
  passiveWidgetSchema,
  type Widget,
} from '@vitrine/contract/entities/widget.ts';
import type { DemoDashboard, DemoSources, Value } from './demo-dashboard.ts';

/** A stored widget from its definition. */
export function demoWidget(
  plan: DemoDashboard['widgets'][number],
  order: number,
  sources: DemoSources,
): Widget {
  const [width, height] = plan.size.split('x').map(Number);
  const { title, realTime, autoHeight } = plan;
  const frame = { id: idOf(title), title, order, width, height, realTime, autoHeight };
  if ('text' in plan) {
    const card = { nature: 'passive', format: 'textCard', type: 'plain', description: plan.text };
    return passiveWidgetSchema.parse({ ...frame, ...card });
  }
  if ('articles' in plan) {
    const card = {
      nature: 'passive',
      format: 'textCard',
      type: 'historic',
      inputs: { articles: plan.articles },
    };
    return passiveWidgetSchema.parse({ ...frame, ...card });
  }
  if ('goals' in plan)
    return passiveWidgetSchema.parse({ ...frame, nature: 'passive', format: 'goals', type: 'goals' });
  return interactiveWidgetSchema.parse({
    ...frame,
    nature: 'interactive',
    format: plan.format,
    formatOptions: plan.formatOptions,
    rowsLimit: plan.rows,
    ...(plan.largest ? { orderBy: { column: plan.largest, dir: 'desc' } } : {}),
    instances: [instanceOf(plan, `${frame.id}-1`, sources)],
  });
}

function instanceOf(
  { of, metrics, dimension, filter, parameters, drawn }: Value,
  id: string,
  sources: DemoSources,
) {
  const { sourceId, type, name, place } = sources[of];
  const options = metricOptionsSchema.parse({ format: drawn });
  return {
    id,
    type,
    prefix: name,
    sourceId,
    inputs: { ...place, ...parameters, metrics, dimension, filter },
    metricsOptions: Object.fromEntries(metrics.map((metric) => [metric, options])),
  };
}

function idOf(title: string): string {
  return title
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 36);
}
