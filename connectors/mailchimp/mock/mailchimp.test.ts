import { describe, expect, it } from 'vitest';
import type { MockServer } from '../../mock-kit/server.ts';
import { withMocks } from '../../mock-kit/testing/with-mocks.ts';
import { demoNewsletterToken, MAILCHIMP_CLIENT_ID, MAILCHIMP_CLIENT_SECRET } from './tokens.ts';

const mocks = withMocks(() => Date.parse('2026-11-18T12:00:00Z'));

const token = demoNewsletterToken('ana@northlight.example');

async function sendRequest(
  path: string,
  { host = 'us14.api.mailchimp.com', authorization = `Bearer ${token}`, method = 'GET' } = {},
) {
  const response = await fetch(`${mocks.url}/${host}${path}`, { method, headers: { authorization } });
  return { status: response.status, headers: response.headers, body: await response.json() };
}

describe('sign-in', () => {
  const redirectUri = 'http://127.0.0.1:4000/oauth/callback/mailchimp';
  const page = (changes: Record<string, string> = {}) => {
    const query = {
      response_type: 'code',
      client_id: MAILCHIMP_CLIENT_ID,
      redirect_uri: redirectUri,
      state: 's',
      ...changes,
    };
    return `${mocks.url}/login.mailchimp.com/oauth2/authorize?${new URLSearchParams(query)}`;
  };
  const exchange = async (changes: Record<string, string>) => {
    const form = {
      grant_type: 'authorization_code',
      client_id: MAILCHIMP_CLIENT_ID,
      client_secret: MAILCHIMP_CLIENT_SECRET,
      redirect_uri: redirectUri,
      code: '',
    };
    const body = new URLSearchParams({ ...form, ...changes });
    return (await fetch(`${mocks.url}/login.mailchimp.com/oauth2/token`, { method: 'POST', body })).json();
  };

  it.each<Record<string, string>>([
    { response_type: 'token' },
    { client_id: 'nobody' },
    { redirect_uri: 'nowhere' },
    { redirect_uri: 'http://127.0.0.1:4000/elsewhere' },
    { redirect_uri: 'https://evil.example/oauth/callback/mailchimp' },
  ])('shows no page for %o', async (changes) => {
    expect((await fetch(page(changes))).status).toBe(400);
  });

  it('exchanges a code once for a token that never expires', async () => {
    expect(await (await fetch(page())).text()).toContain('Authorize Vitrine');
    const body = new URLSearchParams({ account: 'ana@northlight.example', decision: 'allow' });
    const back = await fetch(page(), { method: 'POST', body, redirect: 'manual' });
    const location = new URL(back.headers.get('location') ?? '');
    expect(location.searchParams.get('state')).toBe('s');
    const code = location.searchParams.get('code') ?? '';
    expect(await exchange({ code, client_secret: 'wrong' })).toEqual({ error: 'invalid_client' });
    expect(await exchange({ code, redirect_uri: 'http://127.0.0.1/other' })).toEqual({
      error: 'invalid_grant',
    });
    expect(await exchange({ code })).toEqual({
      access_token: expect.any(String),
      expires_in: 0,
      scope: null,
    });
    expect(await exchange({ code })).toEqual({ error: 'invalid_grant' });
    expect(await exchange({})).toEqual({ error: 'invalid_request' });
  });

  it('returns the data centre of an account, with the scheme OAuth only', async () => {
    const path = '/oauth2/metadata';
    const host = 'login.mailchimp.com';
    const { body } = await sendRequest(path, { host, authorization: `OAuth ${token}` });
    expect(body).toMatchObject({ dc: 'us14', api_endpoint: 'https://us14.api.mailchimp.com' });
    for (const authorization of [`Bearer ${token}`, 'OAuth nobody']) {
      expect(await sendRequest(path, { host, authorization })).toMatchObject({
        status: 200,
        body: { error: 'invalid_token' },
      });
    }
  });
});

