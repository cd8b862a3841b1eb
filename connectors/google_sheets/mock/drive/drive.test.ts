import { beforeAll, describe, expect, it } from 'vitest';
import { scope } from '../../../families/google/mock/scopes.ts';
import { people } from '../../../mock-kit/dataset/agency-clients.ts';
import { call } from '../../../mock-kit/testing/call.ts';
import { NOW } from '../../../mock-kit/testing/fixed-now.ts';
import { type GoogleCaller, googleCaller } from '../../../mock-kit/testing/google-caller.ts';
import { withMocks } from '../../../mock-kit/testing/with-mocks.ts';
import { SPREADSHEET } from '../data/file.ts';
import { driveFiles } from '../data/files.ts';

const FILES = 'www.googleapis.com/drive/v3/files';
const SHEETS_ONLY = `mimeType='${SPREADSHEET}' and trashed=false`;

let ana: GoogleCaller;
const mocks = withMocks(() => NOW);
beforeAll(async () => {
  ana = await googleCaller(mocks.url, people.ana.email);
});

const list = (parameters: Record<string, string>, google = ana) =>
  google.get(`${FILES}?${new URLSearchParams(parameters)}`);
const names = (response: Awaited<ReturnType<typeof list>>): string[] =>
  response.json.files.map(({ name }: { name: string }) => name);

describe('listing files', () => {
  it('shows everything to a client without q, in four fields', async () => {
    const response = await list({});
    expect(Object.keys(response.json)).toEqual(['kind', 'incompleteSearch', 'files']);
    expect(Object.keys(response.json.files[0])).toEqual(['kind', 'id', 'name', 'mimeType']);
    expect(names(response)).toEqual(
      expect.arrayContaining(['Old budget', 'Meeting notes', 'Budget from finance.xlsx']),
    );
    const requested = names(await list({ q: SHEETS_ONLY }));
    for (const name of ['Old budget', 'Meeting notes', 'Budget from finance.xlsx', 'Agency forecast'])
      expect(requested).not.toContain(name);
  });

  it('returns exactly the requested fields', async () => {
    const { json } = await list({ q: SHEETS_ONLY, fields: 'files(id,owners/displayName)', pageSize: '2' });
    expect(Object.keys(json)).toEqual(['files']);
    expect(Object.keys(json.files[0])).toEqual(['id', 'owners']);
    expect(json.files[0].owners).toEqual([{ displayName: 'Ana Kovač' }]);
    const wrong = await list({ fields: 'files(id,colour)' });
    expect([wrong.status, wrong.json.error.errors[0].location]).toEqual([400, 'fields']);
  });

  it('shows shared drives only with both flags', async () => {
    const one = await list({ q: SHEETS_ONLY, supportsAllDrives: 'true' });
    const other = await list({ q: SHEETS_ONLY, includeItemsFromAllDrives: 'true' });
    expect(names(other)).not.toContain('Agency forecast');
    const both = await list({ q: SHEETS_ONLY, supportsAllDrives: 'true', includeItemsFromAllDrives: 'true' });
    expect(names(one)).not.toContain('Agency forecast');
    expect(names(both)).toContain('Agency forecast');
  });

  it('finds the beginnings of words, with escapes', async () => {
    const search = async (text: string) =>
      names(await list({ q: `${SHEETS_ONLY} and name contains '${text}'` }));
    expect(await search('budg')).toEqual(['Marketing budget']);
    expect(await search('get')).toEqual([]);
    expect(await search("Ana\\'s")).toEqual(["Ana's private list"]);
  });

  it.each([
    "name contains 'Ana's'",
    "name like 'x'",
    'trashed=maybe',
    "mimeType='x' or trashed=false",
    "mimeType='x' and",
    'name contains budget',
    'trashed=false and and trashed=true',
    "owner='x'",
    "name contains 'a\\x'",
    "'Budget' in parents",
    "trashed='false'",
  ])('rejects q %s at q', async (q) => {
    const { status, json } = await list({ q });
    expect([status, json.error.message, json.error.errors[0].location]).toEqual([400, 'Invalid Value', 'q']);
  });

  it('pages with opaque tokens that belong to their query', async () => {
    const network = await googleCaller(mocks.url, people.network.email);
    const first = await list({ q: SHEETS_ONLY, orderBy: 'name' }, network);
    expect(first.json.files).toHaveLength(100);
    const pageToken = first.json.nextPageToken;
    const second = await list({ q: SHEETS_ONLY, orderBy: 'name', pageToken }, network);
    expect(second.json.files).toHaveLength(30);
    expect(second.json.nextPageToken).toBeUndefined();
    expect(new Set([...names(first), ...names(second)]).size).toBe(130);
    expect((await list({ q: SHEETS_ONLY, orderBy: 'name desc', pageToken }, network)).status).toBe(400);
  });

  it.each<Record<string, string>>([
    { pageSize: '0' },
    { pageSize: '1001' },
    { orderBy: 'size' },
    { corpora: 'mine' },
    { limit: '3' },
    { pageToken: 'made up' },
    { supportsAllDrives: 'yes' },
    { includeItemsFromAllDrives: 'yes' },
    { orderBy: 'name sideways' },
  ])('rejects %o', async (parameters) => {
    expect((await list(parameters)).status).toBe(400);
  });
});

