import type { Query } from '@vitrine/contract/entities/query.ts';
import type { OpenOptions } from '../../kit/testing/connector-harness.ts';
import { createTestSession } from '../../kit/testing/test-session.ts';
import { demoSemrushCredential } from '../mock/keys.ts';

/** A session with a demo account's key. */
export const open = (options: OpenOptions, token = demoSemrushCredential.token) =>
  createTestSession({ ...options, credentials: { kind: 'key', account: 'Northlight Studio', token } });

export const shop = { target: 'trailhead-outfitters.example', database: 'us' };
export const months: Query = {
  parameters: { ...shop, reportType: 'history' },
  metrics: ['organic_traffic', 'organic_keywords', 'rank'],
  dimension: 'month',
  filters: [],
  startDate: '2026-05-01',
  endDate: '2026-10-31',
  timezone: 'UTC',
  currency: null,
};
