import { type GroupHarness, openGroupHarness } from '@vitrine/server/src/testing/alerts/group-fixture.ts';
import type { Browser, Page } from 'playwright-core';
import { readArguments } from './kit/arguments.ts';
import { buildAll } from './kit/bench-servers.ts';
import { openChromium } from './kit/chromium.ts';
import { type Measurement, measurement } from './kit/measurements.ts';
import { report } from './kit/report.ts';

const SIZES = [50, 500];
const METRICS = 12;
const ADDED = 500;

const options = readArguments(10);
buildAll();
const browser = await openChromium();
try {
  const values: Measurement[] = [];
  for (const kind of ['pglite', 'postgres'] as const) {
    const harness = await openGroupHarness(kind);
    try {
      for (const size of SIZES) values.push(...(await measureGroup(browser, harness, kind, size)));
      values.push(await measureAdding(harness, kind));
    } finally {
      await harness.close();
    }
  }
  report(`Groups of ${METRICS} metrics with thirteen months behind them`, values, options.json);
} finally {
  await browser.close();
}

/** Opening the page until its first rows show, switching between 7 and 30 days, and the table's call alone. */
async function measureGroup(
  chromium: Browser,
  harness: GroupHarness,
  kind: string,
  size: number,
): Promise<Measurement[]> {
  const groupId = await harness.seed(size, METRICS);
  const page = await signedInPage(chromium, harness);
  const [opened, switched, called]: [number[], number[], number[]] = [[], [], []];
  for (let run = 0; run <= options.runs; run += 1) {
    const openMs = await openGroup(page, harness, groupId);
    const switchMs = await switchPeriod(page);
    const callMs = await callTable(page, groupId);
    // The first time includes what is loaded once.
    if (run === 0) continue;
    opened.push(openMs);
    switched.push(switchMs);
    called.push(callMs);
  }
  await page.context().close();
  const isLarge = size === SIZES.at(-1);
  const of = `${size} domains on ${kind}`;
  return [
    measurement(`${of}: page opened`, 'ms', opened, isLarge ? { most: 1_000 } : {}),
    measurement(`${of}: 7 to 30 days`, 'ms', switched, isLarge ? { most: 150 } : {}),
    measurement(`${of}: the table’s call`, 'ms', called),
  ];
}

async function signedInPage(chromium: Browser, { app, email, password }: GroupHarness): Promise<Page> {
  const context = await chromium.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await page.goto(`${app.url}/sign-in`);
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.waitForURL(({ pathname }) => pathname !== '/sign-in');
  return page;
}

async function openGroup(page: Page, { app }: GroupHarness, groupId: string): Promise<number> {
  await page.goto('about:blank');
  const began = performance.now();
  await page.goto(`${app.url}/groups/${groupId}`, { waitUntil: 'commit' });
  await page.locator('[data-grid="8:1"]').waitFor();
  return performance.now() - began;
}

/** From the click to the frame in which the cells show the other period, by the page's own clock. */
async function switchPeriod(page: Page): Promise<number> {
  await page.locator('[data-grid="0:1"]').waitFor();
  return page.evaluate(async () => {
    const cell = () => document.querySelector('[data-grid="0:1"]')?.textContent;
    const before = cell();
    const input = document.querySelector<HTMLInputElement>('input[type="radio"][value="30"]');
    const began = performance.now();
    input?.click();
    while (cell() === before) {
      await new Promise(requestAnimationFrame);
      if (performance.now() - began > 10_000) throw new Error('The period did not change.');
    }
    await new Promise(requestAnimationFrame);
    return performance.now() - began;
  });
}

function callTable(page: Page, groupId: string): Promise<number> {
  return page.evaluate(async (id) => {
    const began = performance.now();
    const response = await fetch(`/api/campaigns/${id}/table`);
    await response.json();
    return performance.now() - began;
  }, groupId);
}

/** Five hundred domains at once, as the list sends them. */
async function measureAdding(
  { app, email, password, emptyGroup }: GroupHarness,
  kind: string,
): Promise<Measurement> {
  const { signedInCaller } = await import('@vitrine/server/src/testing/app/caller.ts');
  const { api } = await signedInCaller(app.url, email, password);
  const times: number[] = [];
  for (let run = 0; run < 3; run += 1) {
    const id = await emptyGroup();
    const domains = Array.from({ length: ADDED }, (_, index) => ({
      host: `www.new-${run}-${index}.example`,
    }));
    const began = performance.now();
    const { data } = await api.campaigns.addDomains({ id, domains, suggest: true });
    times.push(performance.now() - began);
    if (data.length !== ADDED) throw new Error(`Only ${data.length} were added.`);
  }
  return measurement(`${ADDED} domains added on ${kind}`, 'ms', times, { most: 10_000 });
}
