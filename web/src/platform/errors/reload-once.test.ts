import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { adoptIdentity } from '../session/identity.ts';
import { callsForReload, followStatus } from './reload-once.ts';

const fresh = { signedIn: true, lastReloadAtMs: null, nowMs: 1_000_000 };

describe('a response that means the page is outdated', () => {
  it.each([588, 401, 419])('reloads the page on %i', (status) => {
    expect(callsForReload(status, fresh)).toBe(true);
  });

  it.each([200, 202, 402, 403, 404, 409, 422, 429, 500, 503])('does not reload on %i', (status) => {
    expect(callsForReload(status, fresh)).toBe(false);
  });

  it('passes a 401 on to a visitor instead of reloading their sign-in page', () => {
    expect(callsForReload(401, { ...fresh, signedIn: false })).toBe(false);
    expect(callsForReload(419, { ...fresh, signedIn: false })).toBe(true);
  });

  it.each([
    [0, false],
    [9_999, false],
    [10_000, true],
  ])('%i ms after the last reload: %s', (sinceMs, expected) => {
    const state = { ...fresh, lastReloadAtMs: fresh.nowMs - sinceMs };
    expect(callsForReload(419, state)).toBe(expected);
  });
});

describe('watching responses', () => {
  const reload = vi.fn();
  const stored = new Map<string, string>();

  beforeEach(() => {
    vi.useFakeTimers({ now: 1_000_000 });
    stored.clear();
    reload.mockReset();
    vi.stubGlobal('window', { location: { reload } });
    vi.stubGlobal('sessionStorage', {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => stored.set(key, value),
    });
    adoptIdentity({ identification: 'id', signedIn: true });
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it('reloads once for a burst of refusals, and again ten seconds later', () => {
    followStatus(401);
    followStatus(401);
    followStatus(419);
    expect(reload).toHaveBeenCalledTimes(1);
    vi.setSystemTime(1_010_000);
    followStatus(401);
    expect(reload).toHaveBeenCalledTimes(2);
  });

  it('does not reload without storage', () => {
    vi.stubGlobal('sessionStorage', {
      getItem: () => null,
      setItem: () => {
        throw new Error('storage is forbidden');
      },
    });
    followStatus(401);
    expect(reload).not.toHaveBeenCalled();
  });
});