describe('who may', () => {
  it('needs a token and a scope of Drive', async () => {
    const bad = await call(`${mocks.url}/${FILES}`, { headers: { authorization: 'Bearer nothing' } });
    expect([bad.status, bad.json.error.message, bad.json.error.errors[0].reason]).toEqual([
      401,
      'Invalid Credentials',
      'authError',
    ]);
    const sheetsOnly = await googleCaller(mocks.url, people.ana.email, [scope('spreadsheets.readonly')]);
    const refused = await list({}, sheetsOnly);
    expect([refused.status, refused.json.error.errors[0].reason]).toEqual([403, 'insufficientPermissions']);
    const picked = await googleCaller(mocks.url, people.ana.email, [scope('drive.file')]);
    expect((await list({}, picked)).json.files).toEqual([]);
  });

  it('returns 404 for files of others, other verbs and paths', async () => {
    const file = (name: string) => driveFiles.find((candidate) => candidate.name === name)?.id ?? '';
    expect((await ana.get(`${FILES}/${file('Marketing budget')}?fields=modifiedTime,version`)).json).toEqual({
      modifiedTime: expect.stringMatching(/^2026-03-18T/),
      version: expect.any(String),
    });
    const foreign = await ana.get(`${FILES}/${file('Branch report 001')}`);
    expect([foreign.status, foreign.json.error.errors[0].reason]).toEqual([404, 'notFound']);
    expect((await ana.get(`${FILES}/${file('Agency forecast')}`)).status).toBe(404);
    expect((await ana.get(`${FILES}/${file('Agency forecast')}?supportsAllDrives=true`)).status).toBe(200);
    expect((await ana.post(FILES, {})).status).toBe(404);
    expect((await ana.get('www.googleapis.com/drive/v2/files')).status).toBe(404);
  });

  it('accepts known parameters only for one file', async () => {
    const id = driveFiles.find(({ name }) => name === 'Marketing budget')?.id;
    for (const query of ['q=x', 'fields=colour', 'supportsAllDrives=perhaps'])
      expect((await ana.get(`${FILES}/${id}?${query}`)).status, query).toBe(400);
    const gone = await ana.get(`${FILES}/1nothing`);
    expect([gone.status, gone.json.error.message]).toEqual([404, 'File not found: 1nothing.']);
  });

  it.each([
    ['throttle', 429, 'userRateLimitExceeded'],
    ['throttle', 403, 'userRateLimitExceeded'],
    ['unauthorized', 401, 'authError'],
  ] as const)('returns %s %i in its older error format too', async (kind, status, reason) => {
    mocks.faults.add({ kind, status, times: 1, host: 'www.googleapis.com' });
    const refused = await list({});
    expect([refused.status, refused.json.error.errors[0].reason]).toEqual([status, reason]);
    expect((await list({})).status).toBe(200);
  });
});
