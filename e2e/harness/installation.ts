import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { demoEnvironment } from '@vitrine/connectors/mock-applications.ts';

const root = join(import.meta.dirname, '..', '..');
const node = join(root, 'node_modules', '.bin', 'node');
/** What `npm start` runs; the caller has built it. */
const main = join(root, 'dist', 'vitrine.js');

export type InstallationPlan = {
  /** Holds the data, and the process' log in `server.log`. */
  folder: string;
  port: number;
  databaseUrl: string | null;
  /** The address of the mock providers; null if none is needed. */
  gateway: string | null;
  smtpUrl: string;
  /** Name servers for companies' domains; the machine's own when absent. */
  dnsServer?: string;
  demo: boolean;
};

/** One process of the product. `kill` ends it like a power cut; `stop` lets it finish. */
export type LaunchedInstallation = {
  url: string;
  /** Resolves once the process has said that it is ready and `/readyz` agrees; rejects when it ends before. */
  ready: Promise<void>;
  /** Resolves once the demo agency is measured, too; rejects when the process ends before. */
  demoComplete: Promise<void>;
  kill(): Promise<void>;
  stop(): Promise<void>;
};

/** The configuration that an operator would write. Creates its folder. */
export function prepareInstallation(plan: InstallationPlan): { url: string; env: NodeJS.ProcessEnv } {
  mkdirSync(plan.folder, { recursive: true });
  const url = `http://127.0.0.1:${plan.port}`;
  return { url, env: { ...process.env, ...environmentOf(plan, url) } };
}

/** Starts the product as an operator would, without waiting. */
export function launchInstallation(plan: InstallationPlan): LaunchedInstallation {
  const { url, env } = prepareInstallation(plan);
  const child = spawn(node, [main, 'start'], {
    cwd: plan.folder,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const log = createWriteStream(join(plan.folder, 'server.log'), { flags: 'a' });
  child.stdout?.pipe(log, { end: false });
  child.stderr?.pipe(log, { end: false });
  child.once('close', () => log.end());
  const ready = logged(child, plan.folder, ' is ready on ').then(async () => {
    const response = await fetch(`${url}/readyz`);
    if (!response.ok) throw new Error(`/readyz answered ${response.status}: ${await response.text()}`);
  });
  const demoComplete = logged(child, plan.folder, 'demo agency complete');
  // Only who waits for it needs to know that the process has ended.
  demoComplete.catch(() => {});
  return { url, ready, demoComplete, kill: () => end(child, 'SIGKILL'), stop: () => end(child, 'SIGTERM') };
}

/** Starts the product and resolves once it is ready, and its demo complete: preparing it takes all of a slow machine’s time. */
export async function startInstallation(plan: InstallationPlan): Promise<LaunchedInstallation> {
  const launched = launchInstallation(plan);
  await launched.ready;
  if (plan.demo) await launched.demoComplete;
  return launched;
}

function environmentOf(plan: InstallationPlan, url: string): Record<string, string> {
  return {
    HOST: '127.0.0.1',
    PORT: String(plan.port),
    APP_URL: url,
    DATA_DIR: join(plan.folder, 'data'),
    DATABASE_URL: plan.databaseUrl ?? '',
    SMTP_URL: plan.smtpUrl,
    DNS_SERVERS: plan.dnsServer ?? '',
    CUSTOM_DOMAIN_TARGET: 'pages.desk.example',
    PROVIDER_GATEWAY: plan.gateway ?? '',
    // Webhooks of journeys are received here.
    OUTBOUND_ALLOWED: '127.0.0.1',
    ...demoEnvironment(),
    DEMO: plan.demo ? '1' : '0',
    // Journeys come from many addresses.
    TRUST_PROXY: '1',
    LOG_LEVEL: 'info',
  };
}

/** Resolves with the first line of the log that has this text; rejects if the process ends before. */
function logged(child: ChildProcess, folder: string, text: string): Promise<void> {
  return new Promise((resolve, reject) => {
    if (!child.stdout) throw new Error('The process has no output.');
    const lines = createInterface({ input: child.stdout });
    lines.on('line', (line) => line.includes(text) && resolve());
    child.once('exit', (code, signal) =>
      reject(
        new Error(`Vitrine ended (${code ?? signal}) before it said "${text}"; see ${folder}/server.log`),
      ),
    );
  });
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill(signal);
  await gone;
}
