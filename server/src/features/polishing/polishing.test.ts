import { widgetResultSchema } from '@vitrine/contract/entities/result.ts';
import { auditText } from '@vitrine/contract/rules/people/audit.messages.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Ctx } from '../../platform/ctx/ctx.ts';
import type { Caller } from '../../testing/app/caller.ts';
import {
  MOCK_KEY,
  MOCK_MODEL,
  type MockChatCompletions,
  openMockChatCompletions,
} from '../../testing/app/mock-chat-completions.ts';
import { startTestApp, type TestApp, type TestCompany } from '../../testing/app/test-app.ts';
import { testClock } from '../../testing/app/test-clock.ts';
import { connectCsv } from '../../testing/dashboards/csv-source.ts';
import { runSql } from '../../testing/database/run-sql.ts';
import { polishTexts } from './polish-texts.ts';
import { polishedSentences } from './polished-sentences.ts';
import { prunePolished } from './prune-polished.recurring.ts';

const clock = testClock('2026-11-18T12:00:00Z');
const range = {
  ...{ startDate: '2026-10-08', endDate: '2026-10-14', timezone: 'UTC' },
  ...{ compareStartDate: '2026-10-01', compareEndDate: '2026-10-07' },
};
const visits = `Date,Channel,Visits
2026-10-02,Organic,1000
2026-10-02,Paid,400
2026-10-09,Organic,600
2026-10-09,Paid,500
`;
const GENERATED = 'Visits fell by 21.4% (−300), from 1,400 to 1,100.';
const POLISHED = 'Visits dropped by 21.4% (−300), going from 1,400 to 1,100.';

let app: TestApp;
let mock: MockChatCompletions;
let company: TestCompany;
let admin: Caller;
let visitor: Caller;
let permalink: string;

beforeAll(async () => {
  [app, mock] = await Promise.all([
    startTestApp({ clock, env: { OUTBOUND_ALLOWED: '127.0.0.1' } }),
    openMockChatCompletions(),
  ]);
  visitor = await app.caller(null);
});
afterAll(() => Promise.all([app.stop(), mock.close()]));
beforeEach(async () => {
  company = await app.newCompany();
  admin = await app.caller(company.admin);
  mock.requests.length = 0;
  mock.respondWith(null);
  mock.rewriteWith((text) => text.replace('Visits fell', 'Visits dropped').replace(', from', ', going from'));
  const sourceId = await connectCsv(admin, 'visits.csv', visits);
  const inputs = { metrics: ['Visits'], dimension: 'Channel', filter: [] };
  const instances = [{ id: 'i1', type: 'csv', sourceId, inputs }];
  const widget = { id: 'why', nature: 'interactive' as const, format: 'highlights' as const, title: 'Why' };
  const { data } = await admin.api.dashboards.create({
    name: 'Secret client',
    timezone: 'UTC',
    widgets: [{ ...widget, instances }],
  });
  await admin.api.dashboards.saveSettings({ id: data.id, public: true });
  permalink = data.permalink;
});

const fields = (more: object = {}) => ({
  url: mock.url,
  model: MOCK_MODEL,
  key: MOCK_KEY,
  enabled: true,
  ...more,
});
const save = (more: object = {}) => admin.api.polishing.save(fields(more));

/** The wording of the widget's first sentence; null where it is as generated. */
async function wording(): Promise<string | null> {
  const response = await visitor.fetch(`/api/dashboards/${permalink}/data`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(range),
  });
  const result = widgetResultSchema.parse(JSON.parse((await response.text()).trim()));
  expect(result.status).toBe('ok');
  return (result.status === 'ok' && result.polished?.[GENERATED]) || null;
}

const work = () => polishTexts(company.ctx, new AbortController().signal);

/** The wording once a worker has sent what the first page requested. */
async function wordingAfterWork(): Promise<string | null> {
  expect(await wording()).toBeNull();
  await work();
  return wording();
}

