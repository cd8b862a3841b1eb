import { beforeAll, describe, expect, it } from 'vitest';
import { people } from '../../../mock-kit/dataset/agency-clients.ts';
import { call } from '../../../mock-kit/testing/call.ts';
import { NOW } from '../../../mock-kit/testing/fixed-now.ts';
import { type GoogleCaller, googleCaller } from '../../../mock-kit/testing/google-caller.ts';
import { withMocks } from '../../../mock-kit/testing/with-mocks.ts';

const HOST = 'analyticsadmin.googleapis.com/v1beta';

let ana: GoogleCaller;
const mocks = withMocks(() => NOW);
beforeAll(async () => {
  ana = await googleCaller(mocks.url, people.ana.email);
});

async function allPages(google: GoogleCaller, pageSize: string): Promise<string[][]> {
  const pages: string[][] = [];
  let token = '';
  do {
    const { json } = await google.get(
      `${HOST}/accountSummaries?${pageSize}${token && `&pageToken=${encodeURIComponent(token)}`}`,
    );
    pages.push(json.accountSummaries.map(({ account }: { account: string }) => account));
    token = json.nextPageToken ?? '';
  } while (token !== '');
  return pages;
}

describe('account summaries', () => {
  it('come fifty at a time, at most two hundred, each once', async () => {
    const network = await googleCaller(mocks.url, people.network.email);
    const byFifty = await allPages(network, 'pageSize=0');
    expect(byFifty.map((page) => page.length)).toEqual([50, 50, 50, 50, 30]);
    const large = await allPages(network, 'pageSize=1000');
    expect(large.map((page) => page.length)).toEqual([200, 30]);
    expect(new Set(large.flat()).size).toBe(230);
    expect(large.flat()).toEqual(byFifty.flat());
  });

  it('leave out missing fields', async () => {
    const { json } = await ana.get(`${HOST}/accountSummaries`);
    const sandbox = json.accountSummaries.find(
      ({ displayName }: { displayName: string }) => displayName === 'Northlight sandbox',
    );
    expect(Object.keys(sandbox)).toEqual(['name', 'account', 'displayName']);
    expect(json.nextPageToken).toBeUndefined();
    const newcomer = await googleCaller(mocks.url, people.newcomer.email);
    expect((await newcomer.get(`${HOST}/accountSummaries`)).json).toEqual({});
  });

  it('reject a page token that is unknown or of another query', async () => {
    const network = await googleCaller(mocks.url, people.network.email);
    const { json } = await network.get(`${HOST}/accountSummaries?pageSize=60`);
    const token = encodeURIComponent(json.nextPageToken);
    expect((await network.get(`${HOST}/accountSummaries?pageSize=60&pageToken=${token}`)).status).toBe(200);
    expect((await network.get(`${HOST}/accountSummaries?pageSize=61&pageToken=${token}`)).status).toBe(400);
    expect((await network.get(`${HOST}/accountSummaries?pageToken=nonsense`)).status).toBe(400);
  });
});

describe('who may', () => {
  it('no call without a token, or without the scope', async () => {
    const anonymous = await call(`${mocks.url}/${HOST}/accountSummaries`);
    expect([anonymous.status, anonymous.json.error.message.slice(0, 35)]).toEqual([
      401,
      'Request is missing required authent',
    ]);
    const scopeless = await googleCaller(mocks.url, people.ana.email, ['openid']);
    const refused = await scopeless.get(`${HOST}/accountSummaries`);
    expect(refused.status).toBe(403);
    expect(refused.json.error.details[0].reason).toBe('ACCESS_TOKEN_SCOPE_INSUFFICIENT');
  });

  it('no property of others', async () => {
    const marco = await googleCaller(mocks.url, people.marco.email);
    expect((await marco.get(`${HOST}/properties/340001`)).status).toBe(200);
    expect((await marco.get(`${HOST}/properties/310001`)).status).toBe(403);
    expect((await marco.get(`${HOST}/properties/310001/keyEvents`)).status).toBe(403);
  });
});

describe('entities of a property', () => {
  it('is described', async () => {
    const property = await ana.get(`${HOST}/properties/340001`);
    expect(property.json).toMatchObject({
      timeZone: 'Europe/Berlin',
      currencyCode: 'EUR',
      account: 'accounts/340000',
    });
    const events = await ana.get(`${HOST}/properties/340001/keyEvents`);
    expect(events.json.keyEvents.map(({ eventName }: { eventName: string }) => eventName)).toEqual([
      'purchase',
      'generate_lead',
    ]);
    const dimensions = await ana.get(`${HOST}/properties/340001/customDimensions`);
    expect(dimensions.json.customDimensions).toHaveLength(2);
    const streams = await ana.get(`${HOST}/properties/330002/dataStreams`);
    expect(streams.json.dataStreams[0].type).toBe('ANDROID_APP_DATA_STREAM');
    expect((await ana.get(`${HOST}/properties/340001/customMetrics`)).json).toEqual({});
  });

  it('is listed by account, which must be named', async () => {
    const found = await ana.get(`${HOST}/properties?filter=parent:accounts/330000`);
    expect(found.json.properties).toHaveLength(2);
    expect((await ana.get(`${HOST}/properties`)).status).toBe(400);
  });

  it('returns only the requested fields, and rejects unknown parameters', async () => {
    expect((await ana.get(`${HOST}/properties/340001?fields=timeZone`)).json).toEqual({
      timeZone: 'Europe/Berlin',
    });
    const unknownParameter = await ana.get(`${HOST}/accountSummaries?page_sizes=3`);
    expect([unknownParameter.status, unknownParameter.json.error.details[0]['@type']]).toEqual([
      400,
      'type.googleapis.com/google.rpc.BadRequest',
    ]);
  });

  it('answers 404 elsewhere', async () => {
    expect((await ana.get(`${HOST}/propertys/1`)).status).toBe(404);
    expect((await ana.post(`${HOST}/accountSummaries`, {})).status).toBe(404);
  });
});
