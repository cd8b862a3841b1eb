import { describe, expect, test } from 'vitest';
import type { Onboarding } from '../../entities/company/company.ts';
import {
  afterStep,
  currentStep,
  furthest,
  isCompleted,
  isFinished,
  isHeldByOnboarding,
  isHinted,
  isPanelShown,
  passedOnboarding,
  stepShownDone,
  stepsDone,
} from './onboarding.ts';
import { finishedMessages, onboardingSteps } from './onboarding-steps.ts';

const at = (flow: Onboarding['flow'], step: number, part: Partial<Onboarding> = {}): Onboarding => ({
  flow,
  step,
  closed: false,
  questionnaire: null,
  ...part,
});
const choices = { source: 'klaviyo' };

test('the dashboard flow has five steps after the intro, the mc flow four, each with words and a page', () => {
  expect(onboardingSteps.dashboard.map(({ page }) => page)).toEqual([
    'intro',
    'dashboards.create',
    ...Array.from({ length: 4 }, () => 'dashboard.show'),
  ]);
  expect(onboardingSteps.mc.map(({ page }) => page)).toEqual([
    'intro',
    'campaigns.create',
    ...Array.from({ length: 3 }, () => 'campaign.show'),
  ]);
  const lines = [...onboardingSteps.dashboard.slice(1), ...onboardingSteps.mc.slice(1)];
  expect(new Set(lines.map(({ message }) => message)).size).toBe(9);
  expect(lines.filter(({ title, message }) => title === '' || message === '')).toEqual([]);
});

test('both flows end with what was reached', () => {
  expect(finishedMessages.dashboard).toContain('first reporting dashboard');
  expect(finishedMessages.mc).toMatch(
    /first domain to the Mission Control group.*weekly and monthly changes/,
  );
});

test.each([
  ['dashboard', 0, null, false, false, 0],
  ['dashboard', 1, 'Create a dashboard', false, false, 0],
  ['dashboard', 2, 'Set a data source', false, false, 1],
  ['dashboard', 3, 'Switch to Reporting Mode', true, false, 2],
  ['dashboard', 4, 'Set a date range', true, false, 3],
  ['dashboard', 5, 'Share the dashboard', true, false, 4],
  ['dashboard', 6, null, true, true, 5],
  ['mc', 1, 'Create a group', false, false, 0],
  ['mc', 2, 'Add a domain', false, false, 1],
  ['mc', 3, 'Switch the period', true, false, 2],
  ['mc', 4, 'Snooze an alert', true, false, 3],
  ['mc', 5, null, true, true, 4],
] as const)(
  '%s at %i: to do %s, completed %s, finished %s, %i done',
  (flow, step, title, completed, finished, done) => {
    const progress = at(flow, step);
    expect(currentStep(progress)?.title ?? null).toBe(title);
    expect(isCompleted(progress)).toBe(completed);
    expect(isFinished(progress)).toBe(finished);
    expect(stepsDone(progress)).toEqual({ done, total: flow === 'dashboard' ? 5 : 4 });
  },
);

test('nothing is to be done without onboarding or before a flow is chosen', () => {
  expect(currentStep(null)).toBeNull();
  expect(currentStep(at(null, 0))).toBeNull();
  expect(isFinished(at(null, 0))).toBe(false);
  expect(isFinished(passedOnboarding)).toBe(true);
});

describe('a completed step', () => {
  test.each([
    ['dashboard', 1, 'dashboard', 1, 2],
    ['dashboard', 5, 'dashboard', 5, 6],
    ['mc', 4, 'mc', 4, 5],
    // Sharing is the goal: setting dates first is optional.
    ['dashboard', 3, 'dashboard', 5, 6],
    ['dashboard', 4, 'dashboard', 5, 6],
    ['mc', 3, 'mc', 4, 5],
    // Done too early, again, in the other flow, at the introduction, after the end.
    ['dashboard', 2, 'dashboard', 4, null],
    ['dashboard', 2, 'dashboard', 5, null],
    ['dashboard', 3, 'dashboard', 4, null],
    ['dashboard', 3, 'dashboard', 2, null],
    ['mc', 3, 'dashboard', 3, null],
    ['dashboard', 0, 'dashboard', 0, null],
    ['dashboard', 6, 'dashboard', 6, null],
  ] as const)('in %s at %i, %s %i leads to %s', (flow, step, doneFlow, doneStep, expected) => {
    expect(afterStep(at(flow, step), doneFlow, doneStep)?.step ?? null).toBe(expected);
  });

  test('means nothing without onboarding', () => {
    expect(afterStep(null, 'dashboard', 1)).toBeNull();
  });
});

test.each([
  ['dashboard', 1, { dashboardsCount: 1 }, 1],
  ['dashboard', 1, { campaignsCount: 1, sources: [{}] }, null],
  ['dashboard', 2, { dashboardsCount: 1, sources: [{}] }, 2],
  ['dashboard', 2, { dashboardsCount: 1 }, null],
  ['dashboard', 3, { dashboardsCount: 1, sources: [{}] }, null],
  ['mc', 1, { campaignsCount: 1 }, 1],
  ['mc', 1, { dashboardsCount: 1 }, null],
  ['mc', 2, { campaignsCount: 1, sources: [{}] }, null],
  [null, 0, { dashboardsCount: 1 }, null],
] as const)('%s at %i with %j shows step %s done', (flow, step, facts, expected) => {
  const company = { dashboardsCount: 0, campaignsCount: 0, sources: [], ...facts };
  expect(stepShownDone({ flow, step }, company)).toBe(expected);
});

