import { DAY_MS } from '@vitrine/contract/rules/dates/durations.ts';
import { RestliClient } from 'linkedin-api-client';
import { beforeAll, expect, it } from 'vitest';
import { at } from '../../../mock-kit/at.ts';
import { people } from '../../../mock-kit/dataset/agency-clients.ts';
import { dayOf } from '../../../mock-kit/days.ts';
import { NOW } from '../../../mock-kit/testing/fixed-now.ts';
import { linkedInToken, VERSION } from '../../../mock-kit/testing/linkedin-caller.ts';
import { gatewayAxios } from '../../../mock-kit/testing/through-gateway.ts';
import { withMocks } from '../../../mock-kit/testing/with-mocks.ts';
import { adAccount, adAccountsOf } from './data/ad-accounts.ts';
import { adFacts } from './data/ad-facts.ts';
import { organizations } from './data/organizations.ts';
import { shareFacts } from './data/page-facts.ts';

const accountId = 502840441;
const account = `urn:li:sponsoredAccount:${accountId}`;
const february = { start: { year: 2026, month: 2, day: 1 }, end: { year: 2026, month: 2, day: 28 } };

let client: RestliClient;
let common: { accessToken: string; versionString: string };
const mocks = withMocks(() => NOW);
beforeAll(async () => {
  client = new RestliClient(gatewayAxios(mocks.url));
  common = { accessToken: await linkedInToken(mocks.url, people.ana.email), versionString: VERSION };
});

it('finds the advertising accounts, page by page', async () => {
  const read: number[] = [];
  let pageToken: string | undefined;
  do {
    const queryParams = { pageSize: 5, ...(pageToken === undefined ? {} : { pageToken }) };
    const { data } = await client.finder({
      ...common,
      resourcePath: '/adAccounts',
      finderName: 'search',
      queryParams,
    });
    read.push(...data.elements.map(({ id }) => id));
    pageToken = (data as { metadata?: { nextPageToken?: string } }).metadata?.nextPageToken;
  } while (pageToken);
  expect(read.sort()).toEqual(
    adAccountsOf(people.ana.email)
      .map(({ id }) => id)
      .sort(),
  );
});

it('finds campaigns by a nested search, and one account by its id', async () => {
  const { data } = await client.finder({
    ...common,
    resourcePath: '/adAccounts/{id}/adCampaigns',
    pathKeys: { id: accountId },
    finderName: 'search',
    queryParams: { search: { status: { values: ['ACTIVE', 'PAUSED', 'COMPLETED'] } }, pageSize: 100 },
  });
  const names = adAccount(accountId)?.campaigns.map(({ name }) => name) ?? [];
  expect(data.elements.map(({ name }) => name).sort()).toEqual([...names].sort());
  const { data: one } = await client.get({
    ...common,
    resourcePath: '/adAccounts/{id}',
    pathKeys: { id: accountId },
  });
  expect(one).toMatchObject({ id: accountId, currency: 'USD' });
});

it('requests values by campaign, in the URL or in a tunnelled query', async () => {
  const known = adAccount(accountId);
  if (!known) throw new Error('The account is gone');
  const expected = new Map<string, number>();
  for (let day = dayOf('2026-02-01'); day <= dayOf('2026-02-28'); day++) {
    for (const { campaign, fact } of adFacts(known, day, NOW)) {
      const urn = `urn:li:sponsoredCampaign:${campaign.id}`;
      expected.set(urn, (expected.get(urn) ?? 0) + (fact.clicks ?? 0));
    }
  }
  const reportRequest = {
    ...common,
    resourcePath: '/adAnalytics',
    finderName: 'analytics',
  };
  const queryParams = {
    pivot: 'CAMPAIGN',
    timeGranularity: 'ALL',
    dateRange: february,
    accounts: [account],
    fields: 'dateRange,pivotValues,clicks,impressions',
  };
  const { data } = await client.finder({ ...reportRequest, queryParams });
  const read = data.elements.map(({ pivotValues, clicks }) => [pivotValues[0], clicks]);
  expect(read.length).toBeGreaterThan(5);
  expect(read.sort()).toEqual([...expected].sort());
  const campaigns = Array.from({ length: 150 }, (_, index) => {
    const { id } = at(known.campaigns, index % known.campaigns.length);
    return `urn:li:sponsoredCampaign:${id}`;
  });
  const long = await client.finder({ ...reportRequest, queryParams: { ...queryParams, campaigns } });
  expect(long.config.method).toBe('post');
  expect(long.data.elements.map(({ pivotValues, clicks }) => [pivotValues[0], clicks]).sort()).toEqual(read);
});

it('requests daily values of a company page’s posts', async () => {
  const organization = at(organizations, 0);
  const first = Date.parse('2026-02-01T00:00:00Z');
  const { data } = await client.finder({
    ...common,
    resourcePath: '/organizationalEntityShareStatistics',
    finderName: 'organizationalEntity',
    queryParams: {
      organizationalEntity: `urn:li:${organization.kind}:${organization.id}`,
      timeIntervals: {
        timeRange: { start: first, end: first + 7 * DAY_MS },
        timeGranularityType: 'DAY',
      },
    },
  });
  const read = new Map(
    data.elements.map(({ timeRange, totalShareStatistics }) => [
      timeRange.start,
      totalShareStatistics.impressionCount,
    ]),
  );
  expect(read.size).toBeGreaterThan(3);
  for (let index = 0; index < 7; index++) {
    const fact = shareFacts(organization, dayOf('2026-02-01') + index, NOW);
    expect(read.get(first + index * DAY_MS) ?? 0).toBe(fact.impressions);
  }
});

it('raises errors with LinkedIn’s service error code', async () => {
  const sendRequest = (change: object) =>
    client.finder({ ...common, resourcePath: '/adAccounts', finderName: 'search', ...change });
  await expect(sendRequest({ accessToken: 'nonsense' })).rejects.toMatchObject({
    response: { status: 401, data: { serviceErrorCode: expect.any(Number) } },
  });
  await expect(sendRequest({ versionString: '202001' })).rejects.toMatchObject({
    response: { status: 426, data: { code: 'NONEXISTENT_VERSION' } },
  });
  const unknown = client.get({ ...common, resourcePath: '/adAccounts/{id}', pathKeys: { id: 1 } });
  await expect(unknown).rejects.toMatchObject({ response: { status: expect.toBeOneOf([403, 404]) } });
});
