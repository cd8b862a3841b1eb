import type { Onboarding } from '@vitrine/contract/entities/company/company.ts';
import { passedOnboarding } from '@vitrine/contract/rules/people/onboarding.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Caller } from '../../testing/app/caller.ts';
import {
  beginOnboarding,
  clearOnboarding,
  newOnboarding,
  passOnboarding,
} from '../../testing/app/onboarding.ts';
import { startTestApp, type TestApp, type TestCompany } from '../../testing/app/test-app.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

/** A company that has not been shown around, whatever registration gives to new ones. */
async function newCompany(): Promise<TestCompany & { admin: TestCompany['admin']; caller: Caller }> {
  const company = await app.newCompany();
  await clearOnboarding(app.services);
  return { ...company, caller: await app.caller(company.admin) };
}

async function onboardingOf(caller: Caller): Promise<Onboarding | null> {
  return (await caller.api.bootstrap.get()).onboarding;
}

const at = (step: number, part: Partial<Onboarding> = {}): Onboarding => ({
  flow: 'dashboard',
  step,
  closed: false,
  questionnaire: null,
  ...part,
});

describe('onboarding', () => {
  it('is begun, saved step by step with its responses, and carried by the page', async () => {
    const { caller } = await newCompany();
    expect(await onboardingOf(caller)).toBeNull();
    await beginOnboarding(caller);
    expect(await onboardingOf(caller)).toEqual(newOnboarding);
    const questionnaire = { source: 'klaviyo' };
    await caller.api.company.update({ onboarding: at(1, { questionnaire }) });
    await caller.api.company.update({ onboarding: at(2, { closed: true }) });
    expect(await onboardingOf(caller)).toEqual(at(2, { closed: true, questionnaire }));
  });

  it('never goes back, whatever a page that was left open says', async () => {
    const { caller } = await newCompany();
    await caller.api.company.update({ onboarding: at(3) });
    await caller.api.company.update({ onboarding: at(2) });
    await caller.api.company.update({ onboarding: at(4, { flow: 'mc' }) });
    await beginOnboarding(caller);
    expect(await onboardingOf(caller)).toEqual(at(4));
  });

  it('stores the furthest of concurrently saved steps', async () => {
    const { caller } = await newCompany();
    const steps = [4, 2, 5, 3, 1];
    await Promise.all(steps.map((step) => caller.api.company.update({ onboarding: at(step) })));
    expect(await onboardingOf(caller)).toEqual(at(5));
  });

  it('is one for all editors of a company, and no matter of its clients', async () => {
    const { caller, companyId } = await newCompany();
    await beginOnboarding(caller);
    const manager = await app.caller(await app.addUser(companyId, 'manager'));
    const client = await app.caller(await app.addUser(companyId, 'client'));
    await manager.api.company.update({ onboarding: at(1) });
    expect(await onboardingOf(caller)).toEqual(at(1));
    expect(await onboardingOf(client)).toBeNull();
    await expect(client.api.company.update({ onboarding: at(2) })).rejects.toMatchObject({ status: 403 });
  });

  it('refuses steps without a flow and steps that are not there', async () => {
    const { caller } = await newCompany();
    await expect(caller.api.company.update({ onboarding: at(1, { flow: null }) })).rejects.toMatchObject({
      status: 422,
    });
    for (const step of [-1, 1.5, 7])
      await expect(caller.api.company.update({ onboarding: at(step) })).rejects.toMatchObject({
        status: 422,
      });
    expect(await onboardingOf(caller)).toBeNull();
  });

  it('can be passed at once', async () => {
    const { caller } = await newCompany();
    await passOnboarding(caller);
    expect(await onboardingOf(caller)).toEqual(passedOnboarding);
  });
});

it('refuses what it does not save', async () => {
  const { caller } = await newCompany();
  const send = async (body: object) => {
    const response = await caller.fetch('/api/company', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    return [response.status, Object.keys((await response.json()).errors ?? {})];
  };
  expect(await send({ domain: 'reports.acme.example', name: 'Acme' })).toEqual([422, ['domain']]);
  expect(await send({ emailUsername: 'hello', emailDomain: 'acme.example' })).toEqual([
    422,
    ['emailDomain', 'emailUsername'],
  ]);
  for (const body of [{}, { discount: 100 }]) expect(await send(body)).toEqual([422, ['general']]);
  expect((await caller.api.company.get()).data.name).not.toBe('Acme');
  expect(await send({ name: 'Acme', discount: 100 })).toEqual([200, []]);
});

it('only admins rename a company', async () => {
  const { caller, companyId } = await newCompany();
  const manager = await app.caller(await app.addUser(companyId, 'manager'));
  await expect(manager.api.company.update({ name: 'Ours' })).rejects.toMatchObject({ status: 403 });
  expect((await caller.api.company.update({ name: 'Acme' })).data.name).toBe('Acme');
});

it('shows clients nothing of what their agency pays', async () => {
  const { companyId, caller } = await newCompany();
  expect((await caller.api.company.get()).data).toMatchObject({
    expiresAt: expect.any(String),
    services: { dashboards: expect.any(Number) },
  });
  const client = await app.caller(await app.addUser(companyId, 'client'));
  const visible = {
    expiresAt: null,
    services: { dashboards: 0, bonusDashboards: 0 },
    subscription: null,
    products: [],
  };
  expect((await client.api.company.get()).data).toMatchObject(visible);
  expect((await client.api.bootstrap.get()).company).toMatchObject(visible);
});
