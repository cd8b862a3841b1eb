import type { Dashboard } from '@vitrine/contract/entities/dashboard.ts';
import type { WidgetData, WidgetResult } from '@vitrine/contract/entities/result.ts';
import type { Column } from '@vitrine/contract/entities/table.ts';
import type { InteractiveWidget } from '@vitrine/contract/entities/widget.ts';
import { inPageOrder } from '@vitrine/contract/rules/dashboards/pages.ts';
import { formatDateRange, formatValue } from '@vitrine/contract/rules/numbers/number-format.ts';
import { metricColumns, withoutParts } from '@vitrine/formats/kit/table/metric-columns.ts';
import { describeChange } from '@vitrine/formats/kit/text/change.ts';
import type { MailValue } from '../../../platform/mail/mail-content.ts';

const MOST = 4;

type Source = { dashboard: Dashboard; results: WidgetResult[]; locale: string };

/** Up to four totals: first those of single-number widgets, then of the others, in the dashboard's order, each label once. */
export function headlineMetrics({ dashboard, results, locale }: Source): MailValue[] {
  const byWidget = new Map(results.map((result) => [result.widgetId, result]));
  const inOrder = inPageOrder(dashboard.widgets, dashboard.pages);
  const widgets = inOrder.filter((widget) => widget.nature === 'interactive');
  const isSingle = (widget: InteractiveWidget) => widget.format === 'summary';
  const ordered = [...widgets.filter(isSingle), ...widgets.filter((widget) => !isSingle(widget))];
  const found = new Map<string, MailValue>();
  for (const widget of ordered) {
    const result = byWidget.get(widget.id);
    if (result?.status !== 'ok') continue;
    const shown = withoutParts(metricColumns(result.columns, widget));
    for (const { column, hiddenChange } of shown) {
      const against = hiddenChange ? null : againstText(result, locale);
      // A number that stands alone is known by its widget's title; two of one metric are two values.
      const label = isSingle(widget) && shown.length === 1 ? widget.title : column.label;
      const mailValue = metricValue(result, { ...column, label }, against, locale);
      if (mailValue && !found.has(mailValue.label)) found.set(mailValue.label, mailValue);
    }
  }
  return [...found.values()].slice(0, MOST);
}

function metricValue(
  data: WidgetData,
  column: Column,
  against: string | null,
  locale: string,
): MailValue | null {
  const total = data.totals[column.key];
  if (!total || total.value === null) return null;
  const { change } = total;
  return {
    label: column.label,
    value: formatValue(total.value, column, locale, { headline: true }),
    change:
      change === null || against === null ? null : { ...describeChange(change, column, locale), against },
  };
}

/** The comparison period, as the card shows it: if a source's data cutoff is earlier, it is shorter than the dashboard's. */
function againstText({ provenance }: WidgetData, locale: string): string | null {
  const compared = provenance[0]?.compare;
  return compared ? `vs ${formatDateRange(compared.startDate, compared.endDate, locale)}` : null;
}
