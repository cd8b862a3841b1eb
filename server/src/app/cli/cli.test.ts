import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { withConnection } from '../../platform/database/connection-pool.ts';
import { startRefusingBucket } from '../../testing/app/refusing-bucket.ts';
import { tableNames } from '../../testing/database/table-names.ts';
import { createTestDatabase } from '../../testing/database/test-database.ts';
import { backupTables } from '../backups/backup-format.ts';
import { backupName } from '../backups/scheduled-backups.ts';
import { backup, restore } from './backup.ts';
import { listCouponsCommand, makeCouponCommand } from './coupons.ts';
import { createUser } from './create-user.ts';
import { doctor } from './doctor.ts';
import { withStore } from './with-store.ts';

const folder = mkdtempSync(join(tmpdir(), 'vitrine-cli-'));
const file = join(folder, 'all.backup');
const from = { DATA_DIR: join(folder, 'from') };
const stored = ['company/csv/upload', 'company/csv/read', 'company/pdf/mailed', 'company/email/mailed'];
/** Larger than a chunk of a backup. */
const contentOf = (key: string) => Buffer.alloc(700_000, key);
const rows = `
  insert into files (company_id, kind, name, content_type, size_bytes, storage_key)
    select id, 'csv', 'one.csv', 'text/csv', 700000, 'company/csv/upload' from companies;
  insert into sources (company_id, type, name, account, files)
    select id, 'csv', 'Shop', 'one.csv',
      '[{"storageKey": "company/csv/read", "name": "one.csv", "sizeBytes": 700000}]' from companies;
  insert into dashboards (company_id, name, permalink) select id, 'Shop', 'shop' from companies;
  insert into reports
    (company_id, dashboard_id, recipients, period, detail, hour, minute, timezone, date_range, with_pdf, with_preview)
    select company_id, id, '[]', 'MONTH', 'FIRST_DAY', 8, 0, 'UTC', 'LAST_MONTH', true, false from dashboards;
  insert into deliveries (company_id, report_id, kind, due_at, range, pdf_key, email_key)
    select company_id, id, 'manual', now(), '{}', 'company/pdf/mailed', 'company/email/mailed' from reports;
  insert into deliveries (company_id, report_id, kind, due_at, range, pdf_key)
    select company_id, id, 'test', now(), '{}', 'company/pdf/gone' from reports;
  insert into whitelabels
    (company_id, domain, ownership_token, dkim_selector, dkim_public_key, dkim_private_key, changed_at)
    select id, 'reports.agency.test', 't', 's1', 'public', 'sealed', now() from companies;
`;
let to: NodeJS.ProcessEnv;
let dropped = async () => {};

beforeAll(async () => {
  const target = await createTestDatabase();
  to = { DATA_DIR: join(folder, 'to'), ...(target ? { DATABASE_URL: target.url } : {}) };
  dropped = target?.drop ?? dropped;
  await createUser(from, {
    email: 'ada@example.com',
    name: 'Ada',
    company: 'Analytical',
    password: 'engines 1843',
  });
  await withStore(from, async ({ pool, files }) => {
    for (const key of stored) await files.put(key, contentOf(key), 'application/octet-stream');
    await withConnection(pool, null, (connection) => connection.execute(rows));
  });
});
afterAll(() => dropped());

it('a backup holds every table except those that are regenerated', () => {
  const left = tableNames().filter((name) => !(backupTables as readonly string[]).includes(name));
  expect(left.toSorted()).toEqual([
    'backtests',
    'daily_values',
    'email_changes',
    'exchange_rates',
    'job_mails',
    'oauth_states',
    'pdf_export_items',
    'pdf_exports',
    'pdfs',
    'polished_texts',
    'query_results',
    'rate_limits',
    'recurring_runs',
    'sessions',
    'social_sign_ups',
    'source_activity',
    'source_failures',
    'verifications',
  ]);
});

it('a coupon is valid to the end of the day that was asked for, and listed with it', async () => {
  const options = { type: 'trial.days', value: '10', expires: '2026-12-31' };
  const { lines } = await makeCouponCommand(from, 'winter', options);
  expect(lines.join()).toContain('until 2026-12-31');
  expect((await listCouponsCommand(from)).lines.join()).toContain('until 2026-12-31');
});

async function names(environment: NodeJS.ProcessEnv): Promise<unknown[]> {
  return withStore(environment, ({ pool }) =>
    withConnection(pool, null, async (connection) => {
      const { rows } = await connection.query(
        'select c.name, u.email, u.role, w.dkim_private_key from companies c join users u on u.company_id = c.id left join whitelabels w on w.company_id = c.id',
        [],
        'array',
      );
      return rows;
    }),
  );
}

describe('backup and restore', () => {
  it('restores rows, files and the key into another installation, of either kind', async () => {
    const { ok, lines } = await backup(from, file);
    expect(ok).toBe(true);
    expect(lines).toContain('A file that is named but not there was left out: company/pdf/gone.');
    expect((await restore(to, file)).ok).toBe(true);
    expect(await names(to)).toEqual([['Analytical', 'ada@example.com', 'admin', 'sealed']]);
    for (const key of stored) {
      const bytes = await withStore(to, async ({ files }) =>
        Buffer.concat(await (await files.read(key)).toArray()),
      );
      expect(bytes.equals(contentOf(key)), key).toBe(true);
    }
    const keys = [from, to].map(({ DATA_DIR }) => readFileSync(join(DATA_DIR ?? '', 'secret.key'), 'utf8'));
    expect(keys[0]).toBe(keys[1]);
  });

  it('refuses an installation with data, and a missing file', async () => {
    await expect(restore(from, file)).rejects.toThrow('already has data');
    await expect(restore(to, join(folder, 'nothing'))).rejects.toThrow('no file');
  });
});