describe('the API', () => {
  it.each([
    ['/3.0/', { authorization: 'Bearer nobody' }, 401, 'API Key Invalid'],
    ['/3.0/', { host: 'us6.api.mailchimp.com' }, 401, 'API Key Invalid'],
    ['/3.0/', { authorization: `OAuth ${token}` }, 401, 'API Key Invalid'],
    ['/3.0/lists/nobody', {}, 404, 'Resource Not Found'],
    ['/3.0/nothing', {}, 404, 'Resource Not Found'],
    ['/3.0/lists', { method: 'DELETE' }, 405, 'Method Not Allowed'],
    ['/3.0/lists?count=1001', {}, 400, 'Invalid Resource'],
    ['/3.0/reports?since_send_time=yesterday', {}, 400, 'Invalid Resource'],
    ['/3.0/reports?since_send_time=2026-01-01T00:00:00+00:00', {}, 400, 'Invalid Resource'],
    ['/3.0/lists?fields=lists.id&exclude_fields=_links', {}, 400, 'Invalid Resource'],
  ])('rejects %s with %o', async (path, options, status, title) => {
    const response = await sendRequest(path, options);
    expect(response.status).toBe(status);
    expect(response.headers.get('content-type')).toContain('application/problem+json');
    expect(response.body).toMatchObject({
      status,
      title,
      detail: expect.any(String),
      instance: expect.any(String),
    });
  });

  it('accepts a token as the password of an API key', async () => {
    const authorization = `Basic ${Buffer.from(`any:${token}-us14`).toString('base64')}`;
    expect((await sendRequest('/3.0/ping', { authorization })).body.health_status).toContain('Chimpy');
  });

  it('returns ten rows by default, of all audiences, and pages to the end', async () => {
    expect((await sendRequest('/3.0/reports?list_id=ab12cd34ef')).body.reports).toHaveLength(10);
    const ids = new Set<string>();
    let rows = 0;
    for (let offset = 0; ; offset += 250) {
      const { body } = await sendRequest(
        `/3.0/reports?since_send_time=2022-01-01T00:00:00Z&count=250&offset=${offset}&fields=reports.id,total_items`,
      );
      rows += body.reports.length;
      for (const report of body.reports) {
        expect(Object.keys(report)).toEqual(['id']);
        ids.add(report.id);
      }
      if (offset + body.reports.length >= body.total_items) break;
    }
    expect(rows).toBeGreaterThan(750);
    expect(ids.size).toBe(rows);
  });

  it('has two scales of rates in one body, and returns requested fields only', async () => {
    const { body } = await sendRequest('/3.0/reports?count=50&exclude_fields=_links,reports._links');
    const [report] = body.reports;
    expect(report).not.toHaveProperty('_links');
    expect(report.opens.open_rate).toBeLessThan(1);
    expect(report.list_stats.open_rate).toBeGreaterThan(1);
  });

  it('adds links, domains and places up to the campaign', async () => {
    const { body } = await sendRequest('/3.0/reports?since_send_time=2026-10-01T00:00:00Z&count=1');
    const [report] = body.reports;
    const sum = async (below: string, list: string, field: string) => {
      const response = await sendRequest(`/3.0/reports/${report.id}/${below}?count=1000`);
      return response.body[list].reduce(
        (total: number, row: Record<string, number>) => total + (row[field] ?? 0),
        0,
      );
    };
    expect(await sum('click-details', 'urls_clicked', 'total_clicks')).toBe(report.clicks.clicks_total);
    expect(await sum('domain-performance', 'domains', 'emails_sent')).toBe(report.emails_sent);
    expect(await sum('locations', 'locations', 'opens')).toBe(report.opens.unique_opens);
  });

  it('returns levels by month, days newest first with a gap, and no rates of a new audience', async () => {
    const history = (await sendRequest('/3.0/lists/ab12cd34ef/growth-history?count=1000&sort_dir=ASC')).body
      .history;
    const list = (await sendRequest('/3.0/lists/ab12cd34ef')).body;
    expect(history.at(-1).subscribed).toBe(list.stats.member_count);
    expect(list.stats.open_rate).toBeGreaterThan(1);
    const { activity } = (await sendRequest('/3.0/lists/ab12cd34ef/activity?count=180')).body;
    expect(activity.length).toBeLessThan(180);
    expect(activity[0].day).toBe('2026-11-18');
    expect((await sendRequest('/3.0/lists/c0ffee1234')).body.stats).not.toHaveProperty('open_rate');
  });

  it('lets ten at once through', async () => {
    mocks.faults.add({ kind: 'slow', host: 'us14.api.mailchimp.com', delayMs: 200 });
    const responses = await Promise.all(Array.from({ length: 12 }, () => sendRequest('/3.0/ping')));
    mocks.faults.clear();
    expect(responses.filter(({ status }) => status === 429)).toHaveLength(2);
  });
});

describe('enabled faults', () => {
  const switched = async (
    fault: Parameters<MockServer['faults']['add']>[0],
    path = '/3.0/ping',
    host?: string,
  ) => {
    mocks.faults.add(fault);
    const response = await fetch(`${mocks.url}/${host ?? 'us14.api.mailchimp.com'}${path}`, {
      headers: { authorization: `${host ? 'OAuth' : 'Bearer'} ${token}` },
    });
    mocks.faults.clear();
    return {
      status: response.status,
      type: response.headers.get('content-type'),
      text: await response.text(),
    };
  };

  it('ends every token, at the login host with status 200', async () => {
    const revoked = await switched({ kind: 'revoke' });
    expect([revoked.status, JSON.parse(revoked.text).title]).toEqual([401, 'API Key Invalid']);
    const metadata = await switched({ kind: 'revoke' }, '/oauth2/metadata', 'login.mailchimp.com');
    expect([metadata.status, JSON.parse(metadata.text)]).toEqual([200, { error: 'invalid_token' }]);
  });

  it('rejects calls beyond a role, and returns an HTML page when overloaded', async () => {
    const forbidden = await switched({ kind: 'forbidden' });
    expect([forbidden.status, JSON.parse(forbidden.text).title]).toEqual([403, 'User action not permitted']);
    const overloaded = await switched({ kind: 'fail', status: 503 });
    expect([overloaded.status, overloaded.type, overloaded.text.startsWith('<html>')]).toEqual([
      503,
      'text/html',
      true,
    ]);
  });
});
