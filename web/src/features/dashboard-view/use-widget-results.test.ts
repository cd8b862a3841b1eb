// @vitest-environment happy-dom
import type { Dashboard, Dates } from '@vitrine/contract/entities/dashboard.ts';
import type { WidgetData, WidgetResult } from '@vitrine/contract/entities/result.ts';
import { interactiveWidgetSchema } from '@vitrine/contract/entities/widget.ts';
import { act, createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from '../../platform/api/api-error.ts';
import { streamWidgets } from '../../platform/api/widget-stream.ts';
import { useWidgetResults, type WidgetResults } from './use-widget-results.ts';

vi.mock('../../platform/api/widget-stream.ts', () => ({ streamWidgets: vi.fn() }));
const stream = vi.mocked(streamWidgets);

const widgets = ['a', 'b'].map((id, order) =>
  interactiveWidgetSchema.parse({
    id,
    order,
    hash: 'h',
    nature: 'interactive',
    format: 'chart',
    instances: [],
  }),
);
const dashboard = { permalink: 'p', timezone: 'UTC', widgets } as unknown as Dashboard;
const october = { startDate: '2026-10-01', endDate: '2026-10-31' } as Dates;
const november = { startDate: '2026-11-01', endDate: '2026-11-30' } as Dates;

const responding: typeof streamWidgets = async ({ request }, onResult) => {
  for (const widgetId of request.widgets ?? []) onResult(resultOf(widgetId));
};
function resultOf(widgetId: string, rows: object[] = []): WidgetResult {
  return { widgetId, hash: 'h', status: 'ok', rows } as unknown as WidgetResult;
}
const failing: typeof streamWidgets = () => Promise.reject(new ApiError(500, { general: ['It failed.'] }));
const untilAborted: typeof streamWidgets = ({ signal }) =>
  new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));

beforeEach(() => vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true));
afterEach(() => {
  vi.unstubAllGlobals();
  stream.mockReset();
});

async function open(dates: Dates) {
  let values = {} as WidgetResults;
  const Page = (props: { dates: Dates }) => {
    values = useWidgetResults({ dashboard, ...props });
    return null;
  };
  const root = createRoot(document.createElement('div'));
  const show = (of: Dates) => act(async () => root.render(createElement(Page, { dates: of })));
  await show(dates);
  return {
    show,
    now: () => ({ problem: values.problem, failed: [...values.failed], loading: [...values.refreshing] }),
    rows: (id: string) => (values.results[id] as WidgetData | undefined)?.rows,
    reload: (ids?: string[]) => act(async () => values.reload(ids)),
    adopt: (widgetId: string) => act(async () => values.adopt(resultOf(widgetId))),
  };
}
const loaded = { problem: null, failed: [], loading: [] };

it('says why a request failed, and loads all of its widgets again when one is', async () => {
  stream.mockImplementation(failing);
  const page = await open(october);
  expect(page.now()).toEqual({ problem: 'It failed.', failed: ['a', 'b'], loading: [] });
  stream.mockImplementation(responding);
  await page.reload(['b']);
  expect(stream.mock.lastCall?.[0].request.widgets?.toSorted()).toEqual(['a', 'b']);
  expect(page.now()).toEqual(loaded);
});

it('takes a response that ends early for a failure of the widgets that it lacks', async () => {
  stream.mockImplementation((options, onResult) =>
    responding({ ...options, request: { ...options.request, widgets: ['a'] } }, onResult),
  );
  const page = await open(october);
  expect(page.now()).toMatchObject({ failed: ['b'], loading: [] });
  expect(page.now().problem).toContain('interrupted');
});

it('says that other dates failed although a request for the earlier ones was cancelled', async () => {
  stream.mockImplementationOnce(untilAborted).mockImplementation(failing);
  const page = await open(october);
  await page.show(november);
  expect(page.now()).toEqual({ problem: 'It failed.', failed: ['a', 'b'], loading: [] });
  expect(stream).toHaveBeenCalledTimes(2);
});

it('requests what failed again once the device is online', async () => {
  stream.mockImplementationOnce(failing).mockImplementation(responding);
  const page = await open(october);
  await act(async () => window.dispatchEvent(new Event('online')));
  expect(page.now()).toEqual(loaded);
});

it('ignores lines of a cancelled request', async () => {
  let late = () => {};
  stream.mockImplementationOnce((options, onResult) => {
    late = () => onResult(resultOf('a', [{ dimension: 'October' }]));
    return untilAborted(options, onResult);
  });
  stream.mockImplementationOnce(untilAborted);
  const page = await open(october);
  await page.show(november);
  await act(async () => late());
  expect(page.rows('a')).toBeUndefined();
  expect(page.now().loading).toEqual(['a', 'b']);
});

it('forgets a failure when the values arrive, by another request or from the editor', async () => {
  const fail: (() => void)[] = [];
  stream.mockImplementationOnce(
    () =>
      new Promise((_, reject) => {
        fail.push(() => reject(new ApiError(500, { general: ['It failed.'] })));
      }),
  );
  let respond = () => {};
  stream.mockImplementationOnce(
    (_, onResult) =>
      new Promise((resolve) => {
        respond = () => {
          onResult(resultOf('a'));
          resolve();
        };
      }),
  );
  const page = await open(october);
  await page.reload(['a']);
  await act(async () => fail[0]?.());
  expect(page.now().failed).toEqual(['a', 'b']);
  await act(async () => respond());
  expect(page.now().failed).toEqual(['b']);
  await page.adopt('b');
  expect(page.now()).toEqual(loaded);
});
