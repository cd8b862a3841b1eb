import { auth as adminAuth, analyticsadmin } from '@googleapis/analyticsadmin';
import { analyticsdata } from '@googleapis/analyticsdata';
import { drive } from '@googleapis/drive';
import { auth, searchconsole } from '@googleapis/searchconsole';
import { sheets } from '@googleapis/sheets';
import { DAY_MS } from '@vitrine/contract/rules/dates/durations.ts';
import { describe, expect, it } from 'vitest';
import { SPREADSHEET } from '../../../google_sheets/mock/data/file.ts';
import { driveFiles } from '../../../google_sheets/mock/data/files.ts';
import { budgetMonths } from '../../../google_sheets/mock/data/realistic-files.ts';
import { sitesOf } from '../../../google_webmasters/mock/data/domains.ts';
import { searchFacts } from '../../../google_webmasters/mock/data/facts.ts';
import { people } from '../../../mock-kit/dataset/agency-clients.ts';
import { analyticsFacts } from '../../../mock-kit/dataset/analytics/facts.ts';
import { accountsOf, propertyById } from '../../../mock-kit/dataset/analytics/properties.ts';
import { dayOf, isoDay } from '../../../mock-kit/days.ts';
import { NOW } from '../../../mock-kit/testing/fixed-now.ts';
import { ALL_SCOPES } from '../../../mock-kit/testing/google-caller.ts';
import { googleSdkAuth } from '../../../mock-kit/testing/google-sdk.ts';
import { withMocks } from '../../../mock-kit/testing/with-mocks.ts';
import { scope } from './scopes.ts';

const mocks = withMocks(() => NOW);

const scopes = [...ALL_SCOPES, scope('webmasters.readonly')];
const authOf = (email: string = people.ana.email, granted = scopes) =>
  googleSdkAuth(mocks.url, auth, email, granted);

const days = (first: string, last: string) =>
  Array.from({ length: dayOf(last) - dayOf(first) + 1 }, (_, index) => isoDay(dayOf(first) + index));
const february = days('2026-02-01', '2026-02-28');
const range = { startDate: '2026-02-01', endDate: '2026-02-28' };

describe('Search Console', () => {
  const shop = 'sc-domain:trailhead-outfitters.example';
  const client = (email?: string, granted?: string[]) =>
    searchconsole({ version: 'v1', retry: false, auth: authOf(email, granted) });

  const refusal = (status: number, reason: string) => ({
    status,
    response: { data: { error: { errors: [{ reason }] } } },
  });

  it('lists the sites', async () => {
    const { data } = await client().sites.list();
    expect(data.siteEntry).toEqual(sitesOf(people.ana.email));
  });

  it('answers a daily query with a filter', async () => {
    const { data } = await client().searchanalytics.query({
      siteUrl: shop,
      requestBody: {
        ...range,
        dimensions: ['date'],
        type: 'web',
        dataState: 'final',
        rowLimit: 25_000,
        startRow: 0,
        dimensionFilterGroups: [
          { groupType: 'and', filters: [{ dimension: 'device', operator: 'equals', expression: 'MOBILE' }] },
        ],
      },
    });
    const expected = february.map((date) => {
      const facts = searchFacts(shop, date, 'web', NOW).filter(({ device }) => device === 'MOBILE');
      return { date, impressions: facts.reduce((sum, fact) => sum + fact.impressions, 0) };
    });
    const read = data.rows?.map(({ keys, impressions }) => ({ date: keys?.[0], impressions }));
    expect(read?.sort((a, b) => String(a.date).localeCompare(String(b.date)))).toEqual(expected);
    expect(data.responseAggregationType).toBe('byProperty');
  });

  it('rejects another site, and a grant without the scope', async () => {
    const foreign = client().searchanalytics.query({
      siteUrl: 'https://www.example.com/',
      requestBody: range,
    });
    await expect(foreign).rejects.toMatchObject(refusal(403, 'forbidden'));
    await expect(client(people.ana.email, ALL_SCOPES).sites.list()).rejects.toMatchObject(
      refusal(403, 'insufficientPermissions'),
    );
  });
});

