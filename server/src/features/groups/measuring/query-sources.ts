import type { WidgetResult } from '@vitrine/contract/entities/result.ts';
import { addDays, type Day } from '@vitrine/contract/rules/dates/calendar-day.ts';
import { precedingPeriod } from '@vitrine/contract/rules/dates/compare-types.ts';
import { withComparison } from '@vitrine/contract/rules/dates/date-range.ts';
import type { Ctx } from '../../../platform/ctx/ctx.ts';
import { loadWidgetData } from '../../widget-data/index.ts';
import { HISTORY_DAYS } from './series.ts';
import type { SourceQuery } from './source-queries.ts';

/** The span of a query: a number of days, compared with the previous ones or not. `skipped`: the last days that are left out. */
export type Span = { days: number; compared: boolean; skipped?: number };

export const WEEK: Span = { days: 7, compared: true };
export const MONTH: Span = { days: 30, compared: true };
/** The whole stored history. */
export const HISTORY: Span = { days: HISTORY_DAYS - 5, compared: false };
/** The same without the last month, which is queried separately. */
export const BEFORE_MONTH: Span = { days: HISTORY.days - MONTH.days, compared: false, skipped: MONTH.days };

/** The results of many queries over the same span, in their order; each query has its own last day. */
export async function querySources(
  ctx: Ctx,
  timezone: string,
  queries: SourceQuery[],
  span: Span,
): Promise<WidgetResult[]> {
  const results = new Map<SourceQuery, WidgetResult>();
  for (const [end, some] of Map.groupBy(queries, (query) => query.end)) {
    const numbered = some.map((query, index) => ({
      query,
      widget: { ...query.widget, id: `q${index}` },
    }));
    const dashboard = { id: null, widgets: numbered.map(({ widget }) => widget), timezone };
    for await (const result of loadWidgetData(ctx, {
      dashboard,
      dates: datesOf(end, span),
      waitForFresh: true,
    })) {
      const found = numbered.find(({ widget }) => widget.id === result.widgetId);
      if (found) results.set(found.query, result);
    }
  }
  return queries.map((query) => results.get(query) ?? noResult(query));
}

export function datesOf(end: Day, { days, compared, skipped = 0 }: Span) {
  const endDate = addDays(end, -skipped);
  const range = { startDate: addDays(endDate, 1 - days), endDate };
  return withComparison(range, compared ? precedingPeriod(range) : null);
}

function noResult({ widget }: SourceQuery): WidgetResult {
  const error = { code: 'provider_error' as const, message: 'The source did not respond.' };
  return { widgetId: widget.id, hash: '', status: 'error', error };
}
