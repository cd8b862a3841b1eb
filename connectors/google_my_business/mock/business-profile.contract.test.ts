import { auth, businessprofileperformance } from '@googleapis/businessprofileperformance';
import { mybusinessaccountmanagement } from '@googleapis/mybusinessaccountmanagement';
import { mybusinessbusinessinformation } from '@googleapis/mybusinessbusinessinformation';
import { expect, it } from 'vitest';
import { scope } from '../../families/google/mock/scopes.ts';
import { people } from '../../mock-kit/dataset/agency-clients.ts';
import { dayOf, isoDay } from '../../mock-kit/days.ts';
import { NOW } from '../../mock-kit/testing/fixed-now.ts';
import { googleSdkAuth } from '../../mock-kit/testing/google-sdk.ts';
import { withMocks } from '../../mock-kit/testing/with-mocks.ts';
import { DAILY_METRICS, placeFacts, placeKeywords } from './data/facts.ts';
import { placeById, placesAccountsOf } from './data/locations.ts';

const denver = '4100001';
const location = `locations/${denver}`;
const february = {
  'dailyRange.startDate.year': 2026,
  'dailyRange.startDate.month': 2,
  'dailyRange.startDate.day': 1,
  'dailyRange.endDate.year': 2026,
  'dailyRange.endDate.month': 2,
  'dailyRange.endDate.day': 28,
};

const mocks = withMocks(() => NOW);

const authOf = (email: string, scopes = [scope('business.manage')]) =>
  googleSdkAuth(mocks.url, auth, email, scopes);
const accountsOf = (email: string) =>
  mybusinessaccountmanagement({ version: 'v1', auth: authOf(email) }).accounts;
const performance = (email: string = people.ana.email, scopes?: string[]) =>
  businessprofileperformance({ version: 'v1', retry: false, auth: authOf(email, scopes) }).locations;

it('pages through the accounts', async () => {
  const read: unknown[] = [];
  let pageToken: string | undefined;
  do {
    const { data } = await accountsOf(people.network.email).list({ pageSize: 20, pageToken });
    read.push(...(data.accounts ?? []).map(({ name, accountName, type }) => [name, accountName, type]));
    pageToken = data.nextPageToken ?? undefined;
  } while (pageToken !== undefined);
  expect(read).toEqual(
    placesAccountsOf(people.network.email).map(({ id, name, type }) => [`accounts/${id}`, name, type]),
  );
});

it('returns the locations of an account, and one of them', async () => {
  const information = mybusinessbusinessinformation({ version: 'v1', auth: authOf(people.ana.email) });
  const readMask = 'name,title,storeCode,storefrontAddress,metadata';
  const { data } = await information.accounts.locations.list({
    parent: 'accounts/202',
    readMask,
    pageSize: 100,
  });
  const known = placesAccountsOf(people.ana.email).find(({ id }) => id === '202')?.locationIds ?? [];
  expect(data.locations?.map(({ name }) => name).sort()).toEqual(known.map((id) => `locations/${id}`).sort());
  const { data: one } = await information.locations.get({ name: location, readMask });
  expect(one).toMatchObject({ name: location, title: placeById(denver)?.title });
  expect(one.metadata?.hasVoiceOfMerchant).toBe(true);
});

it('returns all daily metrics by day', async () => {
  const { data } = await performance().fetchMultiDailyMetricsTimeSeries({
    location,
    dailyMetrics: [...DAILY_METRICS],
    ...february,
  });
  const series = data.multiDailyMetricTimeSeries?.flatMap((group) => group.dailyMetricTimeSeries ?? []) ?? [];
  expect(series.map(({ dailyMetric }) => dailyMetric)).toEqual(DAILY_METRICS);
  for (const [index, metric] of DAILY_METRICS.entries()) {
    const read = series[index]?.timeSeries?.datedValues?.map(({ value }) => Number(value ?? 0));
    const first = dayOf('2026-02-01');
    const expected = Array.from(
      { length: 28 },
      (_, day) => placeFacts(denver, isoDay(first + day), NOW)?.[metric],
    );
    expect(read).toEqual(expected);
  }
});

it('returns search terms up to the last page', async () => {
  const read: string[] = [];
  let pageToken: string | undefined;
  do {
    const { data } = await performance().searchkeywords.impressions.monthly.list({
      parent: location,
      pageSize: 100,
      pageToken,
      'monthlyRange.startMonth.year': 2026,
      'monthlyRange.startMonth.month': 1,
      'monthlyRange.endMonth.year': 2026,
      'monthlyRange.endMonth.month': 1,
    });
    for (const { searchKeyword, insightsValue } of data.searchKeywordsCounts ?? [])
      read.push(`${searchKeyword} ${insightsValue?.value ?? `<${insightsValue?.threshold}`}`);
    pageToken = data.nextPageToken ?? undefined;
  } while (pageToken !== undefined);
  const expected = placeKeywords(denver, 2026, 1).map(({ keyword, impressions }) =>
    impressions < 15 ? `${keyword} <15` : `${keyword} ${impressions}`,
  );
  expect(read.length).toBeGreaterThan(100);
  expect(read.sort()).toEqual(expected.sort());
});

it('rejects another location and a grant without the scope', async () => {
  const query = { location, dailyMetrics: ['CALL_CLICKS'], ...february };
  const foreign = performance().fetchMultiDailyMetricsTimeSeries({ ...query, location: 'locations/9100001' });
  await expect(foreign).rejects.toMatchObject({ status: 403 });
  const scopeless = performance(people.ana.email, [scope('analytics.readonly')]);
  await expect(scopeless.fetchMultiDailyMetricsTimeSeries(query)).rejects.toMatchObject({
    status: 403,
    message: 'Request had insufficient authentication scopes.',
  });
});
