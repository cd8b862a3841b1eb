import { afterAll, vi } from 'vitest';

type Explain = (widgetId: string, words: string) => void;

/** What widgets answer: lines of data, and why some have none; `asked` counts who wanted to know. */
export const answers = { results: [] as unknown[], reasons: {} as Record<string, string>, asked: 0 };

/**
 * Widget data that answers with `answers`. A test file reads its modules anew and puts this in their place, both before its imports:
 * `vi.hoisted(() => vi.resetModules())`, since the files of a worker share their modules, and `vi.mock` with this as its factory.
 */
export async function givenValues(original: () => Promise<object>): Promise<object> {
  return {
    ...(await original()),
    gatherWidgets: async function* (_ctx: unknown, _request: object, { explain }: { explain?: Explain }) {
      answers.asked += 1;
      for (const [widgetId, words] of Object.entries(answers.reasons)) explain?.(widgetId, words);
      yield* answers.results;
    },
  };
}

/** Once a file is over its modules are forgotten, so that the next of the worker asks for real values. */
export function clearGivenValues(): void {
  afterAll(() => void vi.resetModules());
}

/** From now on these are the lines, and nobody has asked for them yet. */
export function giveValues(...results: unknown[]): void {
  Object.assign(answers, { results, reasons: {}, asked: 0 });
}
