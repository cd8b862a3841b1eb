import { expect, test } from 'vitest';
import type { AlertRule } from '../../entities/alert-rule.ts';
import type { GroupMetric } from '../../entities/group.ts';
import { ruleProblem } from './alert-rule-fit.ts';

const traits = { label: 'Sessions', type: 'numeric', direction: 'up', additive: true } as const;
const sessions: GroupMetric = {
  ...{ id: 's', kind: 'source', type: 'shop', metric: 'sessions', inputs: {}, rules: [] },
  ...{ traits, sourceLabel: 'Shop' },
};
const rating: GroupMetric = { ...sessions, traits: { ...traits, uncompared: true } };
const uptime: GroupMetric = {
  ...{ id: 'u', kind: 'check', check: 'http_status', rules: [], sourceLabel: null },
  traits: { ...traits, label: 'Uptime' },
};

const failing: AlertRule = { id: 'r', kind: 'failing' };
const silent: AlertRule = { id: 'r', kind: 'no_data', days: 2 };
const broken: AlertRule = { id: 'r', kind: 'source_broken' };
const change: AlertRule = { id: 'r', kind: 'change', days: 7, movement: 'drop', percent: 30, minimum: null };
const unusual: AlertRule = { id: 'r', kind: 'anomaly', movement: 'drop', sensitivity: 'low' };
const pace: AlertRule = { id: 'r', kind: 'off_pace', aim: 'budget', period: 'month', target: 5000 };
const below = (days: 1 | 7): AlertRule => ({ id: 'r', kind: 'threshold', days, side: 'below', bound: 3 });

test.each([
  [failing, uptime, true],
  [failing, sessions, false],
  [silent, sessions, true],
  [silent, uptime, false],
  [broken, sessions, true],
  [broken, uptime, false],
  [change, sessions, true],
  [change, uptime, true],
  [change, rating, false],
  [pace, sessions, true],
  [pace, uptime, false],
  [pace, { ...sessions, traits: { ...traits, additive: false } } as GroupMetric, false],
  [unusual, sessions, true],
  [unusual, rating, false],
  [unusual, uptime, false],
  [below(7), sessions, true],
  [below(7), rating, false],
  [below(1), rating, true],
])('%j suits %j: %s', (rule, metric, fits) => {
  expect(ruleProblem(rule, metric) === null).toBe(fits);
});
