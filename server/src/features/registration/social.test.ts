import { demoEnvironment } from '@vitrine/connectors/mock-applications.ts';
import { withMocks } from '@vitrine/connectors/mock-kit/testing/with-mocks.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Caller, callerAfter } from '../../testing/app/caller.ts';
import { startTestApp, type TestApp } from '../../testing/app/test-app.ts';
import { decideAtProvider } from '../../testing/dashboards/consent-page.ts';

const consents = { terms_consent: true, age_consent: true };
const providers = ['google', 'facebook', 'linkedin'];

let app: TestApp;
let visitor: Caller;

const mocks = withMocks();
beforeAll(async () => {
  app = await startTestApp({ env: { PROVIDER_GATEWAY: mocks.url, ...demoEnvironment() } });
  visitor = await app.caller(null);
});
afterAll(async () => {
  await app.stop();
});

type Begun = { url: string; cookie: string };

async function begin(path: string, body: object): Promise<Begun> {
  const response = await visitor.fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  expect(response.status).toBe(200);
  const { url } = await response.json();
  return { url, cookie: response.headers.getSetCookie()[0]?.split(';')[0] ?? '' };
}

/** The browser at the service, and its redirect back. */
async function comeBack({ url, cookie }: Begun, account: string, decision: 'allow' | 'cancel' = 'allow') {
  const back = await decideAtProvider(new URL(url), { account, decision });
  const here = new URL(`${back.pathname}${back.search}`, app.url);
  return fetch(here, { headers: { cookie }, redirect: 'manual' });
}

const problemOf = (response: Response) =>
  new URL(response.headers.get('location') ?? '', app.url).searchParams.get('problem');

describe.each(providers)('registering with %s', (provider) => {
  it('opens a company, and signs in to it the next time', async () => {
    const account = 'newcomer@northlight.example';
    const at = (path: string, body: object) => begin(`/${path}/${provider}`, body);
    const first = await comeBack(
      await at('register', {
        ...consents,
        company: 'Haddad & Co',
        dashboards: 12,
        flow: 'dashboard',
        next: '/dashboards?from=1',
      }),
      account,
    );
    if (provider !== 'google') {
      // The address has an account by now, and the two are not linked.
      expect(problemOf(first)).toBe('taken');
      expect(first.headers.getSetCookie()).toEqual([]);
      return;
    }
    expect(first.headers.get('location')).toBe('/dashboards?from=1');
    const registered = await (await callerAfter(app.url, first)).api.bootstrap.get();
    expect(registered).toMatchObject({
      user: { name: 'Noor Haddad', email: account, creator: true, termsConsent: true, ageConsent: true },
      company: { name: 'Haddad & Co', state: 'trial', services: { dashboards: 12 } },
      onboarding: { flow: 'dashboard', step: 0 },
    });
    for (const again of [await at('login', {}), await at('register', consents)]) {
      const { api } = await callerAfter(app.url, await comeBack(again, account));
      expect((await api.bootstrap.get()).user?.id).toBe(registered.user?.id);
    }
  });

  it('needs a name for the company that it asks for', async () => {
    const response = await visitor.fetch(`/register/${provider}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...consents, company: '' }),
    });
    expect(response.status).toBe(422);
    expect(Object.keys((await response.json()).errors)).toEqual(['company']);
  });

  it('needs both consents', async () => {
    const response = await visitor.fetch(`/register/${provider}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ terms_consent: true, age_consent: false }),
    });
    expect(response.status).toBe(422);
    expect(Object.keys((await response.json()).errors)).toEqual(['age_consent']);
  });

  it('creates nothing after cancelling, for an unknown account, or from another browser', async () => {
    const account = 'marco@northlight.example';
    const register = () => begin(`/register/${provider}`, consents);
    expect(problemOf(await comeBack(await register(), account, 'cancel'))).toBe('cancelled');
    expect(problemOf(await comeBack(await begin(`/login/${provider}`, {}), account))).toBe('unknown');
    const elsewhere = { ...(await register()), cookie: 'harness.social=another' };
    expect(problemOf(await comeBack(elsewhere, account))).toBe('tooOld');
  });

  it('works once', async () => {
    const begun = await begin(`/login/${provider}`, {});
    const back = await decideAtProvider(new URL(begun.url), { account: 'marco@northlight.example' });
    const here = new URL(`${back.pathname}${back.search}`, app.url);
    const go = () => fetch(here, { headers: { cookie: begun.cookie }, redirect: 'manual' });
    expect(problemOf(await go())).toBe('unknown');
    expect(problemOf(await go())).toBe('tooOld');
  });
});

describe('a form that registers with another service', () => {
  const sendForm = (fields: Record<string, string>, headers: Record<string, string> = {}) =>
    visitor.fetch('/register/google', {
      method: 'POST',
      headers: { accept: 'text/html', ...headers },
      body: new URLSearchParams(fields),
    });
  const consented = { terms_consent: 'on', age_consent: 'on' };

  it('leads there and back to the new company', async () => {
    const choices = { dashboards: '7', interval: '12', flow: 'mc', cid: '1.2' };
    const response = await sendForm({ ...consented, ...choices });
    expect(response.status).toBe(303);
    const url = response.headers.get('location') ?? '';
    const cookie = response.headers.getSetCookie()[0]?.split(';')[0] ?? '';
    const back = await comeBack({ url, cookie }, 'ana@northlight.example');
    expect(back.headers.get('location')).toBe('/dashboards');
    expect(await (await callerAfter(app.url, back)).api.bootstrap.get()).toMatchObject({
      user: { termsConsent: true, ageConsent: true },
      company: { services: { dashboards: 7 } },
      onboarding: { flow: 'mc' },
    });
  });

  it('may redirect to such a service only', async () => {
    const page = await visitor.fetch('/register', { headers: { accept: 'text/html' } });
    const allowed = new RegExp(`form-action 'self' ${mocks.url};`);
    expect(page.headers.get('content-security-policy')).toMatch(allowed);
    const elsewhere = await visitor.fetch('/sign-in', { headers: { accept: 'text/html' } });
    expect(elsewhere.headers.get('content-security-policy')).toContain("form-action 'self';");
  });

  it('returns the page that asks for the missing consents', async () => {
    const response = await sendForm({ dashboards: '7' });
    expect([response.status, response.headers.getSetCookie()]).toEqual([422, []]);
    const carried = /id="registration">(.*?)<\/script>/.exec(await response.text())?.[1] ?? '{}';
    expect(Object.keys(JSON.parse(carried).errors)).toEqual(['terms_consent', 'age_consent']);
  });

  it('is refused from another page', async () => {
    for (const response of [
      await sendForm({ ...consented, identification: 'made up' }),
      await sendForm(consented, { origin: 'https://evil.example' }),
    ])
      expect([response.status, response.headers.getSetCookie()]).toEqual([419, []]);
  });
});

it('is offered to visitors only', async () => {
  const { signInServices } = await visitor.api.bootstrap.get();
  expect(signInServices.map(({ label }) => label)).toEqual(['Google', 'Facebook', 'LinkedIn']);
  const unknown = await visitor.fetch('/register/nobody', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(consents),
  });
  expect(unknown.status).toBe(404);
});
