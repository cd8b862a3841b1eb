import { afterEach, expect, it, vi } from 'vitest';
import { jsonLines } from './json-lines.ts';

afterEach(() => vi.unstubAllGlobals());

/** The lines read from these parts of a response, and why there are no more. */
async function read(parts: string[], breaks = false) {
  const body = new ReadableStream({
    start(controller) {
      for (const part of parts) controller.enqueue(new TextEncoder().encode(part));
    },
    pull(controller) {
      if (breaks) controller.error(new TypeError('network error'));
      else controller.close();
    },
  });
  vi.stubGlobal('fetch', async () => new Response(body));
  const lines: unknown[] = [];
  let problem = '';
  try {
    for await (const line of jsonLines({ path: '/data', body: {}, signal: new AbortController().signal }))
      lines.push(line);
  } catch (error) {
    problem = String(error);
  }
  return { lines, problem };
}

it('reads lines in whatever parts they come', async () => {
  expect(await read(['{"a":', '1}\n{"a":2}\n', '\n{"a":3}'])).toEqual({
    lines: [{ a: 1 }, { a: 2 }, { a: 3 }],
    problem: '',
  });
});

it.each([
  ['breaks off', ['{"a":1}\n'], true],
  ['ends within a line', ['{"a":1}\n{"a"'], false],
])('says that a response was interrupted which %s', async (_, parts, breaks) => {
  const { lines, problem } = await read(parts, breaks);
  expect(lines).toEqual([{ a: 1 }]);
  expect(problem).toContain('The connection was interrupted.');
});