describe('Analytics Admin', () => {
  const client = (email: string) =>
    analyticsadmin({ version: 'v1beta', auth: googleSdkAuth(mocks.url, adminAuth, email, scopes) });

  it('pages through the accounts and their properties', async () => {
    const network = client(people.network.email);
    const read: unknown[] = [];
    let pageToken: string | undefined;
    let pages = 0;
    do {
      const { data } = await network.accountSummaries.list({ pageSize: 60, pageToken });
      for (const { displayName, propertySummaries } of data.accountSummaries ?? [])
        read.push([displayName, propertySummaries?.map(({ property }) => property)]);
      pageToken = data.nextPageToken ?? undefined;
      pages += 1;
    } while (pageToken !== undefined);
    expect(pages).toBe(4);
    expect(read).toEqual(
      accountsOf(people.network.email).map(({ name, properties }) => [
        name,
        properties.map(({ id }) => `properties/${id}`),
      ]),
    );
  });

  it('returns key events and data streams of a property', async () => {
    const [account] = accountsOf(people.ana.email);
    const parent = `properties/${account?.properties[0]?.id}`;
    const { data: events } = await client(people.ana.email).properties.keyEvents.list({ parent });
    expect(events.keyEvents?.map(({ eventName }) => eventName)).toContain('purchase');
    const { data: streams } = await client(people.ana.email).properties.dataStreams.list({ parent });
    expect(streams.dataStreams?.[0]).toMatchObject({ type: 'WEB_DATA_STREAM' });
  });
});

describe('Analytics Data', () => {
  const client = (email?: string) => analyticsdata({ version: 'v1beta', auth: authOf(email) });
  const shopId = () => accountsOf(people.ana.email)[0]?.properties[0]?.id ?? '';
  const request = {
    dateRanges: [range],
    dimensions: [{ name: 'date' }],
    metrics: [{ name: 'sessions' }, { name: 'purchaseRevenue' }],
    orderBys: [{ dimension: { dimensionName: 'date' } }],
    limit: '1000',
    metricAggregations: ['TOTAL'],
    keepEmptyRows: true,
    returnPropertyQuota: true,
  };
  const sessionsOn = (date: string) =>
    analyticsFacts(shopId(), date, NOW).reduce((sum, { counts }) => sum + counts.sessions, 0);

  it('reports sessions by day with their total and the quota', async () => {
    const { data } = await client().properties.runReport({
      property: `properties/${shopId()}`,
      requestBody: request,
    });
    expect(data.rows?.map(({ metricValues }) => Number(metricValues?.[0]?.value))).toEqual(
      february.map(sessionsOn),
    );
    expect(data.totals?.[0]?.metricValues?.[0]?.value).toBe(
      String(february.map(sessionsOn).reduce((sum, sessions) => sum + sessions, 0)),
    );
    expect(data.metricHeaders).toEqual([
      { name: 'sessions', type: 'TYPE_INTEGER' },
      { name: 'purchaseRevenue', type: 'TYPE_CURRENCY' },
    ]);
    expect(data.metadata).toMatchObject({
      currencyCode: propertyById(shopId())?.currency,
      timeZone: propertyById(shopId())?.timeZone,
    });
    expect(data.propertyQuota?.tokensPerDay?.remaining).toBeGreaterThan(0);
  });

  it('returns several reports at once, real time, metadata and compatibility', async () => {
    const property = `properties/${shopId()}`;
    const { data: batch } = await client().properties.batchRunReports({
      property,
      requestBody: { requests: [request, { ...request, dimensions: [], orderBys: [] }] },
    });
    expect(batch.reports?.map(({ rowCount }) => rowCount)).toEqual([28, 1]);
    const { data: live } = await client().properties.runRealtimeReport({
      property,
      requestBody: {
        metrics: [{ name: 'activeUsers' }],
        minuteRanges: [{ startMinutesAgo: 29, endMinutesAgo: 0 }],
      },
    });
    expect(Number(live.rows?.[0]?.metricValues?.[0]?.value)).toBeGreaterThan(0);
    const { data: metadata } = await client().properties.getMetadata({ name: `${property}/metadata` });
    expect(metadata.metrics?.map(({ apiName }) => apiName)).toContain('sessions');
    const { data: fit } = await client().properties.checkCompatibility({
      property,
      requestBody: { metrics: [{ name: 'itemsPurchased' }], compatibilityFilter: 'INCOMPATIBLE' },
    });
    expect(fit.dimensionCompatibilities?.[0]).toMatchObject({ compatibility: 'INCOMPATIBLE' });
  });

  it('maps an unknown metric and another property by their status', async () => {
    const wrong = client().properties.runReport({
      property: `properties/${shopId()}`,
      requestBody: { ...request, metrics: [{ name: 'visits' }] },
    });
    await expect(wrong).rejects.toMatchObject({ status: 400, message: expect.stringContaining('visits') });
    const foreign = client(people.marco.email).properties.runReport({
      property: `properties/${shopId()}`,
      requestBody: request,
    });
    await expect(foreign).rejects.toMatchObject({ status: 403 });
  });
});

