import { expect, it } from 'vitest';
import { goalInstance } from './goal-widget.ts';

it('asks for the metric as a whole, although its widget breaks it down', () => {
  const inputs = { dimension: 'date', filter: [], breakdown: 'channel', property: 'p' };
  const goal = { type: 'google_analytics', sourceId: 's', metric: 'sessions', currency: null, inputs };
  expect(goalInstance(goal).inputs).toMatchObject({ metrics: ['sessions'], breakdown: null, property: 'p' });
});
