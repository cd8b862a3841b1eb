import { mkdtempSync, openAsBlob } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { startMockServer } from '@vitrine/connectors/mock-kit/server.ts';
import type { Dates } from '@vitrine/contract/entities/dashboard.ts';
import { addDays } from '@vitrine/contract/rules/dates/calendar-day.ts';
import { precedingPeriod } from '@vitrine/contract/rules/dates/compare-types.ts';
import { withComparison } from '@vitrine/contract/rules/dates/date-range.ts';
import { DEMO_EMAIL, DEMO_PASSWORD } from '@vitrine/contract/rules/people/demo.ts';
import { type Caller, signedInCaller } from '@vitrine/server/src/testing/app/caller.ts';
import { readArguments } from './kit/arguments.ts';
import { FIRST_DAY, scanLines, writeCsvFile } from './kit/csv-file.ts';
import { connections, postData } from './kit/data-request.ts';
import { type Measurement, measurement } from './kit/measurements.ts';
import { report } from './kit/report.ts';
import { startVitrine } from './kit/vitrine.ts';
import { type HealthWatch, watchHealth } from './kit/watch-health.ts';

const SIZES = [
  { rows: 100_000, cpuMs: 60 },
  { rows: 1_000_000, cpuMs: undefined },
];
const MAX_READ_MS = 20_000;
const MAX_MEMORY_MIB = 300;
const MAX_BLOCKED_MS = 50;
const RANGE_DAYS = 30;
/** Between two ranges: what the last one left to do is over. */
const PAUSE_MS = 500;

const options = readArguments(5);
const folder = options.folder ?? mkdtempSync(join(tmpdir(), 'vitrine-bench-'));
const mocks = await startMockServer();
const vitrine = await startVitrine({ folder, gateway: mocks.url, profile: options.profile });
let health: HealthWatch | null = null;
try {
  await vitrine.atRest();
  health = watchHealth(vitrine.url);
  const caller = await signedInCaller(vitrine.url, DEMO_EMAIL, DEMO_PASSWORD);
  const values: Measurement[] = [];
  for (const size of SIZES) {
    const path = join(folder, `${size.rows}.csv`);
    await writeCsvFile(path, size.rows);
    const name = `${size.rows.toLocaleString('en')} rows`;
    const { sourceId, measured } = await upload(caller, path, name);
    values.push(...measured, ...(await newRanges(caller, sourceId, path, name, size.cpuMs)));
  }
  report('CSV files: uploaded, read and queried for new ranges by six widgets', values, options.json);
} finally {
  await health?.stop();
  await vitrine.stop();
  await mocks.close();
  if (!options.folder) await rm(folder, { recursive: true, force: true });
}

/** From choosing the file to a connected source. */
async function upload({ api, fetch }: Caller, path: string, name: string) {
  const floor = await scanLines(path);
  await vitrine.peakMib();
  const beforeMib = await vitrine.residentMib();
  const file = await watched(async () => {
    const form = new FormData();
    form.append('file', await openAsBlob(path), 'orders.csv');
    const response = await fetch('/api/files/csv', { method: 'POST', body: form });
    if (!response.ok) throw new Error(`The upload answered ${response.status}: ${await response.text()}`);
    return ((await response.json()) as { data: { id: string } }).data.id;
  });
  const source = await watched(async () => {
    await api.sources.previewFile({ fileId: file.result });
    return (await api.sources.createFromFile({ fileId: file.result, name })).data.id;
  });
  const moreMib = (await vitrine.peakMib()) - beforeMib;
  const least = { floor: [floor.ms] };
  const measured = [
    measurement(`${name}: uploaded`, 'ms', [file.ms], least),
    measurement(`${name}: read and connected`, 'ms', [source.ms], least),
    measurement(`${name}: from the file to the source`, 'ms', [file.ms + source.ms], {
      ...least,
      most: MAX_READ_MS,
    }),
    measurement(`${name}: processor time of that`, 'ms', [file.cpuMs + source.cpuMs], {
      floor: [floor.cpuMs],
    }),
    measurement(`${name}: more memory at most`, 'MiB', [moreMib], { most: MAX_MEMORY_MIB }),
    measurement(`${name}: /healthz at worst meanwhile`, 'ms', [Math.max(file.worstMs, source.worstMs)], {
      most: MAX_BLOCKED_MS,
    }),
  ];
  return { sourceId: source.result, measured };
}

