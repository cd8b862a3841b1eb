import { expect, test } from 'vitest';
import type { Goal, GoalProgress, GoalStatus } from '../../entities/goals/goal.ts';
import { goalDaysTexts, goalPaceTexts, goalReachedText, goalSentence, goalTone } from './goal.messages.ts';

const progress: GoalProgress = {
  ...{ startDate: '2026-11-01', endDate: '2026-11-30', through: '2026-11-15', value: 40, outdated: false },
  ...{ column: { key: 'v', label: 'Visits', role: 'metric', type: 'numeric' }, missingDays: [], notes: [] },
  ...{ error: null, measuredAt: '', status: 'behind', share: 0.4, expected: 50, projected: 80 },
  byWeekday: true,
};
const goal: Goal = {
  ...{ id: 'g', name: 'Visits', dashboardId: 'd', clientId: null, type: 'shop', sourceId: 's', metric: 'v' },
  ...{ inputs: { dimension: null, filter: [] }, currency: null, target: 100, aim: 'higher' },
  ...{ period: 'month', startDate: null, endDate: null, timezone: 'UTC', createdAt: '', updatedAt: '' },
  progress,
};
const withProgress = (more: Partial<GoalProgress>): Goal => ({ ...goal, progress: { ...progress, ...more } });

test('value, target, pace and days are said in words', () => {
  expect(goalReachedText(goal, 'en-GB')).toBe('40 of 100 per month (40%)');
  const once = { ...goal, period: 'once' as const, startDate: '2026-11-01', endDate: '2026-11-10' };
  expect(goalReachedText(once, 'en-GB')).toBe('40 of 100 on 1–10 Nov 2026 (40%)');
  expect(goalPaceTexts(goal, 'en-GB')).toEqual(['Expected by now 50', 'Projected 80']);
  expect(goalDaysTexts(goal, 'en-GB')).toEqual(['1–30 Nov 2026, data until 15 Nov 2026']);
  expect(goalSentence(goal, 'en-GB')).toBe(
    'Visits: 40 of 100 per month (40%), behind (data until 15 Nov 2026)',
  );
});

test('missing values are never written as 0', () => {
  const none = withProgress({ value: null, share: null, through: null, status: 'no_data', projected: null });
  expect(goalReachedText(none, 'en-GB')).toBe('Target 100 per month');
  expect(goalDaysTexts(none, 'en-GB')).toEqual(['1–30 Nov 2026, no complete day yet']);
  expect(goalSentence({ ...goal, progress: null }, 'en-GB')).toBe(
    'Visits: Target 100 per month, not measured yet',
  );
});

test('missing days, an earlier period and a failing source are named', () => {
  const error = { code: 'timeout', message: 'The source did not respond.' };
  const late = withProgress({ missingDays: ['2026-11-02', '2026-11-03'], outdated: true, error });
  expect(goalDaysTexts(late, 'en-GB').slice(1)).toEqual([
    '2 days without data',
    'New period not measured yet',
    'The source did not respond.',
  ]);
});

test.each<[Goal['aim'], GoalStatus, string]>([
  ['higher', 'behind', 'bad'],
  ['lower', 'ahead', 'good'],
  ['budget', 'ahead', 'warning'],
  ['budget', 'behind', 'warning'],
  ['higher', 'missed', 'bad'],
  ['higher', 'in_progress', 'neutral'],
])('%s that is %s is %s', (aim, status, tone) => {
  expect(goalTone({ aim, status })).toBe(tone);
});
