import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Download } from '@playwright/test';
import { accessibilityProblems } from '../harness/accessibility.ts';
import {
  type Agency,
  connectAnalytics,
  connectShop,
  propertyOf,
  publishDashboard,
  registerAgency,
  signInBrowser,
  uploadCsv,
  widget,
} from '../harness/agency.ts';
import { whileFailing } from '../harness/failing-requests.ts';
import { during, type Fault } from '../harness/faults.ts';
import { publicDashboard } from '../models/public-dashboard.ts';
import { readPdf } from '../print/pdf-text.ts';
import { expect, test } from '../test.ts';

const CSV = fileURLToPath(new URL('../../connectors/csv/fixtures/ads-week.csv', import.meta.url));
const HOST = 'analyticsdata.googleapis.com';

/** Far longer than a source waits, so that it gives up at once instead of trying again. */
const TOO_LONG_SECONDS = 3600;

type Case = { failure: string; fault: Omit<Fault, 'host' | 'path'>; message: string };

/** The dead credential comes last: after it the source is not asked any more. */
// Every journey makes the same property fail.
test.describe.configure({ mode: 'default' });

const cases: Case[] = [
  {
    failure: '403',
    fault: { kind: 'forbidden' },
    message: 'The connected account has no permission to read this data.',
  },
  {
    failure: '429',
    fault: { kind: 'throttle', retryAfterSeconds: TOO_LONG_SECONDS },
    message: 'The source accepts no more requests for now.',
  },
  { failure: '500', fault: { kind: 'fail' }, message: 'The source could not respond at the moment.' },
  {
    failure: 'half of what it promised',
    fault: { kind: 'truncate' },
    message: 'The source could not respond at the moment.',
  },
  {
    failure: '401',
    fault: { kind: 'unauthorized' },
    message: 'The connection to this source has expired or was revoked. It has to be re-authorised.',
  },
];

/** A website that no other journey queries, so that its faults affect only this one. */
async function dashboardOfThreeSources(agency: Agency) {
  const analytics = await connectAnalytics(agency, 'ana@northlight.example');
  const [property, shop, file] = await Promise.all([
    propertyOf(agency, analytics, 'Northlight Studio'),
    connectShop(agency),
    uploadCsv(agency, CSV),
  ]);
  const dashboard = await publishDashboard(
    agency,
    'Three sources',
    [
      widget({
        title: 'Visits',
        format: 'chart',
        type: 'google_analytics',
        sourceId: analytics,
        inputs: { property, metrics: ['sessions'], dimension: 'date' },
      }),
      widget({
        title: 'Orders',
        format: 'summary',
        type: 'woocommerce',
        sourceId: shop,
        inputs: { reportType: 'revenue', metrics: ['orders_count'], dimension: 'date' },
      }),
      widget({
        title: 'Clicks',
        format: 'summary',
        type: 'csv',
        sourceId: file,
        inputs: { metrics: ['Clicks'], dimension: 'Date' },
      }),
    ],
    { startDate: '2024-03-01', endDate: '2024-03-31' },
  );
  return {
    ...dashboard,
    analytics,
    path: `/v1beta/${property.startsWith('properties/') ? '' : 'properties/'}${property}`,
  };
}

test('a provider that fails affects only its own widgets', async ({ page, context, vitrine }) => {
  test.setTimeout(120_000);
  const agency = await registerAgency(vitrine.url);
  const { permalink, path } = await dashboardOfThreeSources(agency);
  const dashboard = publicDashboard(page);
  let month = 0;
  const unseenDays = () => {
    month += 1;
    return `startDate=2023-${String(month).padStart(2, '0')}-01&endDate=2023-${String(month).padStart(2, '0')}-28`;
  };

  await test.step('while all is well every widget shows', async () => {
    await page.goto(`/dashboards/${permalink}?${unseenDays()}`);
    await dashboard.settled(['Visits', 'Orders', 'Clicks']);
  });

  for (const { failure: response, fault, message } of cases) {
    await test.step(`Google answers ${response}`, async () => {
      await during(vitrine.gateway, { ...fault, host: HOST, path }, async () => {
        await page.goto(`/dashboards/${permalink}?${unseenDays()}`);
        await dashboard.settled(['Orders', 'Clicks']);
        await expect(dashboard.card('Visits').getByText(message)).toBeVisible();
        await expect(dashboard.card('Visits')).toHaveAttribute('data-state', 'error');
      });
    });
  }

  await test.step('a dead credential is reported to the people who can renew it', async () => {
    await signInBrowser(context, agency, vitrine.url);
    await page.goto('/company/sources');
    await expect(page.getByText('A source has expired')).toBeVisible();
    const row = page.getByRole('row').filter({ hasText: 'Google Analytics' });
    await expect(row.getByRole('button', { name: 'Re-authorise' })).toBeVisible();
  });

  await test.step('new access fixes it', async () => {
    const row = page.getByRole('row').filter({ hasText: 'Google Analytics' });
    await row.getByRole('button', { name: 'Re-authorise' }).click();
    await page.getByRole('dialog').getByRole('link', { name: 'Continue to sign-in' }).click();
    await page.getByRole('radio', { name: /ana@northlight\.example/ }).check();
    await page.getByRole('button', { name: 'Allow' }).click();
    await page.waitForURL('**/company/sources*');
    await expect(page.getByText('A source has expired')).toBeHidden();
    await page.goto(`/dashboards/${permalink}?view=public&${unseenDays()}`);
    await dashboard.settled(['Visits', 'Orders', 'Clicks']);
  });
});