/** Each run asks for days that nobody has asked for, compared with those before. */
async function newRanges(caller: Caller, sourceId: string, path: string, name: string, maxCpuMs?: number) {
  const permalink = await boardOn(caller, sourceId);
  const agent = connections(1);
  const range = (run: number) => postData(vitrine.url, permalink, daysOf(run), agent);
  await range(-1);
  const runs: { ms: number; cpuMs: number }[] = [];
  const blocked: number[] = [];
  const floors: { ms: number; cpuMs: number }[] = [];
  for (let run = 0; run < options.runs; run += 1) {
    await wait(PAUSE_MS);
    blocked.push((await watched(() => range(2 * run))).worstMs);
    // Requests for /healthz take processor time, too.
    health?.pause();
    await wait(PAUSE_MS);
    runs.push(await watched(() => range(2 * run + 1)));
    health?.resume();
    floors.push(await scanLines(path));
  }
  agent.destroy();
  const of = (key: 'ms' | 'cpuMs') => floors.map((floor) => floor[key]);
  return [
    measurement(
      `${name}: new range`,
      'ms',
      runs.map(({ ms }) => ms),
      { floor: of('ms') },
    ),
    measurement(
      `${name}: new range, processor time`,
      'ms',
      runs.map(({ cpuMs }) => cpuMs),
      {
        floor: of('cpuMs'),
        ...(maxCpuMs === undefined ? {} : { most: maxCpuMs, of: 'median' as const }),
      },
    ),
    measurement(`${name}: /healthz at worst during a new range`, 'ms', blocked, {
      most: MAX_BLOCKED_MS,
    }),
  ];
}

async function watched<T>(work: () => Promise<T>) {
  health?.begin();
  const beforeMs = await vitrine.cpuMs();
  const begunMs = performance.now();
  const result = await work();
  const ms = performance.now() - begunMs;
  return { result, ms, cpuMs: (await vitrine.cpuMs()) - beforeMs, worstMs: (await health?.worstMs()) ?? 0 };
}

function daysOf(run: number): Dates {
  const startDate = addDays(FIRST_DAY, RANGE_DAYS + 3 * (run + 1));
  const days = { startDate, endDate: addDays(startDate, RANGE_DAYS - 1) };
  return withComparison(days, precedingPeriod(days));
}

async function boardOn({ api }: Caller, sourceId: string): Promise<string> {
  const plans = [
    { format: 'chart', metrics: ['clicks', 'cost'], dimension: 'date' },
    { format: 'chart', metrics: ['revenue'], dimension: 'week' },
    { format: 'chart:pie', metrics: ['clicks'], dimension: 'channel' },
    { format: 'table', metrics: ['impressions', 'clicks', 'cost', 'revenue'], dimension: 'campaign' },
    { format: 'summary', metrics: ['rows', 'conversions', 'revenue'], dimension: null },
    { format: 'table', metrics: ['cost'], dimension: 'campaign', filtered: true },
  ] as const;
  const widgets = plans.map((plan, order) => {
    const filter =
      'filtered' in plan ? [{ field: 'channel', operator: 'equals' as const, value: 'search' }] : [];
    const inputs = { metrics: [...plan.metrics], dimension: plan.dimension, filter };
    const instances = [{ id: `i${order}`, type: 'csv', sourceId, inputs }];
    return { id: `w${order}`, nature: 'interactive' as const, format: plan.format, order, instances };
  });
  const { data } = await api.dashboards.create({ name: 'Orders', timezone: 'Europe/Berlin', widgets });
  await api.dashboards.saveSettings({ id: data.id, public: true });
  return data.permalink;
}
