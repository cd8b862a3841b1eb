import { freePort } from '@vitrine/server/src/testing/database/test-postgres.ts';
import { expect, test } from 'vitest';
import { startComposition } from './composition.ts';

const log: string[] = [];
const plan = {
  environment: process.env,
  webs: 1,
  workers: 1,
  log: (line: string) => void log.push(line),
  signal: new AbortController().signal,
};

test('says that a program can not be started, instead of waiting for it', async () => {
  const composition = startComposition({ ...plan, command: ['/no/such/program'], port: await freePort() });
  await expect(composition).rejects.toThrow('ENOENT');
});

test('stops processes that are not ready yet when the start is given up', async () => {
  const stopping = new AbortController();
  const command = [process.execPath, '-e', 'setInterval(() => {}, 1000)'];
  const composition = startComposition({
    ...plan,
    command,
    port: await freePort(),
    signal: stopping.signal,
  });
  await expect.poll(() => log.join(' ')).toMatch(/web .* has pid .*worker .* has pid/);
  stopping.abort();
  await expect(composition).rejects.toThrow('aborted');
  const pids = log.flatMap((line) => /(?<= has pid )\d+/.exec(line) ?? []).map(Number);
  expect(pids).toHaveLength(2);
  for (const pid of pids) expect(() => process.kill(pid, 0)).toThrow('ESRCH');
});
