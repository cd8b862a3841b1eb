import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { scope } from '../../../families/google/mock/scopes.ts';
import { people } from '../../../mock-kit/dataset/agency-clients.ts';
import { call } from '../../../mock-kit/testing/call.ts';
import { NOW } from '../../../mock-kit/testing/fixed-now.ts';
import { type GoogleCaller, googleCaller } from '../../../mock-kit/testing/google-caller.ts';
import { withMocks } from '../../../mock-kit/testing/with-mocks.ts';
import { driveFiles } from '../data/files.ts';

const HOST = 'sheets.googleapis.com/v4/spreadsheets';
const ODD = driveFiles.find(({ name }) => name === 'Odd corners')?.id ?? '';

let ana: GoogleCaller;
let clockMs = NOW;
const mocks = withMocks(() => clockMs);
beforeAll(async () => {
  ana = await googleCaller(mocks.url, people.ana.email);
});
afterEach(() => {
  clockMs += 60_000;
});

const refusalOf = ({ status, json }: Awaited<ReturnType<GoogleCaller['get']>>) => [
  status,
  json.error.status,
  json.error.message,
];
const ragged = encodeURIComponent('Ragged!A1:B2');

describe('valid requests', () => {
  it.each([
    '/developerMetadata/7',
    '/values',
    '/values/A1/B2',
    '/sheets/0:copyTo',
    ':getByDataFilter',
    '/values:batchUpdate',
  ])('returns 404 at %s', async (path) => {
    expect((await ana.get(`${HOST}/${ODD}${path}`)).status).toBe(404);
  });

  it('returns 404 on other hosts and versions', async () => {
    expect((await ana.get(`www.googleapis.com/v4/spreadsheets/${ODD}`)).status).toBe(404);
    expect((await ana.get(`sheets.googleapis.com/v3/spreadsheets/${ODD}`)).status).toBe(404);
    expect((await ana.get('sheets.googleapis.com/drive/v3/files')).status).toBe(404);
    expect((await ana.post(`${HOST}/${ODD}/values:batchGet`, {})).status).toBe(404);
  });

  it.each([
    ['?includeGridData=perhaps', "Invalid value at 'includeGridData'"],
    ['?includeGridData=perhaps&fields=spreadsheetId', "Invalid value at 'includeGridData'"],
    ['?range=A1', 'Unknown name "range"'],
    [`?ranges=${encodeURIComponent('Nope!A1')}`, 'Unable to parse range: Nope!A1'],
    [`?ranges=${ragged}&ranges=${encodeURIComponent('Ragged!A2000')}`, 'exceeds grid limits'],
    ['?fields=sheets.properties(colour)', 'Cannot find matching fields'],
    ['?fields=sheets.properties(', "Error expanding 'fields' parameter"],
    [`/values/${ragged}?fields=cells`, 'Cannot find matching fields'],
    [`/values/${ragged}?includeGridData=true`, 'Unknown name "includeGridData"'],
    [
      `/values:batchGet?ranges=${ragged}&ranges=${encodeURIComponent('Nope!A1')}`,
      'Unable to parse range: Nope!A1',
    ],
    [`/values:batchGet?ranges=${encodeURIComponent('Ragged!AZ1:AZ9')}`, 'Max rows: 1000, max columns: 26'],
    [`/values:batchGet?range=${ragged}`, 'Unknown name "range"'],
    [`/values:batchGet?ranges=${ragged}&valueRenderOption=PLAIN`, "Invalid value at 'value_render_option'"],
    [`/values:batchGet?ranges=${ragged}&fields=values`, 'Cannot find matching fields'],
  ])('rejects %s', async (requested, message) => {
    expect(refusalOf(await ana.get(`${HOST}/${ODD}${requested}`))).toEqual([
      400,
      'INVALID_ARGUMENT',
      expect.stringContaining(message),
    ]);
  });
});

