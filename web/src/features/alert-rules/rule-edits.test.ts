import type { GroupMetric } from '@vitrine/contract/entities/group.ts';
import { ruleProblem } from '@vitrine/contract/rules/alerts/alert-rule-fit.ts';
import { expect, test } from 'vitest';
import { kindsFor, newRule, typedScale, typedUnit } from './rule-edits.ts';

const traits = { label: 'Sessions', type: 'numeric', direction: 'up', additive: true } as const;
const sessions: GroupMetric = {
  ...{ id: 's', kind: 'source', type: 'shop', metric: 'sessions', inputs: {}, rules: [] },
  ...{ traits, sourceLabel: 'Shop' },
};
const uptime: GroupMetric = {
  id: 'u',
  kind: 'check',
  check: 'http_status',
  rules: [],
  traits,
  sourceLabel: null,
};

test('offers source rules for sources and check rules for checks', () => {
  expect(kindsFor(sessions, [])).toEqual([
    'threshold',
    'change',
    'anomaly',
    'off_pace',
    'no_data',
    'source_broken',
  ]);
  expect(kindsFor(uptime, [])).toEqual(['threshold', 'change', 'failing']);
});

test('offers a single rule once, and bounds repeatedly', () => {
  const rules = kindsFor(sessions, []).map((kind) => newRule(kind, traits, kind));
  expect(kindsFor(sessions, rules)).toEqual(['threshold', 'change', 'off_pace']);
});

test('every new rule fits its metric', () => {
  for (const metric of [sessions, uptime])
    for (const kind of kindsFor(metric, []))
      expect(ruleProblem(newRule(kind, metric.traits, 'x'), metric), kind).toBeNull();
});

test('a new rule alerts in the bad direction', () => {
  expect(newRule('change', traits, 'a')).toMatchObject({ movement: 'drop' });
  expect(newRule('change', { ...traits, direction: 'down' }, 'a')).toMatchObject({ movement: 'rise' });
  expect(newRule('threshold', { ...traits, direction: 'down' }, 'a')).toMatchObject({ side: 'above' });
});

test('converts typed percentages and times', () => {
  expect(typedScale({ ...traits, type: 'average:percent' })).toBe(100);
  expect(typedUnit({ ...traits, type: 'average:percent' })).toBe(' %');
  expect(typedUnit({ ...traits, type: 'average:time', unit: 'seconds' })).toBe(' s');
  expect([typedScale(traits), typedUnit(traits)]).toEqual([1, '']);
});
