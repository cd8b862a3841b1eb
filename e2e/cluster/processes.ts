import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as after } from 'node:timers/promises';
import { freePort } from '@vitrine/server/src/testing/database/test-postgres.ts';

const POLL_MS = 50;
const PROBED_WITHIN_MS = 2_000;
const root = join(import.meta.dirname, '..', '..');

export type Processes = {
  /** Where the proxy in front of the web processes listens. */
  url: string;
  /** Of the processes that run, by port. */
  pids(): ReadonlyMap<string, number>;
  pidsOf(kind: 'web' | 'worker'): number[];
  /** Whether another process of the same kind has started: it listens, whatever state its database is in. */
  hasPeer(pid: number): Promise<boolean>;
  /** Resolves once these processes, which got the signal, have ended; each is started again. */
  end(pids: number[], signal: 'SIGKILL' | 'SIGTERM'): Promise<void>;
  stop(): Promise<void>;
};

/**
 * The composition of `deploy/` as plain processes (`npm run start:processes`), as an operator starts it; `program` is the built server of
 * another version. Logs to `processes.log`.
 */
export async function startProcesses(
  folder: string,
  environment: Record<string, string>,
  program: string = join(root, 'dist', 'vitrine.js'),
): Promise<Processes> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const file = join(folder, 'processes.env');
  const settings = {
    ...environment,
    APP_URL: url,
    DATA_DIR: join(folder, 'data'),
    SECRET_KEY: 'one key for all processes of some length',
    TRUST_PROXY: '1',
    DEMO: '0',
  };
  writeFileSync(
    file,
    Object.entries(settings)
      .map(([name, value]) => `${name}='${value}'\n`)
      .join(''),
  );
  const child = spawn(
    process.execPath,
    [
      ...[join(root, 'tools/deploy/start-processes.ts'), '--program', program],
      ...['--env', file, '--port', String(port)],
    ],
    { stdio: ['ignore', 'pipe', 'pipe'] },
  );
  const log = createWriteStream(join(folder, 'processes.log'));
  child.stderr?.pipe(log);
  const pids = new Map<string, number>();
  const kinds = new Map<string, string>();
  const ready = new Promise<void>((resolve, reject) => {
    child.once('exit', (code) =>
      reject(new Error(`The processes ended with ${code}; ${folder}/processes.log says why.`)),
    );
    createInterface({ input: child.stdout as NonNullable<ChildProcess['stdout']> }).on('line', (line) => {
      log.write(`${line}\n`);
      const [, kind, name, pid] = /^(\w+) on port (\d+) has pid (\d+)$/.exec(line) ?? [];
      if (kind && name) kinds.set(name, kind);
      if (name) pids.set(name, Number(pid));
      const [, ended] = /^\w+ on port (\d+) ended/.exec(line) ?? [];
      if (ended) pids.delete(ended);
      if (line.includes(' are ready on ')) resolve();
    });
  });
  await ready;
  const hasPeer = async (pid: number) => {
    const kind = kinds.get([...pids].find(([, one]) => one === pid)?.[0] ?? '');
    const peers = [...pids].filter(([name, one]) => one !== pid && kinds.get(name) === kind);
    return (await Promise.all(peers.map(([name]) => listens(name)))).includes(true);
  };
  return {
    ...{ url, hasPeer },
    pids: () => pids,
    pidsOf: (kind) => [...pids].flatMap(([name, pid]) => (kinds.get(name) === kind ? pid : [])),
    end: async (ended, signal) => {
      for (const pid of ended) process.kill(pid, signal);
      while (ended.some((pid) => [...pids.values()].includes(pid))) await after(POLL_MS);
    },
    stop: async () => {
      if (child.exitCode !== null) return;
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    },
  };
}

async function listens(port: string): Promise<boolean> {
  const signal = AbortSignal.timeout(PROBED_WITHIN_MS);
  const response = await fetch(`http://127.0.0.1:${port}/healthz`, { signal }).catch(() => null);
  return response?.ok === true;
}
