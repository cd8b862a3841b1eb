import { afterAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app/test-app.ts';
import { freePort } from '../../testing/database/test-postgres.ts';

const running: TestApp[] = [];
const start = async (env: Record<string, string>) => {
  const app = await startTestApp({ env });
  running.push(app);
  return app.url;
};
afterAll(() => Promise.all(running.map((app) => app.stop())));

const production = { NODE_ENV: 'production', SECRET_KEY: 'k'.repeat(32), PAYMENT_PROVIDER: 'sandbox' };
const bearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` } });

test('metrics need their token if one is set', async () => {
  const token = 'a token for metrics';
  const url = await start({ ...production, METRICS_TOKEN: token });
  expect((await fetch(`${url}/metrics`)).status).toBe(401);
  expect((await fetch(`${url}/metrics`, bearer('another'))).status).toBe(401);
  const read = await fetch(`${url}/metrics`, bearer(token));
  expect(read.status).toBe(200);
  expect(await read.text()).toContain('vitrine_http_request_seconds');
});

test('in production metrics without a token are on a separate port, or unavailable', async () => {
  const port = await freePort();
  const url = await start({ ...production, METRICS_PORT: String(port) });
  expect((await fetch(`${url}/metrics`)).status).toBe(404);
  expect((await fetch(`http://127.0.0.1:${port}/metrics`)).status).toBe(200);
  expect((await fetch(`http://127.0.0.1:${port}/readyz`)).status).toBe(404);
  expect((await fetch(`${await start(production)}/metrics`)).status).toBe(404);
});

test('X-Forwarded-Host is only used if the proxy is known to set it', async () => {
  const behind = { APP_URL: 'https://reports.example', TRUST_PROXY: '1' };
  const status = async (url: string) => {
    const headers = { 'x-forwarded-host': 'nobody.example' };
    return (await fetch(`${url}/api/docs`, { headers, redirect: 'manual' })).status;
  };
  expect(await status(await start(behind))).not.toBe(404);
  expect(await status(await start({ ...behind, TRUST_FORWARDED_HOST: '1' }))).toBe(404);
});
