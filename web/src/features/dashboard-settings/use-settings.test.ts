// @vitest-environment happy-dom
import { act, createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { api } from '../../platform/api/api.ts';
import { type SettingsState, useSettings } from './use-settings.ts';

vi.mock('../../platform/api/api.ts', () => ({ api: { dashboards: { saveSettings: { call: vi.fn() } } } }));

const save = vi.mocked(api.dashboards.saveSettings.call);
const AFTER_MS = 600;

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.useFakeTimers();
  save.mockReset().mockResolvedValue({ data: { id: 'd1' } } as never);
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function open() {
  let state: SettingsState | null = null;
  const Page = () => {
    state = useSettings('d1', () => undefined);
    return null;
  };
  const root = createRoot(document.createElement('div'));
  await act(async () => root.render(createElement(Page)));
  return {
    change: (name: string) => act(async () => state?.change({ name })),
    leave: () => act(async () => root.unmount()),
  };
}

it('saves shortly after the last change, and sends nothing more when the page is left', async () => {
  const page = await open();
  await page.change('Acm');
  await page.change('Acme');
  await act(() => vi.advanceTimersByTimeAsync(AFTER_MS));
  await page.leave();
  expect(save.mock.calls).toEqual([[{ id: 'd1', name: 'Acme' }]]);
});

it('sends changes made right before the page was left', async () => {
  const page = await open();
  await page.change('Acme');
  await page.leave();
  expect(save.mock.calls).toEqual([[{ id: 'd1', name: 'Acme' }]]);
});

it('sends nothing without changes', async () => {
  const page = await open();
  await page.leave();
  expect(save).not.toHaveBeenCalled();
});
