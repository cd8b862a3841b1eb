import {
  interactiveWidgetSchema,
  metricOptionsSchema,
  passiveWidgetSchema,
  type Widget,
} from '@vitrine/contract/entities/widget.ts';
import type { DashboardPage } from '@vitrine/contract/entities/widgets/dashboard-page.ts';
import { newPageId } from '@vitrine/contract/rules/dashboards/pages.ts';
import { oneMetricByName } from '@vitrine/contract/rules/widgets/one-metric-by-name.ts';
import type { DemoDashboard, DemoSources, Value } from './demo-dashboard.ts';

/** The stored pages and widgets of a dashboard from its definition. */
export function demoContent({ widgets }: DemoDashboard, sources: DemoSources) {
  const pages: DashboardPage[] = [];
  const placed = widgets.map((plan, order): Widget => {
    if (plan.page !== undefined) pages.push({ id: newPageId(plan.page, pages), title: plan.page });
    const pageId = pages.at(-1)?.id;
    const widget = demoWidget(plan, order, sources);
    return pageId === undefined ? widget : { ...widget, pageId };
  });
  return { pages, widgets: placed };
}

function demoWidget(plan: DemoDashboard['widgets'][number], order: number, sources: DemoSources): Widget {
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
  if ('section' in plan)
    return passiveWidgetSchema.parse({
      ...{ ...frame, nature: 'passive', type: 'section', description: plan.section },
      inputs: { hiddenWithoutData: plan.hiddenWithoutData ?? false },
    });
  if ('goals' in plan)
    return passiveWidgetSchema.parse({ ...frame, nature: 'passive', format: 'goals', type: 'goals' });
  return interactiveWidgetSchema.parse({
    ...frame,
    nature: 'interactive',
    ...shownAs(plan),
    ...(plan.largest ? { orderBy: { column: plan.largest, dir: 'desc' } } : {}),
    nameMapping: plan.joined?.nameMapping,
    instances: [plan, ...(plan.joined ? [plan.joined] : [])].map((value, at) =>
      instanceOf(value, `${frame.id}-${at + 1}`, sources),
    ),
  });
}

function shownAs({ format, formatOptions, rows, maxNames }: Value) {
  const byName = format === undefined ? oneMetricByName(maxNames ?? null) : { format, formatOptions };
  return { ...byName, ...(rows === undefined ? {} : { rowsLimit: rows }) };
}

function instanceOf(
  { of, metrics, dimension, filter, parameters, drawn }: Omit<Value, 'title' | 'size' | 'format'>,
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
