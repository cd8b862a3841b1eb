import type { WidgetResult } from '@vitrine/contract/entities/result.ts';
import type { Widget } from '@vitrine/contract/entities/widget.ts';
import type { Ctx } from '../../platform/ctx/ctx.ts';
import { loadDashboard } from '../dashboards/index.ts';
import type { Finished } from '../pdf/index.ts';
import { gatherWidgets } from '../widget-data/index.ts';
import { type DeliveryTask, mayWait } from './delivery-task.ts';
import { datesOfRange } from './report-range.ts';

export const LOCALE = 'en-GB';
const SHORT_PATIENCE_MS = 10_000;

/** A widget whose figures can't be trusted; `passing` when waiting may help. */
export type Trouble = { title: string; words: string; passing: boolean };

export type Gathered = Finished & { troubles: Trouble[] };

/** The dashboard with fresh figures of all its widgets over the delivery's days. Nothing is thrown for a widget that fails. */
export async function gatherReport(ctx: Ctx, { delivery, report }: DeliveryTask): Promise<Gathered> {
  const dashboard = await loadDashboard(ctx, report.dashboardId);
  const dates = datesOfRange(delivery.range);
  const results: WidgetResult[] = [];
  // Who may come back later doesn't keep a place for a slow source: what it answers meanwhile is kept.
  const patience = mayWait(ctx, delivery) ? { patienceMs: SHORT_PATIENCE_MS } : {};
  const request = { dashboard, dates, waitForFresh: true };
  for await (const result of gatherWidgets(ctx, request, patience)) results.push(result);
  const shown = { ...dashboard, ...dates, rangeType: 'custom' as const };
  return {
    dashboard: shown,
    dates,
    results,
    locale: LOCALE,
    troubles: findTroubles(dashboard.widgets, results),
  };
}

/** Widgets without figures, or with figures that could not be renewed. */
export function findTroubles(widgets: Widget[], results: WidgetResult[]): Trouble[] {
  const byWidget = new Map(results.map((result) => [result.widgetId, result]));
  return widgets.flatMap((widget) => {
    if (widget.nature !== 'interactive' || widget.realTime) return [];
    const title = widget.title || 'Untitled widget';
    const result = byWidget.get(widget.id);
    if (!result) return [{ title, words: 'no answer', passing: true }];
    if (result.status === 'error') {
      return [{ title, words: result.error.message, passing: result.error.code !== 'bad_query' }];
    }
    return result.stale ? [{ title, words: 'only older figures are there', passing: true }] : [];
  });
}

/** `“Sessions” (Google did not answer) and 2 more`. */
export function troubleWords(troubles: Trouble[]): string {
  const named = troubles.slice(0, 3).map(({ title, words }) => `“${title}” (${words.replace(/\.$/, '')})`);
  const more = troubles.length - named.length;
  return more > 0 ? `${named.join(', ')} and ${more} more` : named.join(', ');
}