test('a provider that makes a card wait is asked again without a click, and a PDF waits for it', async ({
  page,
  vitrine,
}) => {
  test.setTimeout(90_000);
  const agency = await registerAgency(vitrine.url);
  const { permalink, path } = await dashboardOfThreeSources(agency);
  const dashboard = publicDashboard(page);
  let made: Promise<Download> | undefined;
  await during(vitrine.gateway, { kind: 'throttle', retryAfterSeconds: 2, host: HOST, path }, async () => {
    await page.goto(`/dashboards/${permalink}?startDate=2022-07-01&endDate=2022-07-28`);
    await dashboard.settled(['Orders', 'Clicks']);
    const visits = dashboard.card('Visits');
    await expect(visits).toHaveAttribute('data-state', 'waiting', { timeout: 20_000 });
    await expect(visits.getByText('The source takes only so many questions a minute.')).toBeVisible();
    await expect(visits.getByRole('button', { name: 'Try again' })).toBeHidden();
    expect(await accessibilityProblems(page)).toEqual([]);
    made = page.waitForEvent('download', { timeout: 60_000 });
    await dashboard.pdfButton.click();
    await expect(dashboard.pdfButton).toHaveAccessibleName('PDF: Gathering 2 of 3 widgets');
  });
  const { pages } = await readPdf((await readFile((await (await made)?.path()) ?? '')).buffer as ArrayBuffer);
  const text = pages.join(' ');
  for (const title of ['Visits', 'Orders', 'Clicks']) expect(text).toContain(title);
  expect(text).not.toContain('so many questions');
  await expect(dashboard.card('Visits')).toHaveAttribute('data-state', 'ready', { timeout: 30_000 });
});

test('a provider that does not respond delays no other widget', async ({ page, vitrine }) => {
  test.setTimeout(90_000);
  const agency = await registerAgency(vitrine.url);
  const { permalink, path } = await dashboardOfThreeSources(agency);
  const dashboard = publicDashboard(page);
  await during(vitrine.gateway, { kind: 'stall', host: HOST, path }, async () => {
    await page.goto(`/dashboards/${permalink}?startDate=2022-05-01&endDate=2022-05-28`);
    await dashboard.settled(['Orders', 'Clicks']);
    await expect(dashboard.card('Visits')).toHaveAttribute('data-state', 'loading');
    await expect(dashboard.card('Visits').getByText('The source did not respond in time.')).toBeVisible({
      timeout: 45_000,
    });
  });
  await dashboard.card('Visits').getByRole('button', { name: 'Try again' }).click();
  await dashboard.settled(['Visits']);
});

test('a data request that fails is explained once, and every card says that it is not loaded', async ({
  page,
  context,
  vitrine,
}) => {
  const agency = await registerAgency(vitrine.url);
  const { permalink } = await dashboardOfThreeSources(agency);
  await signInBrowser(context, agency, vitrine.url);
  const dashboard = publicDashboard(page);
  const data = /\/data$/;
  const problem = page.getByRole('alert').filter({ hasText: 'The data could not be loaded.' });

  await test.step('without values the cards can be loaded again, all at once', async () => {
    await whileFailing(page, data, async () => {
      await page.goto(`/dashboards/${permalink}`);
      await expect(page.getByText('Not loaded')).toHaveCount(3);
      await expect(page.getByRole('alert')).toHaveCount(1);
      await expect(problem).toContainText('Something went wrong on our side. Please try again.');
      await expect(page.locator('article[data-state=loading]')).toHaveCount(0);
      expect(await accessibilityProblems(page)).toEqual([]);
    });
    await dashboard.card('Visits').getByRole('button', { name: 'Try again' }).click();
    await dashboard.settled(['Visits', 'Orders', 'Clicks']);
    await expect(problem).toBeHidden();
  });

  await test.step('values of other dates stay, and say which', async () => {
    await whileFailing(page, data, async () => {
      await dashboard.changeRange('2024-02-01', '2024-02-29');
      await expect(problem).toBeVisible();
      for (const title of ['Visits', 'Orders', 'Clicks'])
        await expect(dashboard.card(title).getByText(/^Data of .*Mar.* 2024/)).toBeVisible();
    });
    await problem.getByRole('button', { name: 'Try again' }).click();
    await dashboard.settled(['Visits', 'Orders', 'Clicks']);
    await expect(page.getByText(/^Data of .*Mar.* 2024/)).toHaveCount(0);
  });
});