describe('sentences', () => {
  it('are sent nowhere without an endpoint, nor while it is off', async () => {
    expect(await wordingAfterWork()).toBeNull();
    await save({ enabled: false });
    expect(await wordingAfterWork()).toBeNull();
    expect(mock.requests).toEqual([]);
  });

  it('are requested by visitors within a limit of their own', async () => {
    await save();
    const names = { metric: 'Visits', parts: [], days: [] };
    const textOf = (change: number) => ({ sentences: [`Visits fell by ${change}.`], names });
    const requested = async (ctx: Ctx, changes: readonly number[]) => {
      await polishedSentences(ctx, changes.map(textOf));
      const rows = await runSql(app.services.database.pool)`
        select id from polished_texts where company_id = ${company.companyId}::uuid`;
      return rows.length;
    };
    const viewer: Ctx = { ...company.ctx, actor: { kind: 'viewer' } };
    const many = Array.from({ length: 60 }, (_, change) => change);
    expect(await requested(viewer, many)).toBe(60);
    expect(await requested(viewer, [60])).toBe(60);
    expect(await requested(company.ctx, [60])).toBe(61);
  });

  it('are polished by a worker, once, and nothing but them is sent', async () => {
    await save();
    expect(await wordingAfterWork()).toBe(POLISHED);
    await work();
    expect(mock.requests).toHaveLength(1);
    const { body, messages } = mock.requests[0] ?? { body: '', messages: [] };
    expect(messages.at(-1)?.content.split('\n')).toEqual([
      GENERATED,
      'Organic accounts for more than the whole decline (−400).',
      'Paid worked against it (+100).',
    ]);
    expect(body).not.toContain('Secret client');
    expect(body).not.toContain(company.companyId);
  });

  it('are the same in explanations, and in the text of a page that is rendered', async () => {
    await save();
    await wordingAfterWork();
    const { data } = await visitor.api.explanations.create({
      ...{ ...range, permalink, widgetId: 'why', metric: 'Visits', filters: [] },
    });
    expect(data.sentences[0]).toBe(POLISHED);
  });

  it.each([
    ['changes a number', (text: string) => text.replace('1,100', '1,000')],
    ['names another part', (text: string) => text.replace('Organic', 'Referral')],
    ['is HTML', (text: string) => text.replace('fell', '<b>fell</b>')],
    ['is an essay', (text: string) => text.replace('fell', 'fell '.repeat(9_000))],
  ])('stay as generated where the answer %s, and are not sent again', async (_what, rewrite) => {
    await save();
    mock.rewriteWith(rewrite);
    expect(await wordingAfterWork()).toBeNull();
  });

  it('stay as generated while the endpoint fails, which is then left alone for a while', async () => {
    await save();
    mock.respondWith((response) => void response.writeHead(503).end('<html>Down</html>'));
    expect(await wordingAfterWork()).toBeNull();
    const { data } = await admin.api.polishing.get();
    expect(data?.problem).toBe('The endpoint has a problem of its own (503). Please try again later.');
    mock.respondWith(null);
    expect(await wordingAfterWork()).toBeNull();
    expect(mock.requests).toEqual([]);
    await save();
    expect(await wordingAfterWork()).toBe(POLISHED);
  });

  it('are sent at once for mails and PDFs, which can’t update later', async () => {
    await save();
    const paragraph = { sentences: [GENERATED], names: { metric: 'Visits', parts: [], days: [] } };
    const polished = () => polishedSentences(company.ctx, [paragraph], { waits: true });
    expect(await polished()).toEqual({ [GENERATED]: POLISHED });
    mock.respondWith((response) => void response.writeHead(500).end());
    expect(await polished()).toEqual({ [GENERATED]: POLISHED });
  });

  it('are requested again by the next page where no worker sent them', async () => {
    await save();
    await wording();
    const waitingAt = async (now: string) => {
      await prunePolished.run({ ...app.services, clock: testClock(now) });
      return runSql(app.services.database.pool)`
        select id from polished_texts where company_id = ${company.companyId}::uuid`;
    };
    expect(await waitingAt('2026-11-18T12:20:00Z')).toHaveLength(1);
    expect(await waitingAt('2026-11-18T12:40:00Z')).toEqual([]);
    expect(await wordingAfterWork()).toBe(POLISHED);
  });

  it('are deleted with the endpoint, and after a month', async () => {
    await save();
    await wordingAfterWork();
    const rows = () => runSql(app.services.database.pool)`
      select id from polished_texts where company_id = ${company.companyId}::uuid`;
    expect(await rows()).toHaveLength(1);
    await prunePolished.run({ ...app.services, clock: testClock('2026-12-19T12:00:00Z') });
    expect(await rows()).toHaveLength(0);
    await wordingAfterWork();
    await admin.api.polishing.remove();
    expect([await rows(), await wording()]).toEqual([[], null]);
  });
});

