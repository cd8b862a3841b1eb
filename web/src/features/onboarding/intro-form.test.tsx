// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import type { SourceType } from '@vitrine/contract/entities/catalogue.ts';
import type { OnboardingFlow } from '@vitrine/contract/entities/company/company.ts';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { unsavedOnboarding } from '../../platform/session/known-onboarding.ts';
import { currentSession } from '../../platform/session/session.ts';
import { IntroForm, type IntroFormProps } from './intro-form.tsx';
import { at, givenOnboarding } from './testing/onboarding-cases.ts';

const kind = (type: string, label: string, order: number) =>
  ({ type, label, order, mark: 'Xx', icon: null, description: '' }) as SourceType;
const sourceTypes = [kind('woocommerce', 'WooCommerce', 20), kind('klaviyo', 'Klaviyo', 10)];

let root: Root;
let companyId: string;
let started: [flow: OnboardingFlow, source: string | null][] = [];

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
          brand={null}
          onStarted={(flow, source) => started.push([flow, source?.type ?? null])}
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

const sources = () =>
  [...document.querySelectorAll('[aria-label="First source"] button')].map(({ textContent }) => textContent);

it('offers the sources in declaration order, and starts with the one that is clicked', async () => {
  await show({});
  expect(sources()).toEqual(['XxKlaviyo', 'XxWooCommerce']);
  expect(document.body.textContent).not.toContain('Monitoring');
  await press('WooCommerce');
  expect(started).toEqual([['dashboard', 'woocommerce']]);
  expect(currentSession().onboarding).toEqual(
    at('dashboard', 1, { questionnaire: { source: 'woocommerce' } }),
  );
});

it('offers monitoring if its pages are available, and starts it without a source', async () => {
  await show({ tracks: ['dashboard', 'mc'] });
  expect(radios().map((radio) => radio.getAttribute('aria-checked'))).toEqual(['true', 'false']);
  await press('Monitoring');
  expect(sources()).toEqual([]);
  await press('Create a group');
  expect(started).toEqual([['mc', null]]);
  expect(currentSession().onboarding).toEqual(at('mc', 1, { questionnaire: { source: null } }));
});

it('starts with the track from registration, unless its pages are missing', async () => {
  await show({ tracks: ['dashboard', 'mc'], flow: 'mc' });
  expect(radios().map((radio) => radio.getAttribute('aria-checked'))).toEqual(['false', 'true']);
  await act(async () => root.unmount());
  root = createRoot(document.body.appendChild(document.createElement('div')));
  await show({ flow: 'mc' });
  await press('Connect a source later');
  expect(started).toEqual([['dashboard', null]]);
});

it('begins with the brand for people who can change it, and one can go back to it', async () => {
  const brand = (onDone: () => void) => (
    <button type="button" onClick={onDone}>
      Skip for now
    </button>
  );
  await show({ brand });
  expect(titled()).toContain('logo and colour');
  expect(sources()).toEqual([]);
  await press('Skip for now');
  expect(document.activeElement).toBe(document.querySelector('h1'));
  expect(sources()).toHaveLength(2);
  await press('BACK');
  expect(titled()).toContain('logo and colour');
});
