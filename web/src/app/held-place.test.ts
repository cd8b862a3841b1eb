// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';

const session = (step: number, part: object = {}) => ({
  user: { id: 'me', roleName: 'admin' } as never,
  onboarding: { flow: 'dashboard' as const, step, closed: false, questionnaire: null },
  company: { dashboardsCount: step > 1 ? 1 : 0, campaignsCount: 0, sources: [], ...part } as never,
});
const creating = { name: 'dashboards.create', href: '/dashboards/create' };
const editing = { name: 'dashboard.show', href: '/dashboards/p1?edit=1' };

/** Simulates a page load: module state is lost, session storage stays. */
async function load() {
  vi.resetModules();
  return import('./held-place.ts');
}

beforeEach(() => sessionStorage.clear());

describe('a typed address', () => {
  it.each([
    [1, creating, 'company.sources', creating.href],
    [2, editing, 'dashboards.index', editing.href],
    [2, editing, 'dashboard.show', null],
    [1, creating, 'user', null],
    [1, creating, 'company.subscription', null],
    [3, editing, 'dashboards.index', null],
  ] as const)('at step %i, from %j to %s, leads to %s', async (step, from, to, expected) => {
    (await load()).keepHeldPlace(from);
    const { heldPlace, wasReturned } = await load();
    expect(heldPlace(to, session(step))).toBe(expected);
    expect(wasReturned()).toBe(expected !== null);
  });

  it('is free once the step is done, without a session, and if nothing was held', async () => {
    (await load()).keepHeldPlace(editing);
    expect((await load()).heldPlace('dashboards.index', session(2, { sources: [{}] }))).toBeNull();
    expect((await load()).heldPlace('signIn', { ...session(2), user: null })).toBeNull();
    (await load()).keepHeldPlace(null);
    expect((await load()).heldPlace('dashboards.index', session(2))).toBeNull();
  });

  it('is checked once: later pages are held before they are left', async () => {
    (await load()).keepHeldPlace(creating);
    const { heldPlace } = await load();
    expect(heldPlace('dashboards.index', session(1))).toBe(creating.href);
    expect(heldPlace('dashboards.index', session(1))).toBeNull();
  });
});
