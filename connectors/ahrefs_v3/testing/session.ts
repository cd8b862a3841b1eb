import type { OpenOptions } from '../../kit/testing/connector-harness.ts';
import { testQuery } from '../../kit/testing/query-table.ts';
import { createTestSession } from '../../kit/testing/test-session.ts';
import { AHREFS_KEY, demoAhrefsCredential } from '../mock/keys.ts';

/** A session with the demo workspace's key. */
export const open = (options: OpenOptions, token = AHREFS_KEY) =>
  createTestSession({ ...options, credentials: { kind: 'key', ...demoAhrefsCredential, token } });

export const daily = testQuery({
  parameters: { target: 'trailhead-outfitters.example', reportType: 'history', country: 'us' },
  metrics: ['org_traffic', 'org_cost'],
});
