// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { furthestKnown, unsavedOnboarding } from '../../platform/session/known-onboarding.ts';
import { currentSession } from '../../platform/session/session.ts';
import { closePanel, completeStep, startOnboarding } from './change-onboarding.ts';
import { at, givenOnboarding } from './testing/onboarding-cases.ts';

const LONGER_THAN_ANY_WAIT_MS = 61_000;

/** The sent requests, and the statuses of the next responses; then 200, and 0 for no response. */
const sent: unknown[] = [];
const statuses: number[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', async (request: Request) => {
    const { onboarding } = (await request.json()) as { onboarding: unknown };
    sent.push(onboarding);
    const status = statuses.shift() ?? 200;
    if (status === 0) throw new TypeError('Failed to fetch');
    return Response.json({ data: {} }, { status });
  });
});

afterEach(async () => {
  statuses.length = 0;
  await vi.advanceTimersByTimeAsync(LONGER_THAN_ANY_WAIT_MS);
  sent.length = 0;
  sessionStorage.clear();
  window.dataLayer = undefined;
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const settle = () => vi.advanceTimersByTimeAsync(0);
const stepNow = () => currentSession().onboarding?.step;

it('the intro sets the flow and stores the answers', async () => {
  givenOnboarding(at(null, 0));
  const questionnaire = { source: 'klaviyo', work: null, clients: '6-20' as const };
  startOnboarding('mc', questionnaire);
  expect(currentSession().onboarding).toEqual(at('mc', 1, { questionnaire }));
  await settle();
  expect(sent).toEqual([at('mc', 1, { questionnaire })]);
  expect(window.dataLayer).toEqual([{ event: 'onboarding_started', flow: 'mc', step: 1, ...questionnaire }]);
});

describe('a step', () => {
  it('advances at once, is saved and pushes an event', async () => {
    const id = givenOnboarding(at('dashboard', 4));
    completeStep('dashboard', 4);
    expect(stepNow()).toBe(5);
    await settle();
    expect(sent).toEqual([at('dashboard', 5)]);
    expect(unsavedOnboarding(id)).toBeNull();
    expect(window.dataLayer).toEqual([{ event: 'onboarding_step', flow: 'dashboard', step: 5 }]);
  });

  it('pushes the final event if it is the last', async () => {
    givenOnboarding(at('mc', 4));
    completeStep('mc', 4);
    await settle();
    expect(window.dataLayer).toEqual([
      { event: 'onboarding_step', flow: 'mc', step: 5 },
      { event: 'onboarding_finished', flow: 'mc', step: 5 },
    ]);
  });

  it('that is not the current one changes nothing', async () => {
    givenOnboarding(at('dashboard', 3));
    completeStep('dashboard', 4);
    completeStep('mc', 3);
    givenOnboarding(null);
    completeStep('dashboard', 1);
    await settle();
    expect([sent, window.dataLayer]).toEqual([[], undefined]);
  });
});

it('the panel is closed and opened for the company without an event', async () => {
  givenOnboarding(at('dashboard', 2));
  closePanel(true);
  await settle();
  closePanel(false);
  await settle();
  expect(sent).toEqual([at('dashboard', 2, { closed: true }), at('dashboard', 2)]);
  expect(window.dataLayer).toBeUndefined();
});

describe('a save', () => {
  it.each([0, 500, 503])('that ends with %i blocks nothing, and is retried', async (status) => {
    const id = givenOnboarding(at('dashboard', 4));
    statuses.push(status, status);
    completeStep('dashboard', 4);
    await settle();
    completeStep('dashboard', 5);
    expect(stepNow()).toBe(6);
    expect(unsavedOnboarding(id)?.step).toBe(6);
    await vi.advanceTimersByTimeAsync(LONGER_THAN_ANY_WAIT_MS);
    expect(sent.at(-1)).toEqual(at('dashboard', 6));
    expect(unsavedOnboarding(id)).toBeNull();
  });

  it.each([403, 422])('that is refused with %i is not retried', async (status) => {
    const id = givenOnboarding(at('dashboard', 4));
    statuses.push(status);
    completeStep('dashboard', 4);
    await vi.advanceTimersByTimeAsync(LONGER_THAN_ANY_WAIT_MS);
    expect(sent).toHaveLength(1);
    expect(unsavedOnboarding(id)).toBeNull();
  });

  it('is followed by changes made during the request', async () => {
    const id = givenOnboarding(at('dashboard', 4));
    completeStep('dashboard', 4);
    completeStep('dashboard', 5);
    await settle();
    expect(sent).toEqual([at('dashboard', 5), at('dashboard', 6)]);
    expect(unsavedOnboarding(id)).toBeNull();
  });

  it('that is missing survives a reload, and an older response doesn’t undo it', () => {
    sessionStorage.setItem('draft:onboarding:reloaded', JSON.stringify(at('dashboard', 5)));
    expect(unsavedOnboarding('reloaded')).toEqual(at('dashboard', 5));
    expect(furthestKnown('reloaded', at('dashboard', 3))).toEqual(at('dashboard', 5));
    expect(furthestKnown('reloaded', null)).toBeNull();
    expect(furthestKnown('another', at('dashboard', 3))).toEqual(at('dashboard', 3));
  });
});