describe('Sheets and Drive', () => {
  const spreadsheetId = driveFiles.find(({ name }) => name === 'Marketing budget')?.id ?? '';
  const client = () => sheets({ version: 'v4', auth: authOf() });

  it('find the spreadsheets', async () => {
    const { data } = await drive({ version: 'v3', auth: authOf() }).files.list({
      q: `mimeType='${SPREADSHEET}' and trashed=false and name contains 'Marketing'`,
      fields: 'nextPageToken,incompleteSearch,files(id,name,modifiedTime,owners(displayName))',
      orderBy: 'modifiedTime desc',
      pageSize: 100,
      supportsAllDrives: true,
      includeItemsFromAllDrives: true,
    });
    expect(data.files).toContainEqual(
      expect.objectContaining({ id: spreadsheetId, name: 'Marketing budget' }),
    );
  });

  it('read tabs, values and formats', async () => {
    const { data: file } = await client().spreadsheets.get({
      spreadsheetId,
      includeGridData: false,
      fields: 'spreadsheetId,properties(title,locale,timeZone),sheets.properties,namedRanges',
    });
    expect(file.properties?.title).toBe('Marketing budget');
    const title = file.sheets?.[0]?.properties?.title ?? '';
    const { data: values } = await client().spreadsheets.values.batchGet({
      spreadsheetId,
      ranges: [`'${title}'!A1:Z5`],
      majorDimension: 'ROWS',
      valueRenderOption: 'UNFORMATTED_VALUE',
      dateTimeRenderOption: 'SERIAL_NUMBER',
    });
    const [first] = budgetMonths(dayOf(isoDay(Math.floor(NOW / DAY_MS))));
    expect(values.valueRanges?.[0]?.values?.flat()).toContain(first?.budget);
    const { data: shown } = await client().spreadsheets.get({
      spreadsheetId,
      ranges: [`'${title}'!A1:Z5`],
      includeGridData: true,
      fields: 'sheets.data.rowData.values(effectiveFormat.numberFormat)',
    });
    const types = shown.sheets?.[0]?.data?.[0]?.rowData?.flatMap(({ values: cells = [] }) =>
      cells.map((cell) => cell.effectiveFormat?.numberFormat?.type),
    );
    expect(types).toContain('CURRENCY');
  });

  it('reject an unknown file and an invalid range', async () => {
    await expect(client().spreadsheets.get({ spreadsheetId: 'nothing' })).rejects.toMatchObject({
      status: 404,
    });
    const broken = client().spreadsheets.values.get({ spreadsheetId, range: "'No such tab'!A1" });
    await expect(broken).rejects.toMatchObject({
      status: 400,
      message: expect.stringContaining('Unable to parse range'),
    });
  });
});

describe('the sign-in of Google’s own library', () => {
  const sites = () => searchconsole({ version: 'v1', retry: false, auth: authOf() }).sites.list();

  it('renews an access token that ended in between', async () => {
    const client = searchconsole({ version: 'v1', auth: authOf() });
    await client.sites.list();
    mocks.faults.add({ kind: 'expire-token', times: 1 });
    expect((await client.sites.list()).status).toBe(200);
  });

  it('maps a revoked grant', async () => {
    mocks.faults.add({ kind: 'revoke' });
    await expect(sites()).rejects.toMatchObject({ message: 'invalid_grant' });
  });

  it('maps a limit and an outage', async () => {
    mocks.faults.add({ kind: 'throttle', host: 'searchconsole.googleapis.com', times: 1 });
    await expect(sites()).rejects.toMatchObject({ status: 429 });
    mocks.faults.add({ kind: 'fail', host: 'searchconsole.googleapis.com', times: 1, status: 503 });
    await expect(sites()).rejects.toMatchObject({ status: 503 });
  });
});
