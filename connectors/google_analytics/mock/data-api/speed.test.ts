import { expect, it } from 'vitest';
import { people } from '../../../mock-kit/dataset/agency-clients.ts';
import { propertyById } from '../../../mock-kit/dataset/analytics/properties.ts';
import { NOW } from '../../../mock-kit/testing/fixed-now.ts';
import { planReport } from './plan.ts';
import { runReport } from './report.ts';

it('answers 31 days by channel in under 50 ms once warm', () => {
  const property = propertyById('310001');
  if (!property) throw new Error('No property 310001');
  const message = {
    dateRanges: [{ startDate: '2026-01-01', endDate: '2026-01-31' }],
    dimensions: [{ name: 'sessionDefaultChannelGroup' }],
    metrics: [{ name: 'sessions' }, { name: 'activeUsers' }],
  };
  const report = () => runReport(planReport(message, property, { email: people.ana.email, nowMs: NOW }), NOW);
  report();
  const times = Array.from({ length: 5 }, () => {
    const start = performance.now();
    report();
    return performance.now() - start;
  });
  expect(Math.min(...times)).toBeLessThan(50);
});
