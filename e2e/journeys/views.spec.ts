import { fileURLToPath } from 'node:url';
import type { Widget } from '@vitrine/contract/entities/widget.ts';
import { accessibilityProblems } from '../harness/accessibility.ts';
import {
  type Agency,
  connectAnalytics,
  propertyOf,
  publishDashboard,
  registerAgency,
  uploadCsv,
  widget,
} from '../harness/agency.ts';
import { openClientSite } from '../harness/client-site.ts';
import { clicksOf } from '../harness/expected-csv-values.ts';
import { overflow } from '../harness/overflow.ts';
import { publicDashboard } from '../models/public-dashboard.ts';
import { expect, test } from '../test.ts';

const CSV = fileURLToPath(new URL('../../connectors/csv/fixtures/ads-week.csv', import.meta.url));
const PASSWORD = 'open sesame';
const DATA = '**/api/dashboards/*/data';
const week = { startDate: '2019-01-01', endDate: '2019-01-05' };
/** Two of its days, as a shared link names them. */
const twoDays = 'startDate=2019-01-02&endDate=2019-01-03';
const clicks = clicksOf(['02.01.2019', '03.01.2019']).toLocaleString('en-GB');

async function clicksDashboard(agency: Agency) {
  const sourceId = await uploadCsv(agency, CSV);
  const inputs = { metrics: ['Clicks'] };
  const value = widget({ title: 'Clicks', format: 'summary', type: 'csv', sourceId, inputs });
  return publishDashboard(agency, 'Clicks of the week', [value], week);
}

async function protectedDashboard(url: string): Promise<string> {
  const agency = await registerAgency(url);
  const { id, permalink } = await clicksDashboard(agency);
  await agency.api.dashboards.saveWidgets({ id, category: 'new_password', password: PASSWORD });
  return permalink;
}

test('a protected link opens at the dates it names, once the password is given', async ({
  page,
  vitrine,
}) => {
  const permalink = await protectedDashboard(vitrine.url);
  await page.goto(`/dashboards/${permalink}?${twoDays}`);
  const dashboard = publicDashboard(page);
  await expect(dashboard.openButton).toBeVisible();
  expect(await accessibilityProblems(page)).toEqual([]);
  await dashboard.unlock(PASSWORD);
  await expect(dashboard.card('Clicks')).toContainText(clicks);
  await expect(dashboard.rangeButton).toContainText('2–3 Jan');
  await page.goto(`/dashboards/${permalink}/print?${twoDays}`);
  await expect(dashboard.card('Clicks')).toContainText(clicks);
});

test('paper of a protected dashboard asks for the password and is there at once', async ({
  page,
  vitrine,
}) => {
  const permalink = await protectedDashboard(vitrine.url);
  await page.goto(`/dashboards/${permalink}/print?${twoDays}`);
  const dashboard = publicDashboard(page);
  await dashboard.unlock(PASSWORD);
  await expect(dashboard.card('Clicks')).toContainText(clicks);
});

test('a frame in the client’s own site opens without a cookie, password included', async ({
  page,
  vitrine,
}) => {
  const permalink = await protectedDashboard(vitrine.url);
  const source = `${vitrine.url}/dashboards/${permalink}/embed?${twoDays}`;
  const site = await openClientSite(source);
  const sent: (string | undefined)[] = [];
  page.on('request', async (request) => {
    if (!request.url().startsWith(vitrine.url)) return;
    // One that is on its way as the journey ends has none to tell any more.
    const headers = await request.allHeaders().catch(() => null);
    if (headers) sent.push(headers.cookie);
  });
  await page.goto(site.url);
  const frame = page.frameLocator('iframe');
  await frame.getByLabel('Password').fill(PASSWORD);
  await frame.getByRole('button', { name: 'Open dashboard' }).click();
  await expect(frame.getByRole('article')).toContainText(clicks);
  expect(sent.length).toBeGreaterThan(3);
  expect(sent.filter((cookie) => cookie !== undefined)).toEqual([]);
  await site.close();
});

test('says so when no data come, and fetches them when asked', async ({ page, vitrine }) => {
  const { permalink } = await clicksDashboard(await registerAgency(vitrine.url));
  await page.route(DATA, (route) =>
    route.fulfill({ status: 503, json: { errors: { general: ['Closed.'] } } }),
  );
  await page.goto(`/dashboards/${permalink}`);
  const notice = page.getByRole('alert');
  await expect(notice).toContainText('The data could not be loaded. Closed.');
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.unroute(DATA);
  await notice.getByRole('button', { name: 'Try again' }).click();
  await publicDashboard(page).settled(['Clicks']);
  await expect(notice).toHaveCount(0);
});

test('a link that leads nowhere says what to do', async ({ page }) => {
  await page.goto('/dashboards/nobody-has-this-link');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('There is nothing at this link');
  expect(await accessibilityProblems(page)).toEqual([]);
});

function live(title: string, sourceId: string, property: string, dimension: string | null): Widget {
  const inputs = { property, metrics: ['activeUsers'], dimension };
  const format = dimension ? 'chart' : 'summary';
  return { ...widget({ title, format, type: 'google_analytics', sourceId, inputs }), realTime: true };
}