describe('who may', () => {
  it('needs a valid token', async () => {
    const unknown = await call(`${mocks.url}/${HOST}/${ODD}`, {
      headers: { authorization: 'Bearer nothing' },
    });
    expect(refusalOf(unknown)).toEqual([
      401,
      'UNAUTHENTICATED',
      expect.stringContaining('Request had invalid authentication credentials.'),
    ]);
    const leaving = await googleCaller(mocks.url, people.ana.email);
    clockMs += 3_700_000;
    expect((await leaving.get(`${HOST}/${ODD}`)).status).toBe(401);
    ana = await googleCaller(mocks.url, people.ana.email);
  });

  it('needs its own scope; one for picked files shows no others', async () => {
    const drive = await googleCaller(mocks.url, people.ana.email, [scope('drive.metadata.readonly')]);
    const refused = await drive.get(`${HOST}/${ODD}/values/${ragged}`);
    expect(refusalOf(refused)).toEqual([
      403,
      'PERMISSION_DENIED',
      expect.stringContaining('Request had insufficient authentication scopes.'),
    ]);
    expect(refused.json.error.details[0].reason).toBe('ACCESS_TOKEN_SCOPE_INSUFFICIENT');
    const picked = await googleCaller(mocks.url, people.ana.email, [scope('drive.file')]);
    expect((await picked.get(`${HOST}/${ODD}`)).status).toBe(404);
  });
});

describe('how often', () => {
  it('all reads count, for the person and the minute', async () => {
    const paths = ['?fields=spreadsheetId', `/values/${ragged}`, `/values:batchGet?ranges=${ragged}`];
    for (let read = 0; read < 60; read++)
      expect((await ana.get(`${HOST}/${ODD}${paths[read % 3]}`)).status).toBe(200);
    for (const path of paths) expect((await ana.get(`${HOST}/${ODD}${path}`)).status).toBe(429);
    const again = await googleCaller(mocks.url, people.ana.email);
    expect((await again.get(`${HOST}/${ODD}`)).status).toBe(429);
    const other = await googleCaller(mocks.url, people.network.email);
    const branch = driveFiles.find(({ name }) => name === 'Branch report 001')?.id;
    expect((await other.get(`${HOST}/${branch}`)).status).toBe(200);
    clockMs += 60_000;
    expect((await ana.get(`${HOST}/${ODD}`)).status).toBe(200);
  });

  it('an enabled throttle has the quota’s own message', async () => {
    mocks.faults.add({ kind: 'throttle', times: 1, host: 'sheets.googleapis.com' });
    expect(refusalOf(await ana.get(`${HOST}/${ODD}`))).toEqual([
      429,
      'RESOURCE_EXHAUSTED',
      expect.stringContaining("quota metric 'Read requests'"),
    ]);
    expect((await ana.get(`${HOST}/${ODD}`)).status).toBe(200);
  });

  it('fails once with an enabled fault', async () => {
    mocks.faults.add({ kind: 'fail', times: 1, host: 'sheets.googleapis.com' });
    expect((await ana.get(`${HOST}/${ODD}`)).status).toBe(500);
    expect((await ana.get(`${HOST}/${ODD}`)).status).toBe(200);
  });
});

it('contains unusual cells that simple clients misread', async () => {
  const cells = async (title: string) =>
    (await ana.get(`${HOST}/${ODD}/values/${encodeURIComponent(title)}?valueRenderOption=UNFORMATTED_VALUE`))
      .json.values;
  expect(await cells('Zahlen als Text')).toContainEqual(['Suche', '1.234,50 €', '12,5 %']);
  expect(await cells('Text dates')).toContainEqual(['05/01/2026', 6]);
  expect((await cells('Duplicates'))[0]).toEqual(['Name', 'Value', 'Value']);
  expect(await cells('Totals and blanks')).toEqual(expect.arrayContaining([[], ['Total', 200, 539.75]]));
});
