import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { readArguments } from './kit/arguments.ts';
import { buildAll } from './kit/bench-servers.ts';
import { type Measurement, measurement } from './kit/measurements.ts';
import { report } from './kit/report.ts';
import { startVitrine } from './kit/vitrine.ts';

const IDLE_MS = 60_000;

/** As `npm start` leaves it on a laptop: embedded database, the mocks in the same process, with the demo agency and without. */
const options = readArguments(5);
buildAll();
const root = options.folder ?? mkdtempSync(join(tmpdir(), 'vitrine-bench-'));
try {
  const demo = await measure('demo', true, 250);
  const empty = await measure('empty', false, 200);
  report('Start and idle memory', [...demo, ...empty], options.json);
} finally {
  if (!options.folder) await rm(root, { recursive: true, force: true });
}

async function measure(name: string, withDemo: boolean, idleAim: number): Promise<Measurement[]> {
  const plan = { folder: join(root, name), gateway: null, profile: options.profile, demo: withDemo };
  const of = (what: string) => `${withDemo ? 'demo' : 'no demo'}: ${what}`;
  const first = await startVitrine(plan);
  const complete = withDemo ? await completeOf(first) : [];
  const peakMib = await first.peakMib();
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
      idleMib = await vitrine.proportionalMib();
    }
    await vitrine.stop();
  }
  return [
    measurement(of('first start, to /readyz'), 'ms', [first.readyMs], { most: 3_000, of: 'median' }),
    measurement(of('first start, processor time of that'), 'ms', [first.readyCpuMs]),
    ...complete,
    measurement(of('first start, resident at most'), 'MiB', [peakMib], { most: 450 }),
    measurement(of('second start, to /readyz'), 'ms', readyMs, { most: 1_500, of: 'median' }),
    measurement(of('second start, processor time of that'), 'ms', readyCpuMs),
    measurement(of('PSS 60 s after a second start'), 'MiB', [idleMib], { most: idleAim }),
  ];
}

async function completeOf(first: Awaited<ReturnType<typeof startVitrine>>): Promise<Measurement[]> {
  const completeMs = await first.completeMs();
  return [
    measurement('demo: first start, complete', 'ms', [completeMs], { most: 5_000, of: 'median' }),
    measurement('demo: first start, processor time of that', 'ms', [await first.cpuMs()]),
  ];
}
