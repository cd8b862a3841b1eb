import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseEnv } from 'node:util';
import { readConfig } from '@vitrine/server/src/platform/config/config.ts';
import { signedInCaller } from '@vitrine/server/src/testing/app/caller.ts';
import { freePort } from '@vitrine/server/src/testing/database/test-postgres.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { buildAllIfStale } from '../build.ts';
import { repositoryRoot } from '../source/repository.ts';

const TIMEOUT_MS = 230_000;
const read = (path: string) => readFileSync(join(repositoryRoot, path), 'utf8');
/** Every setting, whose example names them all, and what Node, S3 and the containers themselves read. */
const known = new Set([
  ...Object.keys(parseEnv(read('.env.example'))),
  ...['NODE_ENV', 'HOME', 'PATH', 'AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY'],
]);
const OF_COMPOSITION = ['SITE_HOST', 'COMPOSE_PROFILES', 'POSTGRES_PASSWORD', 'STORAGE_PASSWORD'];
const example = parseEnv(read('deploy/.env.example')) as Record<string, string>;

type Service = { environment?: Record<string, string>; image: string; [name: string]: unknown };
const compose = parse(read('deploy/compose.yaml'), { merge: true }) as {
  services: Record<string, Service>;
  volumes: object;
};

describe('the files of a deployment', () => {
  test('set variables that exist', () => {
    const ofUnit = [...read('deploy/vitrine.service').matchAll(/^Environment=(\w+)=/gm)].map(
      ([, name]) => name,
    );
    const ofImage = [...read('deploy/Dockerfile').matchAll(/^(?:ENV| ) (?:ENV )?([A-Z_]+)=/gm)].map(
      ([, name]) => name,
    );
    const { web, worker } = compose.services;
    const ofCompose = [web, worker].flatMap((service) => Object.keys(service?.environment ?? {}));
    expect([ofUnit.length, ofImage.length, ofCompose.length].every((count) => count > 3)).toBe(true);
    for (const name of [...ofUnit, ...ofImage, ...ofCompose]) expect(known, name).toContain(name);
    for (const name of Object.keys(example)) expect([...known, ...OF_COMPOSITION], name).toContain(name);
  });

  test('take what they refer to from the environment file, and the mounted files exist', () => {
    const names = [...read('deploy/compose.yaml').matchAll(/\$\{([A-Z_]+)/g)].map(([, name]) => name);
    for (const name of names) expect(Object.keys(example), name).toContain(name);
    for (const path of ['deploy/Caddyfile', 'deploy/seccomp.json', 'deploy/Dockerfile']) read(path);
  });

  test('allow listed system calls only', () => {
    const { defaultAction, syscalls } = JSON.parse(read('deploy/seccomp.json')) as {
      defaultAction: string;
      syscalls: { names: string[]; action: string; args?: object[] }[];
    };
    expect(defaultAction).toBe('SCMP_ACT_ERRNO');
    expect(syscalls.every(({ action }) => action === 'SCMP_ACT_ALLOW')).toBe(true);
    const allowed = syscalls.flatMap(({ names, args }) => (args ? [] : names));
    const needed = ['read', 'futex', 'execve', 'epoll_pwait', 'seccomp', 'clone', 'unshare', 'chroot'];
    expect(allowed).toEqual(expect.arrayContaining(needed));
    expect(new Set(allowed).size).toBe(allowed.length);
    for (const name of [
      ...['add_key', 'bpf', 'io_uring_setup', 'kexec_load', 'keyctl', 'mount', 'open_by_handle_at'],
      ...['perf_event_open', 'personality', 'process_vm_readv', 'ptrace', 'socket', 'userfaultfd'],
    ])
      expect(allowed, name).not.toContain(name);
  });

  test('have the commands that the document runs in a container, which can write their files', () => {
    const dockerfile = read('deploy/Dockerfile');
    const commands = [
      ...read('docs/operating.md').matchAll(/^docker compose \S+ \S+ exec (\w+) (\S+)(.*)$/gm),
    ];
    expect(commands.length).toBeGreaterThan(1);
    const bin = /PATH=(\S+):\$PATH/.exec(dockerfile)?.[1];
    const installed = /^WORKDIR (\S+)$/m.exec(dockerfile.slice(dockerfile.lastIndexOf('FROM')))?.[1];
    expect(bin).toBe(`${installed}/node_modules/.bin`);
    const [, volume = ''] = /^VOLUME (\S+)$/m.exec(dockerfile) ?? [];
    for (const [, service = '', program = '', args = ''] of commands) {
      expect(compose.services[service]).toMatchObject({ read_only: true, volumes: [`data:${volume}`] });
      expect(['vitrine', 'cat']).toContain(program);
      const [, file = volume] = /^ (?:backup|restore) (\S+)/.exec(args) ?? [];
      expect(file.startsWith(volume), args).toBe(true);
    }
  });

  test('are a configuration that Vitrine accepts, once the empty values are filled in', () => {
    const filled = { ...example, SECRET_KEY: 'k'.repeat(32), METRICS_TOKEN: 'm'.repeat(16) };
    const ofWorker = Object.fromEntries(
      Object.entries(compose.services.worker?.environment ?? {}).filter(
        ([, value]) => !value.startsWith('${'),
      ),
    );
    const config = readConfig({
      ...filled,
      ...ofWorker,
      DATABASE_URL: 'postgres://vitrine:x@database/vitrine',
      STORAGE_URL: 's3://vitrine?endpoint=http://storage:9000',
    });
    expect(config).toMatchObject({ production: true, process: 'worker', trustProxy: true, demo: false });
    expect(new URL(example.APP_URL ?? '').host).toBe(example.SITE_HOST);
  });

  test('start a database and a storage only where they are in COMPOSE_PROFILES', () => {
    const { web, worker, database, storage, bucket } = compose.services;
    expect(example.COMPOSE_PROFILES?.split(',')).toEqual(['database', 'storage']);
    expect(database).toMatchObject({ profiles: ['database'] });
    for (const service of [storage, bucket]) expect(service).toMatchObject({ profiles: ['storage'] });
    for (const service of [web, worker])
      expect(service).toMatchObject({
        depends_on: { database: { required: false }, bucket: { required: false } },
      });
    expect(read('deploy/compose.yaml')).not.toMatch(/_PASSWORD:\?/);
  });

  test('share the data of several systemd units', () => {
    const unit = read('deploy/vitrine.service');
    expect(unit).toMatch(/^DynamicUser=yes\nUser=vitrine$/m);
    expect(unit).toMatch(/^StateDirectory=vitrine$/m);
  });

  test('run two web and two worker processes without privileges', () => {
    for (const name of ['web', 'worker'])
      expect(compose.services[name]).toMatchObject({
        deploy: { replicas: 2 },
        read_only: true,
        cap_drop: ['ALL'],
      });
    expect(compose.services.worker?.environment).toMatchObject({ PROCESS: 'worker' });
    expect(compose.services.web?.environment).toMatchObject({ PROCESS: 'web' });
    expect(read('deploy/Dockerfile')).toMatch(/^USER node$/m);
  });
});

describe('the same composition as plain processes', () => {
  const root = mkdtempSync(join(tmpdir(), 'vitrine-processes-'));
  const account = { email: 'ada@example.com', password: 'engines 1843' };
  let processes: ChildProcess;
  let url: string;
  let databasePort: number;
  let log = '';

  beforeAll(async () => {
    // Where tests run as root, PostgreSQL runs as another user.
    chmodSync(root, 0o755);
    await buildAllIfStale({ demo: false });
    const port = await freePort();
    databasePort = await freePort();
    // What a first start left that was interrupted.
    mkdirSync(join(root, 'data', 'postgres.incomplete', 'base'), { recursive: true });
    url = `http://127.0.0.1:${port}`;
    const settings = {
      ...example,
      ...{
        APP_URL: url,
        SECRET_KEY: 'k'.repeat(32),
        POSTGRES_PASSWORD: 'p'.repeat(24),
        METRICS_TOKEN: 'm'.repeat(16),
      },
      DATA_DIR: join(root, 'data'),
    };
    const lines = Object.entries(settings).map(([name, value]) => `${name}=${value}`);
    writeFileSync(join(root, '.env'), lines.join('\n'));
    const script = join(import.meta.dirname, 'start-processes.ts');
    const ports = ['--port', String(port), '--database-port', String(databasePort)];
    processes = spawn(process.execPath, [script, '--env', join(root, '.env'), ...ports], { cwd: root });
    for (const output of [processes.stdout, processes.stderr]) output?.on('data', (chunk) => (log += chunk));
    while (!log.includes('All processes are ready')) {
      if (processes.exitCode !== null) throw new Error(`They have ended:\n${log}`);
      await wait(100);
    }
  }, TIMEOUT_MS);
  afterAll(async () => {
    if (processes?.exitCode === null) {
      processes.kill();
      await once(processes, 'exit');
    }
    rmSync(root, { recursive: true, force: true });
  }, TIMEOUT_MS);

  test('registers, signs in, and goes on when a process is killed', { timeout: TIMEOUT_MS }, async () => {
    const database = `postgres://vitrine:${'p'.repeat(24)}@127.0.0.1:${databasePort}/vitrine`;
    const env = {
      ...process.env,
      DATABASE_URL: database,
      SECRET_KEY: 'k'.repeat(32),
      DATA_DIR: join(root, 'data'),
    };
    const create = [
      'user',
      'create',
      '--email',
      account.email,
      '--name',
      'Ada',
      '--password',
      account.password,
    ];
    execFileSync(process.execPath, [join(repositoryRoot, 'dist', 'vitrine.js'), ...create], { env });
    const { api } = await signedInCaller(url, account.email, account.password);
    expect((await api.dashboards.list({})).data).toEqual([]);
    const pids = [...log.matchAll(/(?<=web on port \d+ has pid )\d+/g)].map(([pid]) => Number(pid));
    expect(pids).toHaveLength(2);
    process.kill(pids[0] ?? 0, 'SIGKILL');
    for (let count = 0; count < 4; count++) expect((await api.dashboards.list({})).data).toEqual([]);
    await expect.poll(() => log, { timeout: 30_000 }).toContain('it is started again');
    expect((await fetch(`${url}/api/domains/ask?domain=a.test`)).status).toBe(404);
  });

  test('end before their database, when they are told to', { timeout: TIMEOUT_MS }, async () => {
    processes.kill();
    expect(await once(processes, 'exit')).toEqual([0, null]);
    await expect(fetch(url)).rejects.toThrow();
    expect(existsSync(join(root, 'data', 'postgres', 'postmaster.pid'))).toBe(false);
  });
});
