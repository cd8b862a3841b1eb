import type { Dashboard } from '@vitrine/contract/entities/dashboard.ts';
import type { WidgetData, WidgetResult } from '@vitrine/contract/entities/result.ts';
import type { InteractiveWidget } from '@vitrine/contract/entities/widget.ts';
import { inPageOrder } from '@vitrine/contract/rules/dashboards/pages.ts';
import { changeSentences } from '@vitrine/contract/rules/explanations/explanation.messages.ts';
import { sentenceStart } from '@vitrine/contract/rules/text/sentence-start.ts';
import { shownChanges } from '@vitrine/formats/kit/shown-changes.ts';
import { isolateName } from '../../../platform/mail/isolate-name.ts';

/** More are in the dashboard. */
const MOST = 5;

type ChangeLine = { line: string; isExplained: boolean };
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
    return result?.status === 'ok' ? changesIn(result, widget, locale) : [];
  });
  const explained = changes.filter(({ isExplained }) => isExplained);
  const lines = (explained.length > 0 ? explained : changes).map(({ line }) => line);
  return [...new Set(lines)].slice(0, MOST).join('\n');
}

/** What a reader of the widget sees of its changes, in the wording of the company's endpoint where it has one. */
function changesIn(result: WidgetData, widget: InteractiveWidget, locale: string): ChangeLine[] {
  return shownChanges(result, widget).flatMap(({ column, change }) => {
    if (!change) return [];
    const sentences = changeSentences({ ...change, column }, locale);
    const line = sentences.map((sentence) => result.polished?.[sentence] ?? sentence).join(' ');
    return [
      {
        line: isolateStart(line, sentenceStart(column.label)),
        isExplained: change.dimension !== null || change.unusualDays.length > 0,
      },
    ];
  });
}

/** A line takes the direction of its first character that has one, so a Hebrew metric name would turn an English sentence right-to-left. */
function isolateStart(line: string, name: string): string {
  return line.startsWith(name) ? isolateName(name) + line.slice(name.length) : line;
}
