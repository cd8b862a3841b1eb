import { runStatement } from '@vitrine/server/src/testing/database/test-postgres.ts';
import { expect, test } from '../test.ts';
import { runCluster } from './cluster.ts';
import { disturbBriefly } from './disturb-briefly.ts';

test('nothing is lost or repeated when a process is killed or a service fails', async ({ vitrine }, info) => {
  // An alert that was being sent when its worker died is given up after five minutes.
  test.setTimeout(10 * 60_000);
  const databaseUrl = vitrine.clusterUrl ?? '';
  const outcome = await runCluster(
    {
      folder: info.outputPath('cluster'),
      databaseUrl,
      run: (statement) => runStatement(databaseUrl, statement),
      environment: {},
      scheduledReports: 0,
      pauses: { readMs: 200, sendMs: 2_000, alertMs: 2_000, changeMs: 1_000 },
    },
    disturbBriefly,
  );
  expect(outcome.broken).toEqual([]);
  // Each disturbance was noticed.
  expect(outcome.dropped).toBeGreaterThan(0);
  for (const count of [outcome.edits, outcome.deliveries, outcome.alerts]) expect(count).toBeGreaterThan(3);
});
