import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { freePort } from '@vitrine/server/src/testing/database/test-postgres.ts';

const root = join(import.meta.dirname, '..', '..');

export type Processes = {
  /** Where the proxy in front of the web processes listens. */
  url: string;
  /** Of the processes that run, by port. */
  pids(): ReadonlyMap<string, number>;
  stop(): Promise<void>;
};

/** The composition of `deploy/` as plain processes (`npm run start:processes`), as an operator starts it. Logs to `processes.log`. */
export async function startProcesses(
  folder: string,
  environment: Record<string, string>,
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
    [join(root, 'tools/deploy/start-processes.ts'), '--env', file, '--port', String(port)],
    { stdio: ['ignore', 'pipe', 'pipe'] },
  );
  const log = createWriteStream(join(folder, 'processes.log'));
  child.stderr?.pipe(log);
  const pids = new Map<string, number>();
  const ready = new Promise<void>((resolve, reject) => {
    child.once('exit', (code) =>
      reject(new Error(`The processes ended with ${code}; ${folder}/processes.log says why.`)),
    );
    createInterface({ input: child.stdout as NonNullable<ChildProcess['stdout']> }).on('line', (line) => {
      log.write(`${line}\n`);
      const [, name, pid] = /^\w+ on port (\d+) has pid (\d+)$/.exec(line) ?? [];
      if (name) pids.set(name, Number(pid));
      const [, ended] = /^\w+ on port (\d+) ended/.exec(line) ?? [];
      if (ended) pids.delete(ended);
      if (line.includes(' are ready on ')) resolve();
    });
  });
  await ready;
  return {
    url,
    pids: () => pids,
    stop: async () => {
      if (child.exitCode !== null) return;
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    },
  };
}
