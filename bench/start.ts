import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { readArguments } from './kit/arguments.ts';
import { buildAll } from './kit/bench-servers.ts';
import { measurement } from './kit/measurements.ts';
import { report } from './kit/report.ts';
import { startVitrine } from './kit/vitrine.ts';

const IDLE_MS = 30_000;

/** As `npm start` leaves it on a laptop: embedded database, demo agency, the mocks in the same process. */
const options = readArguments(5);
buildAll();
const folder = options.folder ?? mkdtempSync(join(tmpdir(), 'vitrine-bench-'));
const plan = { folder, gateway: null, profile: options.profile };
try {
  const first = await startVitrine(plan);
  await first.stop();
  const readyMs: number[] = [];
  const readyCpuMs: number[] = [];
  let idleMib = 0;
  for (let run = 1; run <= options.runs; run += 1) {
    const vitrine = await startVitrine(plan);
    readyMs.push(vitrine.readyMs);
    readyCpuMs.push(vitrine.readyCpuMs);
    if (run === options.runs) {
      await wait(IDLE_MS);
      idleMib = await vitrine.residentMib();
    }
    await vitrine.stop();
  }
  report(
    'Start and idle memory',
    [
      measurement('first start, to /readyz', 'ms', [first.readyMs]),
      measurement('first start, demo agency seeded', 'ms', [first.seededMs]),
      measurement('second start, to /readyz', 'ms', readyMs, { most: 2_000, of: 'median' }),
      measurement('second start, processor time', 'ms', readyCpuMs),
      measurement('resident after 30 s, no browser', 'MiB', [idleMib], { most: 250 }),
    ],
    options.json,
  );
} finally {
  if (!options.folder) await rm(folder, { recursive: true, force: true });
}
