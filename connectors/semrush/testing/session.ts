import type { OpenOptions } from '../../kit/testing/connector-harness.ts';
import { testQuery } from '../../kit/testing/query-table.ts';
import { createTestSession } from '../../kit/testing/test-session.ts';
import { demoSemrushCredential } from '../mock/keys.ts';

/** A session with a demo account's key. */
export const open = (options: OpenOptions, token = demoSemrushCredential.token) =>
  createTestSession({ ...options, credentials: { kind: 'key', account: 'Northlight Studio', token } });

export const shop = { target: 'trailhead-outfitters.example', database: 'us' };
export const months = testQuery({
  parameters: { ...shop, reportType: 'history' },
  metrics: ['organic_traffic', 'organic_keywords', 'rank'],
  dimension: 'month',
  startDate: '2026-05-01',
  endDate: '2026-10-31',
});
