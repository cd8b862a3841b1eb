import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, globSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { DEMO_EMAIL, DEMO_PASSWORD } from '@vitrine/contract/rules/people/demo.ts';
import { signedInCaller } from '@vitrine/server/src/testing/app/caller.ts';
import { freePort } from '@vitrine/server/src/testing/database/test-postgres.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildWebIfStale } from '../build-web.ts';
import { packRelease } from './make-release.ts';
import { DEPLOY_FILES } from './package-files.ts';

const TIMEOUT_MS = 230_000;
const root = mkdtempSync(join(tmpdir(), 'vitrine-release-'));
const installed = join(root, 'installed');
const command = join(installed, 'node_modules', '.bin', 'vitrine');
const files = join(installed, 'node_modules', 'vitrine');
const env: NodeJS.ProcessEnv = {
  PATH: process.env.PATH,
  HOME: process.env.HOME,
  DATA_DIR: join(root, 'data'),
  HOST: '127.0.0.1',
};
let server: ChildProcess;
let url: string;
let log = '';

beforeAll(async () => {
  buildWebIfStale();
  const tarball = await packRelease(root);
  mkdirSync(installed);
  // This Node is new enough, so that the release's own, which is optional, isn't needed.
  const npm = process.env.npm_execpath;
  const install = ['install', '--prefer-offline', '--omit=optional', '--no-audit', '--no-fund', tarball];
  execFileSync(npm ? process.execPath : 'npm', npm ? [npm, ...install] : install, { cwd: installed });
  const port = await freePort();
  url = `http://127.0.0.1:${port}`;
  server = spawn(command, ['start'], { cwd: installed, env: { ...env, PORT: String(port), APP_URL: url } });
  for (const output of [server.stdout, server.stderr]) output?.on('data', (chunk) => (log += chunk));
  while (!log.includes(' is ready on ')) {
    if (server.exitCode !== null) throw new Error(`It has ended:\n${log}`);
    await wait(100);
  }
}, TIMEOUT_MS);
afterAll(async () => {
  if (server?.exitCode === null) {
    server.kill();
    await once(server, 'exit');
  }
  rmSync(root, { recursive: true, force: true });
}, TIMEOUT_MS);

function run(...args: string[]): string {
  const { status, stdout, stderr } = spawnSync(command, args, { cwd: installed, env, encoding: 'utf8' });
  if (status !== 0) throw new Error(`vitrine ${args.join(' ')}: ${stdout}${stderr}`);
  return stdout;
}

test('signs in, and serves the app, the guide and a dashboard of the demo as page and PDF', {
  timeout: TIMEOUT_MS,
}, async () => {
  const { api, fetch } = await signedInCaller(url, DEMO_EMAIL, DEMO_PASSWORD);
  const { data } = await api.dashboards.list({ show: 'all' });
  expect(data.length).toBeGreaterThan(5);
  const [script = ''] = /\/assets\/[^"]+\.js/.exec(await (await fetch('/')).text()) ?? [];
  expect((await fetch(script)).status).toBe(200);
  expect((await fetch('/help')).status).toBe(200);
  expect((await fetch('/sandbox/checkout.js')).status).toBe(200);
  const open = data.find((dashboard) => dashboard.public && !dashboard.passwordProtected);
  const page = await globalThis.fetch(`${url}/dashboards/${open?.permalink}`);
  expect(await page.text()).toContain('data-widget');
  const pdf = async () => (await fetch(`/api/dashboards/${open?.permalink}/pdf`)).status;
  await expect.poll(pdf, { timeout: 60_000, interval: 500 }).toBe(200);
});

test('every command works in the package', { timeout: TIMEOUT_MS }, async () => {
  server.kill();
  await once(server, 'exit');
  const backup = join(root, 'all.backup');
  expect(run('user', 'create', '--email', 'ada@example.com', '--name', 'Ada')).toContain('ada@example.com');
  expect(run('backup', backup)).toContain('Saved');
  expect(run('secrets', 'rotate')).toContain('re-encrypted');
  expect(run('demo', 'reset')).toContain('The demo agency was deleted.');
  env.DATA_DIR = join(root, 'restored');
  expect(run('restore', backup)).toContain('Restored');
  expect(run('doctor')).toContain('Schema: up to date');
});

test('names what it contains', () => {
  const bill = JSON.parse(readFileSync(join(files, 'sbom.cdx.json'), 'utf8'));
  const purls = bill.components.map(({ purl }: { purl: string }) => purl);
  expect(bill).toMatchObject({ bomFormat: 'CycloneDX', specVersion: '1.6' });
  for (const name of ['fastify', 'react', 'piscina', '%40electric-sql/pglite'])
    expect(
      purls.some((purl: string) => purl.startsWith(`pkg:npm/${name}@`)),
      name,
    ).toBe(true);
  const licences = readFileSync(join(files, 'THIRD-PARTY-LICENSES.txt'), 'utf8');
  expect(licences).toMatch(/^fastify \S+ \(MIT\)$/m);
  expect(licences).not.toContain('UNKNOWN');
  expect(licences).toMatch(/^@tabler\/icons \S+ \(MIT\)$/m);
  expect(licences).toContain('SIL OPEN FONT LICENSE');
  expect(existsSync(join(files, 'web/dist/client/index.html'))).toBe(true);
  expect(existsSync(join(files, 'node_modules'))).toBe(false);
  const deploy = readdirSync(join(files, 'deploy')).sort();
  expect(deploy.map((name) => `deploy/${name}`)).toEqual(DEPLOY_FILES);
  expect(globSync('**/.env', { cwd: files })).toEqual([]);
});
