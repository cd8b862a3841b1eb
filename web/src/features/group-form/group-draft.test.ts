import { checkIdSchema, groupFieldsSchema } from '@vitrine/contract/entities/group.ts';
import { ruleProblem } from '@vitrine/contract/rules/alerts/alert-rule-fit.ts';
import { expect, test } from 'vitest';
import {
  draftProblems,
  fieldsOf,
  metricOfCheck,
  metricOfColumn,
  metricOfSource,
  newDraft,
  withRules,
} from './group-draft.ts';

const sessions = {
  id: 'sessions',
  label: 'Sessions',
  type: 'numeric',
  direction: 'up',
  additive: true,
} as const;
const chosen = { type: 'shop', label: 'Shop', metric: sessions, inputs: { reportType: 'web' } };

test('a new group lacks only its name, and is accepted with one', () => {
  const draft = newDraft('Europe/Oslo');
  expect(draftProblems(draft)).toEqual({ name: 'Please fill out this field.' });
  const named = fieldsOf({ ...draft, name: 'Shops' });
  expect(groupFieldsSchema.parse(named)).toEqual(named);
  expect(named.metrics.every((metric) => !('traits' in metric))).toBe(true);
});

test('a group needs a metric', () => {
  expect(draftProblems({ ...newDraft('UTC'), name: 'x', metrics: [] })).toEqual({
    metrics: 'Select at least one metric.',
  });
});

test('every check and source metric starts with matching rules', () => {
  const metrics = [...checkIdSchema.options.map(metricOfCheck), metricOfSource(chosen)];
  for (const metric of metrics) {
    expect(metric.rules.length, metric.traits.label).toBeGreaterThan(0);
    for (const rule of metric.rules) expect(ruleProblem(rule, metric), metric.traits.label).toBeNull();
  }
});

test('changes the rules of one metric', () => {
  const draft = newDraft('UTC');
  const [first, second] = draft.metrics;
  const changed = withRules(draft, first?.id ?? '', []);
  expect(changed.metrics[0]?.rules).toEqual([]);
  expect(changed.metrics[1]).toEqual(second);
});

test('a column metric is accepted by the server and starts with matching rules', () => {
  const column = { label: 'Orders', type: 'numeric', direction: 'up' } as const;
  const metric = metricOfColumn({ type: 'csv', label: 'CSV file', column });
  const draft = { ...newDraft('UTC'), name: 'Shops', metrics: [metric] };
  expect(groupFieldsSchema.parse(fieldsOf(draft)).metrics).toMatchObject([{ metric: 'column', column }]);
  for (const rule of metric.rules) expect(ruleProblem(rule, metric)).toBeNull();
});
