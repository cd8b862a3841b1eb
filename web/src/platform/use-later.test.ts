// @vitest-environment happy-dom
import { act, createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useLater } from './use-later.ts';

vi.mock('./errors/report-error.ts', () => ({ reportError: vi.fn() }));

const fetchCode = vi.fn();

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  fetchCode.mockReset().mockResolvedValue({ Panel: 'panel' });
});

afterEach(() => {
  vi.unstubAllGlobals();
});

async function open() {
  const seen: ReturnType<typeof useLater>[] = [];
  const Button = () => {
    seen.push(useLater(fetchCode));
    return null;
  };
  await act(async () => createRoot(document.createElement('div')).render(createElement(Button)));
  const now = () => seen.at(-1) as ReturnType<typeof useLater>;
  return { now, load: () => act(() => now().load()), prepare: () => act(async () => now().prepare()) };
}

it('loads once, however often it is requested', async () => {
  const button = await open();
  await button.prepare();
  expect(await button.load()).toBe(true);
  expect(button.now().code).toEqual({ Panel: 'panel' });
  expect(fetchCode).toHaveBeenCalledTimes(1);
});

it('reports a failure to the caller, and tries again on the next call', async () => {
  fetchCode.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  const button = await open();
  expect(await button.load()).toBe(false);
  expect(button.now().failed).toBe(true);
  expect(await button.load()).toBe(true);
  expect(button.now().failed).toBe(false);
});

it('ignores a failure while preloading', async () => {
  fetchCode.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  const button = await open();
  await button.prepare();
  expect(button.now()).toMatchObject({ code: null, failed: false });
});
