import type { Dashboard } from '@vitrine/contract/entities/dashboard.ts';
import type { WidgetData, WidgetResult } from '@vitrine/contract/entities/result.ts';
import type { Column } from '@vitrine/contract/entities/table.ts';
import type { InteractiveWidget } from '@vitrine/contract/entities/widget.ts';
import type { Highlight } from '@vitrine/contract/entities/widgets/explanation.ts';
import { inPageOrder } from '@vitrine/contract/rules/dashboards/pages.ts';
import { changeSentences } from '@vitrine/contract/rules/explanations/explanation.messages.ts';
import { metricColumns, withoutParts } from '@vitrine/formats/kit/table/metric-columns.ts';

/** More are in the dashboard. */
const MOST = 5;

type Source = { dashboard: Dashboard; results: WidgetResult[]; locale: string };

/**
 * What changed, a line for each metric: as the dashboard's highlights explain it, else of the first metrics it shows, their totals. Empty
 * where nothing is compared.
 */
export function highlightsText({ dashboard, results, locale }: Source): string {
  const widgets = inPageOrder(dashboard.widgets, dashboard.pages).filter(
    (widget) => widget.nature === 'interactive',
  );
  const byWidget = new Map(results.map((result) => [result.widgetId, result]));
  const changes = widgets.flatMap((widget) => {
    const result = byWidget.get(widget.id);
    return result?.status === 'ok' ? changesIn(result, widget) : [];
  });
  const explained = changes.filter(({ dimension, unusualDays }) => dimension || unusualDays.length > 0);
  const lines = (explained.length > 0 ? explained : changes).map((change) =>
    changeSentences(change, locale).join(' '),
  );
  return [...new Set(lines)].slice(0, MOST).join('\n');
}

/** The changes that a viewer sees. */
function changesIn(result: WidgetData, widget: InteractiveWidget): (Highlight & { column: Column })[] {
  return withoutParts(metricColumns(result.columns, widget)).flatMap(({ column, hiddenChange }) => {
    const change = hiddenChange ? null : changeOf(result, column.key);
    return change ? [{ ...change, column }] : [];
  });
}

function changeOf({ highlights, totals }: WidgetData, metric: string): Highlight | null {
  const explained = highlights?.find((highlight) => highlight.metric === metric);
  if (explained) return explained;
  const { value = null, compare = null } = totals[metric] ?? {};
  if (value === null || compare === null) return null;
  const change = value - compare;
  const whole = { kind: 'whole' as const, dimension: null, parts: [], rest: change, unusualDays: [] };
  return { metric, from: compare, to: value, change, ...whole };
}
