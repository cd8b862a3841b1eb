import type { WidgetResult } from '@vitrine/contract/entities/result.ts';
import type { LoadOptions, WidgetDataRequest } from '../../features/widget-data/load-widget-data.ts';
import type { Ctx } from '../../platform/ctx/ctx.ts';

export * from '../../features/widget-data/index.ts';

/** Results of widgets, and why some have no data; `calls` counts how often they were loaded. */
export const given = { results: [] as WidgetResult[], reasons: {} as Record<string, string>, calls: 0 };

/** Sets the results and resets the count. */
export function giveValues(...results: WidgetResult[]): void {
  Object.assign(given, { results, reasons: {}, calls: 0 });
}

/** As the real one, whose place it takes in the tests of reports (`replace-widget-data.ts`). */
export async function* loadWidgetData(
  _ctx: Ctx,
  _request: WidgetDataRequest,
  { explain }: LoadOptions = {},
): AsyncIterable<WidgetResult> {
  given.calls += 1;
  for (const [widgetId, reason] of Object.entries(given.reasons)) explain?.(widgetId, reason);
  yield* given.results;
}
