import type { Query } from '@vitrine/contract/entities/query.ts';
import type { OpenOptions } from '../../kit/testing/connector-harness.ts';
import { createTestSession } from '../../kit/testing/test-session.ts';
import { AHREFS_KEY, demoAhrefsCredential } from '../mock/keys.ts';

/** A session with the demo workspace's key. */
export const open = (options: OpenOptions, token = AHREFS_KEY) =>
  createTestSession({ ...options, credentials: { kind: 'key', ...demoAhrefsCredential, token } });

export const daily: Query = {
  parameters: { target: 'trailhead-outfitters.example', reportType: 'history', country: 'us' },
  metrics: ['org_traffic', 'org_cost'],
  dimension: 'date',
  filters: [],
  startDate: '2026-10-01',
  endDate: '2026-10-14',
  timezone: 'UTC',
  currency: null,
};