test('what happens now is a page of its own, renewed every minute', async ({ page, vitrine }) => {
  const agency = await registerAgency(vitrine.url);
  const sourceId = await connectAnalytics(agency, 'ana@northlight.example');
  const property = await propertyOf(agency, sourceId, 'Bluebird');
  const report = { property, metrics: ['sessions'], dimension: null };
  const { permalink } = await publishDashboard(
    agency,
    'Bluebird',
    [
      widget({ title: 'Sessions', format: 'summary', type: 'google_analytics', sourceId, inputs: report }),
      live('Visitors now', sourceId, property, null),
      live('Per minute', sourceId, property, 'minutesAgo'),
    ],
    { startDate: '2026-10-01', endDate: '2026-10-31' },
  );
  await page.clock.install();
  await page.goto(`/dashboards/${permalink}`);
  const dashboard = publicDashboard(page);
  await dashboard.settled(['Sessions']);
  await expect(dashboard.cards).toHaveCount(1);
  for (const width of [320, 360, 390]) {
    await page.setViewportSize({ width, height: 700 });
    expect(await overflow(page), `${width} px, with the switch of views`).toBe(0);
    await expect(page.getByRole('button', { name: 'Share' })).toBeInViewport({ ratio: 1 });
  }
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.getByRole('link', { name: 'Real time' }).click();
  await expect(page).toHaveURL(/\/realtime/);
  await dashboard.settled(['Visitors now', 'Per minute']);
  await expect(dashboard.cards).toHaveCount(2);
  await expect(page.getByText(/^Live · updated/)).toBeVisible();
  await expect(dashboard.rangeButton).toHaveCount(0);
  expect(await accessibilityProblems(page)).toEqual([]);
  const renewed = page.waitForRequest(DATA);
  await page.clock.runFor(61_000);
  expect((await renewed).postDataJSON()).toMatchObject({ realTime: true });
  const download = page.waitForEvent('download');
  await dashboard.pdfButton.click();
  expect((await download).suggestedFilename()).toMatch(/^Bluebird \d{4}-\d\d-\d\d \d\d\.\d\d\.pdf$/);
});

test('a shared page loads no script before somebody touches it, and then answers', async ({
  page,
  vitrine,
}) => {
  const agency = await registerAgency(vitrine.url);
  const sourceId = await uploadCsv(agency, CSV);
  const inputs = { metrics: ['Clicks'], dimension: 'Date' };
  const chart = widget({ title: 'Clicks', format: 'chart', type: 'csv', sourceId, inputs });
  const { permalink } = await publishDashboard(agency, 'Quiet', [chart], week);
  const requestedUrls: string[] = [];
  // As wide as the server renders for, and with the results cached by the first look.
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto(`/dashboards/${permalink}`);
  await publicDashboard(page).settled(['Clicks']);
  page.on('request', (request) => requestedUrls.push(new URL(request.url()).pathname));
  await page.reload();
  await page.waitForLoadState('networkidle');
  expect(requestedUrls.filter((path) => path.endsWith('.js') || path.endsWith('/data'))).toEqual([]);
  const plot = publicDashboard(page).card('Clicks').locator('.vf-plot');
  const before = await plot.evaluate((element) => {
    Object.assign(element, { isFirst: true });
    return element.outerHTML;
  });
  await expect(async () => {
    await page.mouse.move(0, 0);
    await plot.hover();
    await expect(page.locator('.vf-tip')).toContainText('Clicks', { timeout: 500 });
  }).toPass();
  await page.mouse.move(0, 0);
  // The chart of the server is still there: hydrating rendered none.
  expect(await plot.evaluate((element) => 'isFirst' in element)).toBe(true);
  expect(await plot.evaluate((element) => element.outerHTML)).toBe(before);
});

test('what has changed since a shared page was loaded is there once it is touched', async ({
  page,
  vitrine,
}) => {
  const agency = await registerAgency(vitrine.url);
  const { id, permalink } = await clicksDashboard(agency);
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto(`/dashboards/${permalink}`);
  await publicDashboard(page).settled(['Clicks']);
  await page.reload();
  await agency.api.dashboards.saveSettings({ id, ...week, name: 'Another name' });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Clicks of the week');
  await publicDashboard(page).card('Clicks').hover();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Another name');
  await expect(publicDashboard(page).card('Clicks')).toContainText(
    clicksOf(Array.from({ length: 5 }, (_, day) => `0${day + 1}.01.2019`)).toLocaleString('en-GB'),
  );
});

test('the head of a shared page has room for its title at every width', async ({ page, vitrine }) => {
  const agency = await registerAgency(vitrine.url);
  const { permalink } = await clicksDashboard(agency);
  await page.goto(`/dashboards/${permalink}`);
  for (const width of [320, 390, 600, 632, 720, 768, 900, 960, 1024, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    const title = await page.getByRole('heading', { level: 1 }).boundingBox();
    expect(title?.height, `title at ${width} px`).toBeLessThan(60);
    expect(await overflow(page), `sideways at ${width} px`).toBe(0);
  }
});
