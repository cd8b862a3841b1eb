import type { Goal } from '@vitrine/contract/entities/goals/goal.ts';
import { expect, test } from 'vitest';
import { draftOf, fieldsOf, newDraft, unitTextOf, withChoice } from './goal-draft.ts';
import type { MetricChoice } from './metric-choices.ts';

const query = {
  type: 'shop',
  sourceId: 's',
  metric: 'rate',
  inputs: { dimension: null, filter: [] },
  currency: null,
};
const choice: MetricChoice = {
  ...{ id: '1', label: 'Bounce rate', widgetId: 'w', widgetTitle: 'Rates', query },
  column: { key: 'rate', label: 'Bounce rate', role: 'metric', type: 'average:percent', direction: 'down' },
};

test('percentages are typed in percent and saved as fractions', () => {
  const draft = { ...newDraft(choice), target: 7 };
  expect(unitTextOf(draft)).toBe('%');
  const fields = fieldsOf(draft);
  expect(fields).toMatchObject({ ...query, target: 0.07, period: 'month', startDate: null });
  const stored = { ...fields, clientId: null, progress: { column: choice.column } } as unknown as Goal;
  expect(draftOf(stored).target).toBe(7);
});

test('name and direction are suggested by the metric, and a name that was typed stays', () => {
  const draft = newDraft(choice);
  expect(draft).toMatchObject({ name: 'Bounce rate', aim: 'lower' });
  const other = { ...choice, label: 'Sales', column: { ...choice.column, direction: 'up' as const } };
  expect(withChoice({ ...draft, name: 'Fewer bounces' }, other)).toMatchObject({ name: 'Fewer bounces' });
});

test('nothing is saved without metric and target, nor days of a calendar period', () => {
  expect(fieldsOf(newDraft(null))).toBeNull();
  expect(fieldsOf(newDraft(choice))).toBeNull();
  const days = { ...newDraft(choice), target: 1, startDate: '2026-11-01', endDate: '2026-11-30' };
  expect(fieldsOf(days)).toMatchObject({ startDate: null, endDate: null });
  expect(fieldsOf({ ...days, period: 'once' })).toMatchObject({ startDate: '2026-11-01' });
});
