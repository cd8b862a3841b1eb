import { randomBytes, randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { reportDefaults, usualChoices } from '@vitrine/contract/rules/reports/report-limits.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { fromBuffer } from 'yauzl';
import { withConnection } from '../../platform/database/connection-pool.ts';
import { clearPassword, TEST_PASSWORD } from '../../testing/app/add-user.ts';
import type { Caller } from '../../testing/app/caller.ts';
import { startTestApp, type TestApp, type TestCompany } from '../../testing/app/test-app.ts';
import { type TestClock, testClock } from '../../testing/app/test-clock.ts';
import { payAtSandbox } from '../../testing/billing/sandbox-harness.ts';
import { addTestSource } from '../../testing/dashboards/test-source.ts';
import { exportedFiles } from './closure.queries.ts';
import { purgeDue } from './purge-companies.recurring.ts';
import { removeFilesJob } from './remove-files.job.ts';

const password = TEST_PASSWORD;
const START = '2026-11-02T08:00:00Z';
let clock: TestClock;
let app: TestApp;
let company: TestCompany;
let admin: Caller;

beforeAll(async () => {
  clock = testClock(START);
  app = await startTestApp({ clock });
});
afterAll(() => app.stop());
beforeEach(async () => {
  clock.set(START);
  company = await app.newCompany(`Harbour & Söhne ${randomBytes(3).toString('hex')}`);
  admin = await app.caller(company.admin);
});

const nameOf = async () => (await admin.api.company.get()).data.name;
async function publish(): Promise<{ permalink: string }> {
  const { data } = await admin.api.dashboards.create({ name: 'Spring / Frühling' });
  await admin.api.dashboards.saveSettings({ id: data.id, public: true });
  return data;
}

async function exportedKeys(): Promise<string[]> {
  return (await exportedFiles(company.ctx)).map(({ storageKey }) => storageKey);
}

async function storedKeys(): Promise<string[]> {
  return (await Array.fromAsync(app.services.files.list(company.companyId))).map(({ key }) => key);
}

async function uploadLogo(): Promise<string> {
  const pixel =
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';
  const form = new FormData();
  form.append('file', new Blob([Buffer.from(pixel, 'base64')], { type: 'image/png' }), 'logo.png');
  const response = await admin.fetch('/api/files/logo', { method: 'POST', body: form });
  return ((await response.json()) as { data: { url: string } }).data.url;
}

describe('a company that asks to be deleted', () => {
  it('shows nothing to others for 14 days, and is as it was when it takes that back', async () => {
    const { permalink } = await publish();
    const seen = () => fetch(`${app.url}/api/dashboards/${permalink}`).then(({ status }) => status);
    expect(await seen()).toBe(200);
    const { data } = await admin.api.company.remove({ name: (await nameOf()).toUpperCase(), password });
    expect(data.deleteAt).toBe('2026-11-16T08:00:00.000Z');
    expect(await seen()).toBe(402);
    clock.set('2026-11-16T07:59:59Z');
    await purgeDue(app.services);
    // A page of two weeks ago is out of date.
    admin = await app.caller(company.admin);
    expect((await admin.api.company.restore()).data).toMatchObject({ deleteAt: null, restored: true });
    expect(await seen()).toBe(200);
  });

  it('is gone on its day, with sessions and files', async () => {
    const logo = await uploadLogo();
    const { data } = await admin.api.company.update({ logo });
    const shown = `${app.url}${data.logo}`;
    expect((await fetch(shown)).status).toBe(200);
    const forgotten = `${company.companyId}/pdf-export/${randomUUID()}`;
    await app.services.files.put(forgotten, Buffer.from('x'), 'application/zip');
    await admin.api.company.remove({ name: await nameOf(), password });
    clock.set('2026-11-16T08:00:00Z');
    await purgeDue(app.services);
    expect(await storedKeys()).toEqual([]);
    expect((await admin.fetch('/api/company')).status).toBe(401);
    expect((await fetch(shown)).status).toBe(404);
    const again = await app.newCompany();
    expect((await (await app.caller(again.admin)).api.company.get()).data.name).toBe('Northlight');
  });

  it('leaves nothing stored where the store was away as it went', async () => {
    await uploadLogo();
    await admin.api.company.remove({ name: await nameOf(), password });
    clock.set('2026-11-16T08:00:00Z');
    const away = vi.spyOn(app.services.files, 'list').mockImplementationOnce(() => {
      throw new Error('The store is away.');
    });
    onTestFinished(() => away.mockRestore());
    await purgeDue(app.services);
    expect(await storedKeys()).toHaveLength(1);
    const { rows } = await withConnection(app.services.database.pool, null, (connection) =>
      connection.query(
        "select 1 from pgboss.job where name = 'remove-files' and data ->> 'companyId' = $1",
        [company.companyId],
        'array',
      ),
    );
    expect(rows).toHaveLength(1);
    await removeFilesJob.perform(company.ctx, {}, new AbortController().signal);
    expect(await storedKeys()).toEqual([]);
  });

  it('is charged nothing more, and stays canceled when it takes that back', async () => {
    await admin.api.billing.subscribe(await payAtSandbox(admin));
    expect((await admin.api.company.remove({ name: await nameOf(), password })).data.state).toBe('canceled');
    expect((await admin.api.company.restore()).data.state).toBe('canceled');
  });

  it('is asked for by somebody who knows the password, if they have one', async () => {
    const name = await nameOf();
    await expect(admin.api.company.remove({ name, password: 'a guess' })).rejects.toMatchObject({
      status: 422,
      data: { errors: { password: [expect.stringContaining('Incorrect password')] } },
    });
    expect((await admin.api.company.get()).data.deleteAt).toBeNull();
    await clearPassword(app.services, company.admin.userId);
    expect((await admin.api.company.remove({ name })).data.deleteAt).not.toBeNull();
  });

  it('hears what is missing from a call without a body', async () => {
    const flagged = { headers: { 'content-type': 'application/json' }, body: '{"delete":true}' };
    for (const init of [{}, flagged]) {
      const response = await admin.fetch('/api/company', { method: 'DELETE', ...init });
      const name = [`Please type “${await nameOf()}”.`];
      const errors = { name, password: ['Please enter your password.'] };
      expect([response.status, await response.json()]).toEqual([422, { errors }]);
    }
    const named = admin.api.company.remove({ name: await nameOf() });
    await expect(named).rejects.toMatchObject({
      data: { errors: { password: ['Please enter your password.'] } },
    });
    expect((await admin.api.company.get()).data.deleteAt).toBeNull();
  });

  it('must be named', async () => {
    await expect(admin.api.company.remove({ name: 'something else' })).rejects.toMatchObject({ status: 422 });
    expect((await admin.api.company.get()).data.deleteAt).toBeNull();
  });
});

async function* breakingOff() {
  yield Buffer.from('half');
  throw new Error('The store has gone away.');
}

/** Path by path, as text. */
function unzip(buffer: Buffer): Promise<Map<string, string>> {
  const files = new Map<string, string>();
  return new Promise((resolve, reject) => {
    fromBuffer(buffer, { lazyEntries: true }, (error, zip) => {
      if (error) return reject(error);
      zip.on('entry', (entry) =>
        zip.openReadStream(entry, (failure, stream) => {
          if (failure) return reject(failure);
          const pieces: Buffer[] = [];
          stream.on('data', (piece: Buffer) => pieces.push(piece));
          stream.on('end', () => {
            files.set(entry.fileName, Buffer.concat(pieces).toString());
            zip.readEntry();
          });
          return undefined;
        }),
      );
      zip.on('end', () => resolve(files));
      zip.readEntry();
      return undefined;
    });
  });
}

describe('an export', () => {
  it('holds everything of the company and nothing secret or foreign', async () => {
    await publish();
    await uploadLogo();
    const storageKey = `${company.companyId}/csv/${randomUUID()}`;
    await app.services.files.put(storageKey, Buffer.from('day,orders'), 'text/csv');
    const file = { storageKey, name: 'orders.csv', sizeBytes: 10 };
    await addTestSource(company.ctx, 'csv', { files: [file] });
    const other = await app.newCompany('Someone else');
    await (await app.caller(other.admin)).api.dashboards.create({ name: 'Not theirs' });
    const response = await admin.fetch('/api/company/export');
    expect(response.headers.get('content-disposition')).toContain('2026-11-02.zip');
    const files = await unzip(Buffer.from(await response.arrayBuffer()));
    const paths = [...files.keys()].map((path) => path.replace(/[0-9a-f]{8}/, 'ID'));
    expect(paths).toEqual(
      expect.arrayContaining([
        'company.json',
        'people.json',
        'sources.json',
        'reports.json',
        'invoices.json',
        'calculated-metrics.json',
        'dashboards/Spring-Fru-hling-ID.json',
        'files/logo/ID-logo.png',
        'files/csv/ID-orders.csv',
      ]),
    );
    const all = [...files.values()].join('\n');
    expect(all).toContain(company.admin.email);
    expect(all).toContain('day,orders');
    expect(all).not.toMatch(/Someone else|Not theirs|password_?hash|argon2|credentials/i);
  });

  it('leaves out what can’t be read, and names it', async () => {
    await uploadLogo();
    await uploadLogo();
    const [gone = '', broken = ''] = await exportedKeys();
    await app.services.files.remove(gone);
    const { read } = app.services.files;
    onTestFinished(() => {
      app.services.files.read = read;
    });
    app.services.files.read = async (key) => (key === broken ? Readable.from(breakingOff()) : read(key));
    const response = await admin.fetch('/api/company/export');
    const files = await unzip(Buffer.from(await response.arrayBuffer()));
    expect(JSON.parse(files.get('missing-files.json') ?? '')).toEqual([
      expect.objectContaining({ name: 'logo.png', why: 'It could not be read.' }),
      expect.objectContaining({ name: 'logo.png', why: expect.stringContaining('incomplete') }),
    ]);
    expect([...files].filter(([path]) => path.startsWith('files/')).map(([, text]) => text)).toEqual([
      'half',
    ]);
    expect((await admin.fetch('/api/company')).status).toBe(200);
  });

  it('says who sees which dashboard, and is made ten times an hour', async () => {
    const { data } = await admin.api.dashboards.create({ name: 'Shared' });
    const client = await app.addUser(company.companyId, 'client');
    await admin.api.users.update({ id: client.userId, dashboardIds: [data.id] });
    const response = await admin.fetch('/api/company/export');
    const files = await unzip(Buffer.from(await response.arrayBuffer()));
    expect(JSON.parse(files.get('shares.json') ?? '')).toMatchObject([
      { dashboardId: data.id, userId: client.userId },
    ]);
    for (let times = 1; times < 10; times += 1)
      await (await admin.fetch('/api/company/export')).arrayBuffer();
    const refused = await admin.fetch('/api/company/export');
    expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([429, true]);
  });

  it('says to whom reports went', async () => {
    const { data } = await admin.api.dashboards.create({ name: 'Mailed' });
    const fields = { ...reportDefaults(data.id, 'UTC'), ...usualChoices, recipients: 'ann@client.test' };
    const { data: report } = await admin.api.reports.create(fields);
    const { data: delivery } = await admin.api.reports.send({ id: report.id });
    const response = await admin.fetch('/api/company/export');
    const files = await unzip(Buffer.from(await response.arrayBuffer()));
    expect(JSON.parse(files.get('delivery-recipients.json') ?? '[]')).toMatchObject([
      { deliveryId: delivery.id, address: 'ann@client.test' },
    ]);
  });

  it('is for admins alone', async () => {
    const manager = await app.caller(await app.addUser(company.companyId, 'manager'));
    expect((await manager.fetch('/api/company/export')).status).toBe(403);
    expect((await fetch(`${app.url}/api/company/export`)).status).toBe(401);
  });
});

describe('settings', () => {
  it('are saved field by field', async () => {
    const logo = await uploadLogo();
    await admin.api.company.update({ phone: '+44 20 7946 0018', logo, branding: { color: '#0b8a5c' } });
    const { data } = await admin.api.company.update({ branding: { siteTitle: 'Harbour' } });
    expect(data).toMatchObject({
      phone: '+44 20 7946 0018',
      logo: expect.stringContaining(new URL(logo, app.url).pathname),
      branding: { color: '#0b8a5c', siteTitle: 'Harbour', footer: '', favicon: '' },
    });
  });

  it.each([
    ['phone', { phone: 'call me' }],
    ['logo', { logo: '/files/00000000-0000-4000-8000-000000000000' }],
    ['logo', { logo: 'https://elsewhere.example/logo.png' }],
    ['branding.color', { branding: { color: 'sea' } }],
    ['name', { name: ' ' }],
  ])('refuse by field: %s', async (field, change) => {
    const response = await admin.fetch('/api/company', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(change),
    });
    expect(response.status).toBe(422);
    expect(Object.keys((await response.json()).errors)).toEqual([field]);
  });

  it('are not for managers', async () => {
    const manager = await app.caller(await app.addUser(company.companyId, 'manager'));
    await expect(manager.api.company.update({ phone: '+44 20 7946 0018' })).rejects.toMatchObject({
      status: 403,
    });
  });
});
