import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '@vitrine/server/src/testing/database/test-postgres.ts';

const root = join(import.meta.dirname, '..', '..');
const node = join(root, 'node_modules', '.bin', 'node');
const main = join(root, 'dist', 'vitrine.js');

/** A worker process that can be killed and started again; one runs at a time. */
export type RestartableWorker = {
  /** Starts a process and does not wait until it is ready. */
  start(): Promise<void>;
  /** Like a power cut. */
  kill(): Promise<void>;
  stop(): Promise<void>;
  /** Once the newest one has said that it is ready; rejects if it ends before. */
  ready(): Promise<void>;
  pid(): number | undefined;
};

type Installation = { folder: string; name: string; databaseUrl: string; smtpUrl: string; demo: boolean };

/** The environment of a benchmark's installation, whose host is called after it. */
export function installationEnvironment(installation: Installation) {
  const { folder, name, databaseUrl, smtpUrl, demo } = installation;
  return {
    HOST: '127.0.0.1',
    APP_URL: `http://reports.${name}.example`,
    DATA_DIR: join(folder, 'data'),
    DATABASE_URL: databaseUrl,
    SMTP_URL: smtpUrl,
    DEMO: demo ? '1' : '0',
    LOG_LEVEL: 'info',
  };
}

/** A worker of an installation, which logs to `worker.log` in the folder. */
export function createWorker(folder: string, env: Record<string, string>): RestartableWorker {
  let child: ChildProcess | null = null;
  const ended = new Set<ChildProcess>();
  const end = async (signal: NodeJS.Signals) => {
    const running = child;
    if (!running || running.exitCode !== null || running.signalCode !== null) return;
    const gone = once(running, 'exit');
    ended.add(running);
    running.kill(signal);
    await gone;
  };
  return {
    start: async () => {
      const port = String(await freePort());
      child = spawn(node, [main, 'start'], {
        cwd: folder,
        env: { ...process.env, PROCESS: 'worker', ...env, PORT: port },
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      const log = createWriteStream(join(folder, 'worker.log'), { flags: 'a' });
      child.stdout?.pipe(log, { end: false });
      child.stderr?.pipe(log, { end: false });
      child.once('close', () => log.end());
      const started = child;
      started.once('exit', (code, signal) => {
        if (!ended.has(started)) console.error(`A worker ended by itself: ${code ?? signal}`);
      });
    },
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
    ready: () => isReadyLine(child),
    pid: () => child?.pid,
  };
}

function isReadyLine(child: ChildProcess | null): Promise<void> {
  return new Promise((resolve, reject) => {
    let output = '';
    child?.stdout?.on('data', (chunk: Buffer) => {
      output = `${output}${chunk}`.slice(-4_000);
      if (output.includes(' is ready on ')) resolve();
    });
    child?.once('exit', () =>
      reject(new Error('The worker ended before it was ready; worker.log says why.')),
    );
  });
}
