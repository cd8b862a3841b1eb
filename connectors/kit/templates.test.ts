import { expect, it } from 'vitest';
import { byDimension, type Recipe, templateOf } from './templates.ts';

const recipe: Recipe = {
  id: 'overview',
  title: 'At a glance',
  description: 'Visits of the period.',
  format: 'summary',
  size: [4, 1],
  metrics: ['visits'],
};

it('asks what the recipe says and nothing else', () => {
  expect(templateOf('acme', recipe, { reportType: 'visits' })).toEqual({
    id: 'overview',
    title: 'At a glance',
    description: 'Visits of the period.',
    type: 'acme',
    format: 'summary',
    width: 4,
    height: 1,
    inputs: { metrics: ['visits'], dimension: null, reportType: 'visits' },
  });
});

it('orders rows as the recipe says', () => {
  const order = (own: Partial<Recipe>) =>
    templateOf('acme', { order: byDimension, ...recipe, dimension: 'page', ...own }).orderBy;
  expect(order({ order: ['visits', 'desc'] })).toEqual({ column: 'visits', dir: 'desc' });
  expect(order({})).toEqual({ column: 'dimension', dir: 'asc' });
});
