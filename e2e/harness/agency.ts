import { randomBytes, randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import type { BrowserContext } from '@playwright/test';
import { storeCredential } from '@vitrine/connectors/woocommerce/mock/store-keys.ts';
import {
  type FormatId,
  type InteractiveWidget,
  interactiveWidgetSchema,
  type Widget,
} from '@vitrine/contract/entities/widget.ts';
import { type Caller, callerAfter, visitorCaller } from '@vitrine/server/src/testing/app/caller.ts';
import { beginOnboarding, passOnboarding } from '@vitrine/server/src/testing/app/onboarding.ts';
import { picture } from './pictures.ts';

export type Person = { name: string; email: string; password: string };

/** A new company, seeded by API calls if a journey tests something else. */
export type Agency = Caller & Person;

/** One that has been shown around. */
export async function registerAgency(url: string): Promise<Agency> {
  const agency = await register(url);
  await passOnboarding(agency);
  return agency;
}

/** A company before its onboarding: its people are sent to the introduction. */
export async function registerNewcomer(url: string): Promise<Agency> {
  const agency = await register(url);
  await beginOnboarding(agency);
  return agency;
}

async function register(url: string): Promise<Agency> {
  const name = 'Olga Owner';
  const email = `owner-${randomUUID().slice(0, 8)}@agency.example`;
  const password = randomUUID();
  const visitor = await visitorCaller(url);
  const response = await visitor.fetch('/register', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': someAddress() },
    body: JSON.stringify({
      name,
      email,
      password,
      password_confirmation: password,
      terms_consent: true,
      age_consent: true,
    }),
  });
  if (!response.ok) throw new Error(`Registration answered ${response.status}: ${await response.text()}`);
  return { ...(await callerAfter(url, response)), name, email, password };
}

/** Registrations per address are limited. */
function someAddress(): string {
  return `10.${[...randomBytes(3)].join('.')}`;
}

/** Lets a browser be signed in as the person behind a caller. */
export async function signInBrowser(
  context: BrowserContext,
  { headers }: Caller,
  url: string,
): Promise<void> {
  const cookies = (headers.get('cookie') ?? '').split('; ').filter(Boolean);
  await context.addCookies(
    cookies.map((cookie) => {
      const [name = '', ...value] = cookie.split('=');
      return { name, value: value.join('='), url };
    }),
  );
}

export async function uploadCsv({ api, fetch }: Caller, path: string): Promise<string> {
  const form = new FormData();
  form.append('file', new Blob([await readFile(path)], { type: 'text/csv' }), basename(path));
  const response = await fetch('/api/files/csv', { method: 'POST', body: form });
  if (!response.ok) throw new Error(`The upload answered ${response.status}: ${await response.text()}`);
  const { data } = (await response.json()) as { data: { id: string } };
  const created = await api.sources.createFromFile({
    fileId: data.id,
    name: basename(path),
    mode: 'create',
    settings: {},
  });
  return created.data.id;
}

/** Uploads the smallest picture for a card; responds with its id. */
export async function uploadPicture({ fetch }: Caller): Promise<string> {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(picture.buffer)], { type: picture.mimeType }), picture.name);
  const response = await fetch('/api/files/image', { method: 'POST', body: form });
  if (!response.ok) throw new Error(`The upload answered ${response.status}: ${await response.text()}`);
  const { data } = (await response.json()) as { data: { id: string } };
  return data.id;
}

export async function connectShop({ api }: Caller): Promise<string> {
  const { data } = await api.sources.create({
    type: 'woocommerce',
    name: 'Shop',
    ...storeCredential('trailhead'),
  });
  return data.id;
}

/** Connects Google Analytics by OAuth: to the consent page, allow everything, and back. */
export async function connectAnalytics({ api, fetch: call }: Caller, account: string): Promise<string> {
  const start = await call('/oauth/connect/google_analytics');
  const consent = new URL(start.headers.get('location') ?? '');
  const form = new URLSearchParams({ decision: 'allow', account });
  for (const scope of (consent.searchParams.get('scope') ?? '').split(' ')) form.append('scope', scope);
  const decided = await fetch(consent, { method: 'POST', body: form, redirect: 'manual' });
  const callback = new URL(decided.headers.get('location') ?? '');
  const back = await call(`${callback.pathname}${callback.search}`);
  const connected = new URL(back.headers.get('location') ?? '', callback).searchParams.get('connected');
  if (!connected) throw new Error(`Connecting led to ${back.headers.get('location')}`);
  const { data } = await api.sources.list();
  if (!data.some(({ id }) => id === connected)) throw new Error('The connected source is not listed.');
  return connected;
}

export async function propertyOf({ api }: Caller, sourceId: string, name: string): Promise<string> {
  const { data } = await api.sources.properties({ id: sourceId });
  const found = data.find((property) => property.name.includes(name));
  if (!found) throw new Error(`There is no property "${name}".`);
  return found.id;
}

export type PlannedWidget = {
  title: string;
  format: FormatId;
  type: string;
  sourceId: string;
  inputs: Record<string, unknown>;
  /** Sub-formats and what is not shown, by metric. */
  metricsOptions?: Record<string, object>;
} & Partial<Pick<InteractiveWidget, 'formatOptions' | 'width' | 'height' | 'order' | 'description'>>;

/** A widget as the editor would store it. */
export function widget({
  type,
  sourceId,
  inputs,
  metricsOptions = {},
  ...frame
}: PlannedWidget): InteractiveWidget {
  const id = randomUUID().slice(0, 12);
  return interactiveWidgetSchema.parse({
    ...frame,
    id,
    nature: 'interactive',
    instances: [{ id: `${id}-1`, type, sourceId, inputs, metricsOptions }],
  });
}

/** A public dashboard on fixed days. Responds with where it can be found. */
export async function publishDashboard(
  { api }: Caller,
  name: string,
  widgets: Widget[],
  days: { startDate: string; endDate: string },
): Promise<{ id: string; permalink: string }> {
  const { data } = await api.dashboards.create({ name, widgets, timezone: 'Europe/Berlin' });
  await api.dashboards.saveSettings({
    id: data.id,
    public: true,
    rangeType: 'custom',
    ...days,
    compareStartDate: null,
    compareEndDate: null,
  });
  return data;
}
