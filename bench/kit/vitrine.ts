import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream, mkdirSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { demoEnvironment } from '@vitrine/connectors/mock-applications.ts';
import { freePort } from '@vitrine/server/src/testing/database/test-postgres.ts';
import { treeMib } from './process-memory.ts';

const root = join(import.meta.dirname, '..', '..');
const node = join(root, 'node_modules', '.bin', 'node');
const main = join(root, 'dist', 'vitrine.js');
const GIVE_UP_MS = 120_000;
const POLL_EVERY_MS = 500;
/** A job that ended may be followed by another some seconds later. */
const REST_MS = 10_000;

export type VitrinePlan = {
  /** Holds the data, the compile cache and the server's log (`server.log`). */
  folder: string;
  /** The address of the mock providers; null lets the server run them itself, as the demo does. */
  gateway: string | null;
  profile?: string | null;
  /** Whether it has the demo agency, as by default. */
  demo?: boolean;
  /** A PostgreSQL database; the embedded one by default. */
  databaseUrl?: string;
};

export type RunningVitrine = {
  url: string;
  /** From the start of the process to the first `/readyz` with 200. */
  readyMs: number;
  /** To the line that says that it is ready, with the demo agency seeded. */
  seededMs: number;
  /** Processor time until it was ready: other work on the machine doesn't lengthen it. */
  readyCpuMs: number;
  /** To the line that says that the demo agency is complete, with the alerts of its domains. */
  completeMs(): Promise<number>;
  residentMib(): Promise<number>;
  /** Memory in proportion to what it shares with others; Linux tells it. */
  proportionalMib(): Promise<number>;
  /** Most resident memory since the last call, which begins a new count. */
  peakMib(): Promise<number>;
  /** Processor time so far, of all threads. */
  cpuMs(): Promise<number>;
  /** Waits until the server is idle: a new installation first queries a year of the demo's domains. */
  atRest(): Promise<void>;
  stop(): Promise<void>;
};

/** Starts the server as a process of its own, as an operator would. */
export async function startVitrine(plan: VitrinePlan): Promise<RunningVitrine> {
  mkdirSync(plan.folder, { recursive: true });
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const flags = plan.profile ? ['--cpu-prof', `--cpu-prof-dir=${plan.profile}`] : [];
  const begunMs = performance.now();
  const child = spawn(node, [...flags, main, 'start'], {
    cwd: plan.folder,
    env: { ...process.env, ...environmentOf(plan, url, port) },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const seeded = lineWith(child, ' is ready on ');
  const complete = lineWith(child, 'demo agency complete');
  for (const line of [seeded, complete]) line.catch(() => {});
  const log = createWriteStream(join(plan.folder, 'server.log'), { flags: 'a' });
  child.stdout?.pipe(log, { end: false });
  child.stderr?.pipe(log, { end: false });
  const readyMs = (await untilReady(child, url)) - begunMs;
  const readyCpuMs = await cpuMs(child);
  const seededMs = (await seeded) - begunMs;
  return {
    url,
    readyMs,
    readyCpuMs,
    seededMs,
    completeMs: async () => (await complete) - begunMs,
    residentMib: () => residentMib(child),
    proportionalMib: () => treeMib(child.pid ?? 0),
    peakMib: () => peakMib(child),
    cpuMs: () => cpuMs(child),
    atRest: () => atRest(child),
    stop: () => stop(child),
  };
}

function environmentOf(
  { folder, gateway, demo = true, databaseUrl = '' }: VitrinePlan,
  url: string,
  port: number,
): Record<string, string> {
  return {
    NODE_ENV: 'development',
    NODE_COMPILE_CACHE: join(folder, 'compile-cache'),
    HOST: '127.0.0.1',
    PORT: String(port),
    APP_URL: url,
    DATA_DIR: join(folder, 'data'),
    DATABASE_URL: databaseUrl,
    SMTP_URL: '',
    PROVIDER_GATEWAY: gateway ?? '',
    ...(gateway ? demoEnvironment() : {}),
    DEMO: demo ? '1' : '0',
    TRUST_PROXY: '1',
    LOG_LEVEL: 'info',
  };
}

async function untilReady(child: ChildProcess, url: string): Promise<number> {
  const deadline = performance.now() + GIVE_UP_MS;
  while (performance.now() < deadline && child.exitCode === null) {
    const response = await fetch(`${url}/readyz`).catch(() => null);
    await response?.arrayBuffer();
    if (response?.ok) return performance.now();
    await wait(5);
  }
  throw new Error('Vitrine did not become ready; server.log says why.');
}

function lineWith(child: ChildProcess, text: string): Promise<number> {
  return new Promise((resolve, reject) => {
    let output = '';
    child.stdout?.on('data', (chunk: Buffer) => {
      output += chunk;
      if (output.includes(text)) resolve(performance.now());
      output = output.slice(-4_000);
    });
    child.once('exit', () =>
      reject(new Error(`Vitrine ended before it said "${text}"; server.log says why.`)),
    );
  });
}

/** Resident memory of the process itself, without a browser it may have started; Linux tells it. */
async function residentMib(child: ChildProcess): Promise<number> {
  const status = await readFile(`/proc/${child.pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1]) / 1024;
}

/** Linux keeps the highest value and begins anew when 5 is written to `clear_refs`. */
async function peakMib(child: ChildProcess): Promise<number> {
  const status = await readFile(`/proc/${child.pid}/status`, 'utf8');
  await writeFile(`/proc/${child.pid}/clear_refs`, '5');
  return Number(/VmHWM:\s+(\d+) kB/.exec(status)?.[1]) / 1024;
}

/** Processor time of the process so far, all its threads, in steps of 10 ms; Linux tells it. */
async function cpuMs(child: ChildProcess): Promise<number> {
  const stat = await readFile(`/proc/${child.pid}/stat`, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

/** Judged by whole windows: the queue is polled at rest, too, which takes a tenth of a second at once on a busy machine. */
async function atRest(child: ChildProcess): Promise<void> {
  const deadline = performance.now() + 2 * GIVE_UP_MS;
  const readings = [await cpuMs(child)];
  while (performance.now() < deadline) {
    await wait(POLL_EVERY_MS);
    const now = await cpuMs(child);
    readings.push(now);
    const before = readings.at(-1 - REST_MS / POLL_EVERY_MS);
    if (before !== undefined && now - before < REST_MS / 10) return;
  }
  throw new Error('Vitrine did not come to rest; server.log says what it does.');
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill('SIGTERM');
  await gone;
}
