import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { startMockServer } from '@vitrine/connectors/mock-kit/server.ts';
import { MINUTE_MS, SECOND_MS } from '@vitrine/contract/rules/dates/durations.ts';
import { testChromium } from '@vitrine/server/src/testing/app/test-chromium.ts';
import { startTestPostgres } from '@vitrine/server/src/testing/database/test-postgres.ts';
import { mountSmallDisk, type SmallDisk } from '../disk/small-disk.ts';
import { seededRandom } from '../kill/random.ts';
import { runCluster } from './cluster.ts';
import { disturb } from './disturb.ts';

const text = (value: number) => ({ type: 'string', default: String(value) }) as const;
const { values } = parseArgs({
  options: { minutes: text(10), everySeconds: text(20), seed: text(Date.now() % 1_000_000) },
});
const seed = Number(values.seed);
const DATABASE = 'cluster';
/** A company may send 30 reports an hour by hand. */
const SENDINGS = 28;
const DISK_MIB = 1_024;

const folder = mkdtempSync(join(tmpdir(), 'vitrine-cluster-'));
const { path, env } = await testChromium();
const [postgres, mocks] = [await startTestPostgres(), await startMockServer()];
const disk = await createSmallDatabase();
console.log(`Seed ${seed}; repeat with --seed ${seed}`);
let broken: string[] = ['It did not come to its end.'];
try {
  const disturbed: { kills: number; broken: string[] }[] = [];
  const outcome = await runCluster(
    {
      folder,
      databaseUrl: postgres.url(DATABASE),
      run: (statement) => postgres.run(DATABASE, statement),
      environment: { ...env, CHROMIUM_PATH: path, PROVIDER_GATEWAY: mocks.url },
      scheduledReports: Math.ceil(Number(values.minutes)),
      pauses: {
        ...{ readMs: 50, alertMs: 4 * SECOND_MS, changeMs: SECOND_MS },
        sendMs: Math.max(2 * SECOND_MS, (Number(values.minutes) * MINUTE_MS) / SENDINGS),
      },
    },
    async (cluster) => {
      const plan = {
        lengthMs: Number(values.minutes) * MINUTE_MS,
        killEveryMs: Number(values.everySeconds) * SECOND_MS,
        random: seededRandom(seed),
      };
      disturbed.push(await disturb(cluster, { ...plan, postgres, disk, gateway: mocks.url }));
    },
  );
  console.log({ kills: disturbed[0]?.kills, ...outcome });
  broken = [...outcome.broken, ...disturbed.flatMap((one) => one.broken)];
} finally {
  await mocks.close();
  await postgres.stop();
  disk?.unmount();
}
for (const line of broken) console.error(`BROKEN: ${line}`);
console.log(
  broken.length === 0 ? 'No read failed twice, nothing was lost or came twice.' : `Kept: ${folder}`,
);
process.exitCode = broken.length === 0 ? 0 : 1;
if (broken.length === 0) await rm(folder, { recursive: true, force: true });

/** Its tables are on a disk of their own that can be filled; the server's log isn't, whose disk no server survives when it is full. */
async function createSmallDatabase(): Promise<SmallDisk | null> {
  const tables = join(folder, 'tables');
  const small = mountSmallDisk(tables, DISK_MIB);
  if (!small) await postgres.createDatabase(DATABASE);
  else {
    // PostgreSQL doesn't run as root.
    execFileSync('chown', ['postgres', tables]);
    chmodSync(folder, 0o755);
    await postgres.run('postgres', `CREATE TABLESPACE small LOCATION '${tables}'`);
    await postgres.run('postgres', `CREATE DATABASE ${DATABASE} TABLESPACE small`);
  }
  return small;
}