describe('the setting', () => {
  it('is for admins, is off by default, and keeps its key to itself', async () => {
    const manager = await app.caller(await app.addUser(company.companyId, 'manager'));
    await expect(manager.api.polishing.get()).rejects.toMatchObject({ status: 403 });
    expect(await admin.api.polishing.get()).toEqual({ data: null });
    const { enabled: _, ...given } = fields();
    const { data } = await admin.api.polishing.save(given);
    expect(data).toMatchObject({ url: mock.url, model: MOCK_MODEL, hasKey: true, enabled: false });
    await save();
    expect((await admin.api.polishing.save(given)).data.enabled).toBe(true);
    expect(JSON.stringify(await admin.api.polishing.get())).not.toContain(MOCK_KEY);
    const [row] = await runSql(app.services.database.pool)<{ key: string }>`
      select key from polishing_endpoints where company_id = ${company.companyId}::uuid`;
    expect(row?.key).not.toContain(MOCK_KEY);
  });

  it('keeps the saved key for its address alone', async () => {
    await save();
    const { key: _, ...keyless } = fields();
    expect((await admin.api.polishing.save(keyless)).data.hasKey).toBe(true);
    await expect(
      admin.api.polishing.save({ ...keyless, url: 'https://93.184.216.34/v1' }),
    ).rejects.toMatchObject({ status: 422, data: { errors: { key: [expect.stringContaining('again')] } } });
    expect((await save({ key: null })).data.hasKey).toBe(false);
  });

  it.each([
    ['http://10.0.0.1/v1', 'private'],
    ['https://localhost/v1', 'private'],
    ['http://2130706434/v1', 'private'],
    ['http://93.184.216.34/v1', 'https://'],
    ['ftp://example.com', 'https://'],
    ['https://ada:pass@example.com/v1', 'user name'],
    ['https://example.com/v1?key=secret', 'own field'],
    ['', 'address'],
  ])('refuses %s', async (url, reason) => {
    await expect(save({ url })).rejects.toMatchObject({
      status: 422,
      data: { errors: { url: [expect.stringContaining(reason)] } },
    });
  });

  it('is written in the activity log, without the key', async () => {
    await save();
    await admin.api.polishing.test(fields());
    await admin.api.polishing.remove();
    const { data } = await admin.api.activity.list({});
    const texts = data.filter(({ action }) => action.startsWith('polishing.')).map(auditText);
    expect(texts).toHaveLength(3);
    expect(JSON.stringify(data)).not.toContain(MOCK_KEY);
  });
});

describe('a test', () => {
  const test = (more: object = {}) => admin.api.polishing.test(fields(more));

  it('shows what the endpoint makes of invented sentences, before it is saved', async () => {
    mock.rewriteWith((text) => text.replace('fell', 'dropped'));
    const { data } = await test();
    expect(data.accepted).toBe(true);
    expect(data.polished[0]).toBe('Sessions dropped by 12.3% (−5,290), from 43,010 to 37,720.');
    expect(await admin.api.polishing.get()).toEqual({ data: null });
  });

  it('says when the answer would be discarded', async () => {
    mock.rewriteWith((text) => text.replaceAll('37,720', '38,000'));
    expect((await test()).data.accepted).toBe(false);
  });

  it.each([
    [
      'an address without completions',
      { url: () => mock.url.replace('/v1', '/v2') },
      'url',
      'Invalid URL (POST /v2/chat/completions)',
    ],
    [
      'a wrong key',
      { key: () => 'sk-wrong' },
      'key',
      'The endpoint refuses the key (401). It says: “Incorrect API key provided: [key]',
    ],
    ['no key', { key: () => null }, 'key', 'The endpoint requires a key (401).'],
    ['an unknown model', { model: () => 'gpt-0' }, 'model', 'The model `gpt-0` does not exist'],
  ])('says what is wrong with %s', async (_what, more, field, text) => {
    const given = Object.fromEntries(Object.entries(more).map(([name, value]) => [name, value()]));
    await expect(test(given)).rejects.toMatchObject({
      status: 422,
      data: { errors: { [field]: [expect.stringContaining(text)] } },
    });
  });

  it.each([
    [
      'too many requests',
      429,
      { error: { message: 'Rate limit reached for gpt-4o-mini', code: 'rate_limit_exceeded' } },
      'general',
      'too many requests (429)',
    ],
    [
      'no quota',
      429,
      { error: { message: 'You exceeded your current quota', code: 'insufficient_quota' } },
      'general',
      'used up its quota (429)',
    ],
    [
      'an overload',
      503,
      { error: { message: 'The engine is currently overloaded' } },
      'general',
      'problem of its own (503)',
    ],
    [
      'a model of Ollama',
      404,
      { error: 'model "x" not found, try pulling it first' },
      'model',
      'try pulling it first',
    ],
    ['a web page', 200, '<!doctype html><title>Sign in</title>', 'url', 'web page'],
    ['other JSON', 200, { hello: 'world' }, 'model', 'no complete text'],
    ['a redirect', 302, '', 'url', 'redirects elsewhere (302)'],
  ])('names %s', async (_what, status, body, field, text) => {
    mock.respondWith((response) => {
      response.writeHead(status, { 'content-type': 'application/json', location: 'https://example.com' });
      response.end(typeof body === 'string' ? body : JSON.stringify(body));
    });
    await expect(test()).rejects.toMatchObject({
      status: 422,
      data: { errors: { [field]: [expect.stringContaining(text)] } },
    });
  });

  it('ends when the endpoint does not answer in time', async () => {
    mock.respondWith(() => {});
    await expect(test()).rejects.toMatchObject({
      data: { errors: { url: [expect.stringContaining('No response in time.')] } },
    });
  }, 20_000);
});
