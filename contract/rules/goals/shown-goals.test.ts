import { expect, it } from 'vitest';
import { instanceSchema } from '../../entities/widget.ts';
import { isGoalOf } from './shown-goals.ts';

const goal = {
  ...{ type: 'csv', sourceId: 's', metric: 'Visits', currency: null },
  inputs: { dimension: null, filter: [], property: 'p' },
};
const instance = (inputs: object) =>
  instanceSchema.parse({ ...goal, id: 'i', inputs: { metrics: ['Visits'], property: 'p', ...inputs } });

it('is of instances that ask for the same, however they split it', () => {
  expect(isGoalOf(goal, instance({}))).toBe(true);
  expect(isGoalOf(goal, instance({ dimension: 'Date', breakdown: 'Channel', breakdownLimit: 3 }))).toBe(true);
  expect(isGoalOf(goal, instance({ property: 'other' }))).toBe(false);
  expect(isGoalOf(goal, instance({ metrics: ['Rate'] }))).toBe(false);
});
