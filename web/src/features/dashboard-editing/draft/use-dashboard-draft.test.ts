// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import type { Dashboard } from '@vitrine/contract/entities/dashboard.ts';
import { passiveWidgetSchema, type Widget } from '@vitrine/contract/entities/widget.ts';
import { act, createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { api } from '../../../platform/api/api.ts';
import { queryClient } from '../../../platform/api/query-client.ts';
import { type DashboardDraft, useDashboardDraft } from './use-dashboard-draft.ts';

vi.mock('../../../platform/api/api.ts', () => ({
  api: {
    bootstrap: { get: { queryKey: () => ['bootstrap'] } },
    dashboards: { saveWidgets: { call: vi.fn() }, show: { queryKey: () => ['dashboard'] } },
  },
}));
vi.mock('../../../platform/session/session.ts', () => ({ useSession: () => ({ user: null }) }));

const send = vi.mocked(api.dashboards.saveWidgets.call);
const text: Widget = passiveWidgetSchema.parse({
  ...{ id: 'text', title: '', order: 0, width: 1, height: 1 },
  ...{ nature: 'passive', type: 'plain', description: 'Words' },
});
const titled = (title: string): Widget => ({ ...text, title });
const stored = (version: number, widget: Widget) =>
  ({ id: 'd1', permalink: 'd1', version, pages: [], widgets: [{ ...widget, hash: `v${version}` }] }) as never;

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  sessionStorage.clear();
  send
    .mockReset()
    .mockImplementation(({ version, widgets }) =>
      Promise.resolve({ data: stored((version ?? 0) + 1, widgets?.[0] as Widget) }),
    );
});
afterEach(() => vi.unstubAllGlobals());

async function open(editing = false): Promise<{ page: () => DashboardDraft; leave: () => Promise<void> }> {
  const dashboard: Dashboard = stored(1, text);
  let state: DashboardDraft | null = null;
  const Page = () => {
    state = useDashboardDraft(dashboard, editing);
    return null;
  };
  const root = createRoot(document.createElement('div'));
  const page = createElement(QueryClientProvider, { client: queryClient }, createElement(Page));
  await act(async () => root.render(page));
  return {
    page: () => {
      if (!state) throw new Error('Nothing is rendered.');
      return state;
    },
    leave: () => act(async () => root.unmount()),
  };
}

const sentTitles = () => send.mock.calls.flatMap(([{ widgets = [] }]) => widgets.map(({ title }) => title));

it('saves an edit that is not rendered yet', async () => {
  const { page, leave } = await open();
  await act(async () => {
    page().actions.change(titled('Clicks'));
    await page().flush();
  });
  expect(sentTitles()).toEqual(['Clicks']);
  await leave();
});

it('keeps an edit made in the moment in which an earlier one is sent', async () => {
  const { page, leave } = await open();
  await act(async () => page().actions.change(titled('Clicks')));
  await act(async () => {
    page().actions.change(titled('Clicks per day'));
    await page().flush();
  });
  expect(page().draft.widgets.map(({ title }) => title)).toEqual(['Clicks per day']);
  expect(sentTitles()).toEqual(['Clicks per day']);
  await leave();
});

it('saves an edit that is not rendered yet when the page is left', async () => {
  const { page, leave } = await open(true);
  await act(async () => {
    page().actions.change(titled('Clicks'));
    await leave();
  });
  expect(sentTitles()).toEqual(['Clicks']);
});

it('saves that an edit was undone while it was being sent before it says that everything is stored', async () => {
  const { page, leave } = await open();
  await act(async () => page().actions.change(titled('Clicks')));
  const response = Promise.withResolvers<never>();
  send.mockReturnValueOnce(response.promise);
  await act(async () => {
    const first = page().flush();
    await vi.waitFor(() => expect(send).toHaveBeenCalledOnce());
    page().actions.undo();
    const second = page().flush();
    response.resolve({ data: stored(2, titled('Clicks')) } as never);
    expect(await Promise.all([first, second])).toEqual([true, true]);
  });
  expect(sentTitles()).toEqual(['Clicks', '']);
  await leave();
});
