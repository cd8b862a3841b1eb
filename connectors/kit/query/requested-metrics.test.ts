import { expect, it } from 'vitest';
import { chosenDimension, chosenMetrics } from './requested-metrics.ts';

const offered = [{ id: 'visits' }, { id: 'revenue' }];

it('returns the requested metrics in their order', () => {
  const metrics = chosenMetrics({ metrics: ['revenue', 'visits'] }, offered, 'The shop');
  expect(metrics).toEqual([{ id: 'revenue' }, { id: 'visits' }]);
  expect(chosenDimension({ dimension: 'visits' }, offered, 'The shop')).toBe(offered[0]);
  expect(chosenDimension({ dimension: null }, offered, 'The shop')).toBeNull();
});

it('rejects unavailable metrics with a readable message', () => {
  const error = { code: 'bad_query', message: 'The shop has no metric "clicks".' };
  expect(() => chosenMetrics({ metrics: ['clicks'] }, offered, 'The shop')).toThrow(
    expect.objectContaining(error),
  );
  expect(() => chosenDimension({ dimension: 'age' }, offered, 'The shop')).toThrow('no dimension "age"');
  const known = [{ id: 'age', label: 'Age group' }];
  expect(() => chosenDimension({ dimension: 'age' }, offered, 'The shop', known)).toThrow('"Age group"');
});