describe('the stored part of a change', () => {
  test.each([
    ['the intro chooses', at(null, 0), at('mc', 1), at('mc', 1)],
    ['and may change what registration chose', at('mc', 0), at('dashboard', 1), at('dashboard', 1)],
    ['a step goes forward', at('dashboard', 2), at('dashboard', 3), at('dashboard', 3)],
    ['and never back', at('dashboard', 4), at('dashboard', 2), at('dashboard', 4)],
    ['past the intro the flow stays', at('dashboard', 2), at('mc', 4), at('dashboard', 4)],
    ['past the intro nobody begins anew', at('dashboard', 2), at(null, 0), at('dashboard', 2)],
    ['no step lies behind the end', at('mc', 4), at('mc', 6), at('mc', 5)],
    ['closing is kept', at('mc', 2), at('mc', 2, { closed: true }), at('mc', 2, { closed: true })],
    ['so is opening', at('mc', 2, { closed: true }), at('mc', 2), at('mc', 2)],
    [
      'the questionnaire stays',
      at('mc', 2, { questionnaire: choices }),
      at('mc', 3),
      at('mc', 3, { questionnaire: choices }),
    ],
  ] as const)('%s', (_, before, change, expected) => {
    expect(furthest(before, change)).toEqual(expected);
  });

  test('without onboarding one can begin', () => {
    expect(furthest(null, at(null, 0))).toEqual(at(null, 0));
    expect(furthest(null, passedOnboarding)).toEqual(passedOnboarding);
  });
});

test.each([
  ['dashboard', 2, 'dashboard', 2, true],
  ['dashboard', 2, 'dashboard', 3, false],
  ['dashboard', 5, 'dashboard', 5, true],
  ['mc', 2, 'dashboard', 2, false],
  ['dashboard', 0, 'dashboard', 0, false],
  // Nothing after the sixth is hinted at, whatever is saved.
  ['dashboard', 7, 'dashboard', 7, false],
] as const)('%s at %i, the hint of %s %i is shown: %s', (flow, step, hintFlow, hintStep, expected) => {
  expect(isHinted({ flow, step }, hintFlow, hintStep)).toBe(expected);
});

describe('leaving a page', () => {
  test.each([
    ['dashboard', 1, 'dashboards.create', 'company.sources', true],
    ['dashboard', 2, 'dashboard.show', 'dashboards.index', true],
    ['dashboard', 2, 'dashboards.create', 'dashboard.show', false],
    ['dashboard', 3, 'dashboard.show', 'dashboards.index', false],
    ['dashboard', 1, 'dashboards.create', 'user', false],
    ['dashboard', 1, 'dashboards.create', 'company.subscription', false],
    ['dashboard', 2, 'dashboard.show', 'dashboard.show', false],
    ['dashboard', 0, 'intro', 'company.sources', false],
    ['mc', 1, 'campaigns.create', 'campaigns.index', true],
    ['mc', 2, 'campaign.show', 'campaigns.index', true],
    ['mc', 3, 'campaign.show', 'campaigns.index', false],
    ['mc', 1, 'dashboards.create', 'campaigns.index', false],
  ] as const)('in the %s flow at step %i, %s -> %s is held: %s', (flow, step, from, to, expected) => {
    expect(isHeldByOnboarding({ name: from, owner: true }, { name: to }, { flow, step })).toBe(expected);
  });

  test('no one is held without onboarding, or on a dashboard that is not theirs or missing', () => {
    expect(isHeldByOnboarding({ name: 'dashboards.create', owner: false }, { name: 'x' }, null)).toBe(false);
    const elsewhere = { name: 'dashboard.show', owner: false };
    expect(isHeldByOnboarding(elsewhere, { name: 'x' }, at('dashboard', 2))).toBe(false);
  });
});

describe('the panel', () => {
  test.each([
    ['dashboard', 1, 'dashboards.create', false, true],
    ['dashboard', 3, 'dashboard.show', true, true],
    ['dashboard', 3, 'dashboard.show', false, false],
    ['dashboard', 3, 'company.sources', false, true],
    ['dashboard', 3, 'campaigns.index', false, false],
    ['mc', 2, 'campaign.show', false, true],
    ['mc', 2, 'company.sources', false, true],
    ['mc', 2, 'dashboards.index', false, false],
    ['mc', 2, 'dashboard.show', true, false],
    ['mc', 4, 'campaigns.index', false, true],
    ['dashboard', 0, 'intro', false, false],
    ['dashboard', 1, 'intro', false, false],
    ['dashboard', 6, 'dashboards.index', false, false],
    ['mc', 5, 'campaigns.index', false, false],
  ] as const)('of %s at %i on %s (owner %s) is shown: %s', (flow, step, name, owner, expected) => {
    expect(isPanelShown({ flow, step }, { name, owner })).toBe(expected);
  });

  test('is not there without onboarding', () => {
    expect(isPanelShown(null, { name: 'dashboards.index', owner: false })).toBe(false);
  });
});
