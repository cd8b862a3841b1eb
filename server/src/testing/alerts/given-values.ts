import { afterAll, vi } from 'vitest';

type Explain = (widgetId: string, reason: string) => void;

/** Results of widgets: lines of data, and why some have none; `asked` counts the calls. */
export const given = { results: [] as unknown[], reasons: {} as Record<string, string>, calls: 0 };

/**
 * Widget data that returns `answers`. A test file imports its modules anew and replaces them with this, both before its imports:
 * `vi.hoisted(() => vi.resetModules())`, since the files of a worker share their modules, and `vi.mock` with this as its factory.
 */
export async function givenValues(original: () => Promise<object>): Promise<object> {
  return {
    ...(await original()),
    loadWidgetData: async function* (
      _ctx: unknown,
      _request: object,
      { explain }: { explain?: Explain } = {},
    ) {
      given.calls += 1;
      for (const [widgetId, reason] of Object.entries(given.reasons)) explain?.(widgetId, reason);
      yield* given.results;
    },
  };
}

/** After a file its modules are reset, so that the worker's next file uses real values. */
export function clearGivenValues(): void {
  afterAll(() => void vi.resetModules());
}

/** Sets the lines and resets the count. */
export function giveValues(...results: unknown[]): void {
  Object.assign(given, { results, reasons: {}, calls: 0 });
}
