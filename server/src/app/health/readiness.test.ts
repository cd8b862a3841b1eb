import { createServer } from 'node:net';
import { afterAll, expect, inject, test } from 'vitest';
import { openPostgresPool } from '../../platform/database/postgres/postgres-pool.ts';
import { startRefusingBucket } from '../../testing/app/refusing-bucket.ts';
import { startTestApp, type TestApp } from '../../testing/app/test-app.ts';
import { openTestPool } from '../../testing/database/test-database.ts';
import { freePort, startTestPostgres } from '../../testing/database/test-postgres.ts';
import type { Health } from './components.ts';

const ends: (() => Promise<unknown>)[] = [];
afterAll(async () => {
  for (const end of ends.reverse()) await end();
});

async function probe({ url }: TestApp): Promise<{ status: number; health: Health; ms: number }> {
  const begun = performance.now();
  const response = await fetch(`${url}/readyz`);
  const health = (await response.json()) as Health;
  return { status: response.status, health, ms: performance.now() - begun };
}

async function start(options: Parameters<typeof startTestApp>[0]): Promise<TestApp> {
  const app = await startTestApp(options);
  ends.push(() => app.stop().catch(() => undefined));
  return app;
}

/** Accepts connections and never responds. */
async function startSilentServer(): Promise<number> {
  const server = createServer((socket) => socket.on('error', () => {}));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  ends.push(async () => server.close());
  return (server.address() as { port: number }).port;
}

test('names every component of a process that has them all', async () => {
  const { status, health } = await probe(await start({}));
  expect(status).toBe(200);
  const up = { state: 'up' };
  expect(health).toEqual({
    status: 'ready',
    components: { database: up, queue: up, storage: up, mail: up, browser: up },
  });
});

test('without storage, mail and browser a process stays in the load balancer and says so', async () => {
  process.env.AWS_ACCESS_KEY_ID ??= 'key';
  process.env.AWS_SECRET_ACCESS_KEY ??= 'secret';
  const [silent, closed] = [await startSilentServer(), await freePort()];
  const app = await start({
    env: {
      STORAGE_URL: `s3://bucket?endpoint=http://127.0.0.1:${silent}`,
      SMTP_URL: `smtp://127.0.0.1:${closed}`,
      CHROMIUM_PATH: '/nowhere/chromium',
    },
  });
  const page = { html: '<p>Acme</p>', title: 'Acme', timeoutMs: 5_000 };
  for (let failed = 0; failed < 3; failed += 1)
    await expect(app.services.browser.pdf(page)).rejects.toThrow('CHROMIUM_PATH');
  const { status, health, ms } = await probe(app);
  expect(status).toBe(200);
  expect(ms).toBeLessThan(2_000);
  expect(health).toEqual({
    status: 'degraded',
    components: {
      database: { state: 'up' },
      queue: { state: 'up' },
      storage: { state: 'down', reason: 'no response within 1.5 s' },
      mail: { state: 'down', reason: 'unreachable (ECONNREFUSED)' },
      browser: { state: 'down', reason: 'failed; the log has the reason' },
    },
  });
});

test.each([
  [403, 'InvalidAccessKeyId', 'refuses the access key, which it does not know (InvalidAccessKeyId)'],
  [404, 'NoSuchBucket', 'has no such bucket (NoSuchBucket)'],
  [400, 'InvalidArgument', 'refuses a request that it would refuse again (InvalidArgument)'],
])('a bucket that responds with %i %s is down with its reason', async (status, code, reason) => {
  process.env.AWS_ACCESS_KEY_ID ??= 'key';
  process.env.AWS_SECRET_ACCESS_KEY ??= 'secret';
  const lines: string[] = [];
  const url = await startRefusingBucket(() => ({ status, code }));
  const app = await start({ env: { STORAGE_URL: url }, onLog: (line) => lines.push(line) });
  expect((await probe(app)).health.status).toBe('degraded');
  // On a busy machine the first check may not end in time.
  const storage = async () => (await probe(app)).health.components.storage;
  await expect.poll(storage, { timeout: 20_000 }).toEqual({ state: 'down', reason });
  expect(lines.join('')).toContain(`The file storage ${reason}.`);
});

test('without its database a process is unready, and the log says why', async () => {
  const lines: string[] = [];
  const pool = await openTestPool();
  const gone = () => Promise.reject(Object.assign(new Error('secret-host'), { code: 'ECONNREFUSED' }));
  let isGone = false;
  const app = await start({
    pool: { ...pool, ping: (ms) => (isGone ? gone() : pool.ping(ms)) },
    onLog: (line) => lines.push(line),
  });
  expect((await probe(app)).status).toBe(200);
  isGone = true;
  await expect.poll(async () => (await probe(app)).status).toBe(503);
  const { health } = await probe(app);
  expect(health.status).toBe('unready');
  expect(health.components.database).toEqual({ state: 'down', reason: 'unreachable (ECONNREFUSED)' });
  expect(lines.join('')).toContain('database is down');
  isGone = false;
  await expect.poll(async () => (await probe(app)).health.status).toBe('ready');
});

test.runIf(inject('testDatabase').kind === 'postgres')(
  'a frozen server is reported within two seconds, and works again without a restart',
  async () => {
    const server = await startTestPostgres();
    ends.push(() => server.stop());
    await server.createDatabase('frozen');
    const app = await start({ pool: openPostgresPool(server.url('frozen'), 2) });
    app.services.database.pool.limitStatements(500);
    const slow = app.services.database.system.execute('select pg_sleep(60)');
    await expect(slow).rejects.toMatchObject({ cause: { code: '57014' } });
    expect((await probe(app)).status).toBe(200);
    server.freeze();
    try {
      await expect.poll(async () => (await probe(app)).health.status).toBe('unready');
      const { health, ms } = await probe(app);
      expect(ms).toBeLessThan(2_000);
      expect(health.components.database).toEqual({ state: 'down', reason: 'no response within 1.5 s' });
      const query = app.services.database.system.execute('select 1');
      await expect(query).rejects.toMatchObject({ cause: { name: 'DatabaseOutage' } });
    } finally {
      server.thaw();
    }
    await expect.poll(async () => (await probe(app)).status).toBe(200);
    await app.services.database.system.execute('select 1');
  },
);
