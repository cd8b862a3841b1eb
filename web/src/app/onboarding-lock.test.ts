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
  return import('./onboarding-lock.ts');
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
    (await load()).saveLockedPage(from);
    const { lockedPage, wasReturned } = await load();
    expect(lockedPage(to, session(step))).toBe(expected);
    expect(wasReturned()).toBe(expected !== null);
  });

  it('is free once the step is done, without a session, and if nothing was held', async () => {
    (await load()).saveLockedPage(editing);
    expect((await load()).lockedPage('dashboards.index', session(2, { sources: [{}] }))).toBeNull();
    expect((await load()).lockedPage('signIn', { ...session(2), user: null })).toBeNull();
    (await load()).saveLockedPage(null);
    expect((await load()).lockedPage('dashboards.index', session(2))).toBeNull();
  });

  it('is checked once: later pages are held before they are left', async () => {
    (await load()).saveLockedPage(creating);
    const { lockedPage } = await load();
    expect(lockedPage('dashboards.index', session(1))).toBe(creating.href);
    expect(lockedPage('dashboards.index', session(1))).toBeNull();
  });
});
