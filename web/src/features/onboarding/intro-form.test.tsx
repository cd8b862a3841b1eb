// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import type { SourceType } from '@vitrine/contract/entities/catalogue.ts';
import type { OnboardingFlow } from '@vitrine/contract/entities/company.ts';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { unsavedOnboarding } from '../../platform/session/known-onboarding.ts';
import { currentSession } from '../../platform/session/session.ts';
import { IntroForm, type IntroFormProps } from './intro-form.tsx';
import { at, givenOnboarding } from './testing/onboarding-cases.ts';

const kind = (type: string, label: string, order: number) =>
  ({ type, label, order, mark: 'Xx', description: '' }) as SourceType;
const sourceTypes = [kind('woocommerce', 'WooCommerce', 20), kind('klaviyo', 'Klaviyo', 10)];

let root: Root;
let companyId: string;
let started: OnboardingFlow[] = [];

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal('fetch', async () => Response.json({ data: {} }));
  sessionStorage.clear();
  started = [];
  companyId = givenOnboarding(at(null, 0));
  root = createRoot(document.body.appendChild(document.createElement('div')));
});

afterEach(async () => {
  await vi.waitFor(() => expect(unsavedOnboarding(companyId)).toBeNull());
  await act(async () => root.unmount());
  document.body.replaceChildren();
  window.dataLayer = undefined;
  vi.unstubAllGlobals();
});

const show = (part: Partial<IntroFormProps>) =>
  act(async () =>
    root.render(
      <MantineProvider env="test">
        <IntroForm
          tracks={['dashboard']}
          flow={null}
          sourceTypes={sourceTypes}
          onStarted={(flow) => started.push(flow)}
          {...part}
        />
      </MantineProvider>,
    ),
  );

const radios = () => [...document.querySelectorAll<HTMLButtonElement>('[role="radio"]')];
const titled = () => document.querySelector('h1')?.textContent;

async function press(label: string): Promise<void> {
  const buttons = [...document.querySelectorAll('button')];
  const found = buttons.find(({ textContent }) => textContent?.includes(label));
  if (!found) throw new Error(`No button says ${label}: ${document.body.textContent}`);
  await act(async () => found.click());
}

it('with one track asks for the source first, in declaration order', async () => {
  await show({});
  expect(titled()).toContain('Which source');
  expect(radios().map(({ textContent }) => textContent)).toEqual(['XxKlaviyo', 'XxWooCommerce']);
  expect(document.body.textContent).not.toContain('Monitoring');
});

it('offers monitoring if its pages are available, and starts it', async () => {
  await show({ tracks: ['dashboard', 'mc'] });
  expect(titled()).toContain('begin with');
  expect(radios().map((radio) => radio.getAttribute('aria-checked'))).toEqual(['true', 'false']);
  await press('Monitoring');
  await press('Continue');
  await press('Klaviyo');
  await press('Continue');
  await press('More than 50');
  await press('Start');
  expect(started).toEqual(['mc']);
  const questionnaire = { source: 'klaviyo', work: null, clients: '51+' as const };
  expect(currentSession().onboarding).toEqual(at('mc', 1, { questionnaire }));
});

it('starts with the track from registration, unless its pages are missing', async () => {
  await show({ tracks: ['dashboard', 'mc'], flow: 'mc' });
  expect(radios().map((radio) => radio.getAttribute('aria-checked'))).toEqual(['false', 'true']);
  await act(async () => root.unmount());
  root = createRoot(document.body.appendChild(document.createElement('div')));
  await show({ flow: 'mc' });
  await press('Decide later');
  await press('Start');
  expect(started).toEqual(['dashboard']);
});

it('every question is optional, and one can go back', async () => {
  await show({});
  await press('Decide later');
  await press('BACK');
  expect(titled()).toContain('Which source');
  await press('Decide later');
  await press('Start');
  const questionnaire = { source: null, work: null, clients: null };
  expect(currentSession().onboarding).toEqual(at('dashboard', 1, { questionnaire }));
});
