import { alertRulesSchema } from '@vitrine/contract/entities/alert-rule.ts';
import { checkIdSchema, type MetricTraits } from '@vitrine/contract/entities/group.ts';
import { builtInChecks } from '@vitrine/contract/rules/alerts/checks.ts';
import { expect, test } from 'vitest';
import { badMovement, defaultRules } from './default-rules.ts';

const sessions: MetricTraits = { label: 'Sessions', type: 'numeric', direction: 'up', additive: true };

test('a metric is watched for changes in its bad direction', () => {
  expect(defaultRules(sessions)[0]).toMatchObject({
    kind: 'change',
    movement: 'drop',
    percent: 30,
    minimum: 20,
  });
  expect(
    defaultRules({ ...sessions, type: 'average:money', direction: 'down', additive: false })[0],
  ).toMatchObject({
    kind: 'change',
    movement: 'rise',
    minimum: null,
  });
  expect(defaultRules({ ...sessions, direction: 'down', changesBy: 'difference' })[0]).toMatchObject({
    percent: 3,
  });
});

test('a metric without a direction is compared with its history, one without comparison is not', () => {
  expect(defaultRules({ ...sessions, direction: 'none' })[0]).toMatchObject({
    kind: 'anomaly',
    movement: 'either',
  });
  expect(defaultRules({ ...sessions, uncompared: true }).map(({ kind }) => kind)).toEqual([
    'no_data',
    'source_broken',
  ]);
  expect(badMovement('none')).toBe('either');
});

test('all suggested rules may be saved', () => {
  expect(alertRulesSchema.safeParse(defaultRules(sessions)).success).toBe(true);
  for (const check of checkIdSchema.options)
    expect(alertRulesSchema.safeParse(builtInChecks[check].rules).success).toBe(true);
});