it('refuses a second account with the same address', async () => {
  await expect(createUser(from, { email: 'ADA@example.com', name: 'Ada again' })).rejects.toThrow(
    'already exists',
  );
});

describe('doctor', () => {
  it('reports a new installation as healthy and lists what is optional', async () => {
    const { ok, lines } = await doctor(from);
    expect(lines.join('\n')).toContain('GOOGLE_CLIENT_ID is not set');
    const root = process.getuid?.() === 0;
    expect(lines.join('\n')).toMatch(root ? /! Chromium: .*root/ : /Chromium: .* its sandbox/);
    expect(ok).toBe(true);
  });

  it('says when the last daily backup was made, and warns of an old one', async () => {
    const backups = mkdtempSync(join(folder, 'daily-'));
    const backupLine = async (place = backups) => {
      const { lines } = await doctor({ ...from, BACKUP_URL: `file:${place}`, BACKUP_HOUR: '4' });
      return lines.find((line) => line.includes('Backups: '));
    };
    writeFileSync(join(backups, 'vitrine-2020-01-31T04-00-00Z.backup'), '');
    expect(await backupLine()).toBe(
      "! Backups: daily at 4:00 UTC; the last one is vitrine-2020-01-31T04-00-00Z.backup: see the workers' log",
    );
    const recent = backupName(new Date(), false);
    writeFileSync(join(backups, recent), '');
    writeFileSync(join(backups, 'vitrine-2999-01-31T04-00-00Z.backup'), '');
    expect(await backupLine()).toBe(`✓ Backups: daily at 4:00 UTC; the last one is ${recent}`);
    const inside = join(from.DATA_DIR, 'backups');
    cpSync(backups, inside, { recursive: true });
    expect(await backupLine(inside)).toMatch(/^! Backups: .* in DATA_DIR, they are lost with the data$/);
  });

  it('asks the process that has the embedded database how it is', async () => {
    const inUse = { DATA_DIR: mkdtempSync(join(folder, 'in-use-')), CHROMIUM_PATH: process.execPath };
    const lock = new URL('../../platform/database/embedded/data-dir-lock.ts', import.meta.url).href;
    const script = `(await import('${lock}')).lockDataDir(process.env.DATA_DIR); console.log('locked'); setInterval(() => {}, 1000)`;
    const holder = spawn(process.execPath, ['--input-type=module', '-e', script], {
      env: { ...process.env, ...inUse },
    });
    let status = 200;
    const server = createServer((_, response) => response.writeHead(status).end()).listen(0, '127.0.0.1');
    onTestFinished(() => {
      holder.kill();
      server.close();
    });
    await Promise.all([once(holder.stdout, 'data'), once(server, 'listening')]);
    const port = String((server.address() as AddressInfo).port);
    const databaseLine = async () => {
      const { lines } = await doctor({ ...inUse, HOST: '127.0.0.1', PORT: port });
      return lines.find((line) => line.includes('Database'));
    };
    expect(await databaseLine()).toMatch(/^✓ .* is in use by process \d+, which is ready/);
    status = 503;
    expect(await databaseLine()).toMatch(/^! .* answers 503: see its log$/);
  });

  it.each([
    [
      'HEAD GET PUT DELETE',
      403,
      'SignatureDoesNotMatch',
      'can’t be used: The file storage refuses the secret key, which',
    ],
    [
      'HEAD GET PUT DELETE',
      404,
      'NoSuchBucket',
      'can’t be used: The file storage has no such bucket (NoSuchBucket).',
    ],
    [
      'PUT',
      403,
      'AccessDenied',
      'can’t be written: The file storage refuses the access key, which lacks a permission',
    ],
    [
      'PUT',
      400,
      'InvalidStorageClass',
      'can’t be written: The file storage refuses a request that it would refuse again (InvalidStorageClass).',
    ],
    ['GET', 403, 'AccessDenied', 'can’t be read: The file storage refuses the access key'],
    ['DELETE', 403, 'AccessDenied', 'can’t be deleted from: The file storage refuses the access key'],
    ['', 0, '', 'can be written, read and deleted from'],
  ])('names what a bucket refuses: %s with %i %s', async (methods, status, code, text) => {
    vi.stubEnv('AWS_ACCESS_KEY_ID', 'key');
    vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'secret');
    onTestFinished(() => void vi.unstubAllEnvs());
    const requested: string[] = [];
    const url = await startRefusingBucket((method) => {
      requested.push(method);
      return methods.includes(method) ? { status, code } : null;
    });
    const { lines } = await doctor({ ...from, STORAGE_URL: url, CHROMIUM_PATH: process.execPath });
    const line = lines.find((one) => one.includes('Files: '));
    expect(line).toContain(`Files: S3 bucket ${text}`);
    expect(line?.startsWith('✓')).toBe(code === '');
    const isStored = requested.includes('PUT') && !methods.includes('PUT');
    expect(requested.includes('DELETE')).toBe(isStored);
  });

  it('reports every configuration mistake', async () => {
    const { ok, lines } = await doctor({ PORT: 'abc', PROCESS: 'both' });
    expect(ok).toBe(false);
    expect(lines).toEqual([
      '✗ PORT must be a number from 0 to 65535',
      '✗ PROCESS must be all, web or worker',
    ]);
  });
});
