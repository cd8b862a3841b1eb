// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { selectDebounceMs } from '../timers.ts';
import type { SelectOption } from './search-select.tsx';
import { type RemoteOptions, useRemoteOptions } from './use-remote-options.ts';

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.useFakeTimers();
});
afterEach(() => void vi.useRealTimers());

it('is loading from the first keystroke until its response arrives', async () => {
  const known: Record<string, SelectOption[]> = { '': [], a: [{ value: '1', label: 'A' }] };
  const load = vi.fn(async (searchTerm: string) => known[searchTerm] ?? []);
  let now: RemoteOptions | undefined;
  function Field({ searchTerm }: { searchTerm: string }) {
    now = useRemoteOptions(load, searchTerm, { active: true, include: [] });
    return null;
  }
  const root = createRoot(document.createElement('div'));
  const type = (searchTerm: string) => act(async () => root.render(<Field searchTerm={searchTerm} />));
  await type('');
  await act(() => vi.advanceTimersByTimeAsync(0));
  expect(now).toMatchObject({ status: 'ready', options: [] });
  await type('a');
  expect(now?.status).toBe('loading');
  expect(load).toHaveBeenCalledTimes(1);
  await act(() => vi.advanceTimersByTimeAsync(selectDebounceMs));
  expect(now).toMatchObject({ status: 'ready', options: known.a });
  await act(async () => root.unmount());
});
