import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { testChromium } from '@vitrine/server/src/testing/app/test-chromium.ts';
import { startTestPostgres } from '@vitrine/server/src/testing/database/test-postgres.ts';
import { killRounds } from './kill-rounds.ts';

const { values } = parseArgs({
  options: {
    times: { type: 'string', default: '20' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    postgres: { type: 'boolean', default: false },
  },
});

const seed = Number(values.seed);
const folder = mkdtempSync(join(tmpdir(), 'vitrine-kill-'));
const { path, env } = await testChromium();
Object.assign(process.env, { CHROMIUM_PATH: path }, env);
const postgres = values.postgres ? await startTestPostgres() : null;
await postgres?.createDatabase('killed');
console.log(`Seed ${seed}, ${postgres ? 'PostgreSQL' : 'embedded database'}; repeat with --seed ${seed}`);
try {
  const { broken, ...summary } = await killRounds({
    times: Number(values.times),
    seed,
    folder,
    databaseUrl: postgres?.url('killed') ?? null,
    log: console.log,
  });
  console.log(summary);
  for (const line of broken) console.error(`BROKEN: ${line}`);
  console.log(broken.length === 0 ? 'No acknowledged edit lost, no mail sent twice.' : `Kept: ${folder}`);
  process.exitCode = broken.length === 0 ? 0 : 1;
  if (broken.length === 0) await rm(folder, { recursive: true, force: true });
} finally {
  await postgres?.stop();
}
