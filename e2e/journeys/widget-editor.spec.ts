import { accessibilityProblems } from '../harness/accessibility.ts';
import { adsDays, isOfThoseDays, ofAds } from '../harness/ads.ts';
import { publishDashboard, registerAgency, signInBrowser, uploadCsv } from '../harness/agency.ts';
import { countDataRequests } from '../harness/data-requests.ts';
import { type AdsRow, adsWeek, pageViews, sumOfAds } from '../harness/expected-csv-values.ts';
import { watchForFaults } from '../harness/page-faults.ts';
import { dashboardEditor } from '../models/dashboard-editor.ts';
import { expect, test } from '../test.ts';

const formatNumber = (value: number) => value.toLocaleString('en-GB');
const clicksWhere = (holds: (row: AdsRow) => boolean) =>
  formatNumber(sumOfAds('clicks', (row) => isOfThoseDays(row) && holds(row)));

test('a widget is made from a template, from a custom query, from a part and from two sources', async ({
  page,
  context,
  vitrine,
}) => {
  test.setTimeout(90_000);
  const agency = await registerAgency(vitrine.url);
  const [ads] = await Promise.all([uploadCsv(agency, adsWeek), uploadCsv(agency, pageViews)]);
  const seen = ofAds(ads, 'Clicks at first');
  const { id, permalink } = await publishDashboard(agency, 'Widgets', [seen], adsDays);
  await signInBrowser(context, agency, vitrine.url);
  const faults = watchForFaults(page);
  const editor = dashboardEditor(page);
  const { panel, card, choose } = editor;
  /** What the chart of a card says to those who can't see it. */
  const add = panel.getByRole('button', { name: 'Add widget' });
  const clean = async (what: string) =>
    expect.soft(await accessibilityProblems(page), `axe on ${what}`).toEqual([]);
  await editor.open(permalink);

  await test.step('of a template', async () => {
    await editor.openNew();
    await clean('the choice of a source');
    await panel.getByRole('button', { name: /ads-week\.csv/ }).click();
    await clean('the choice of a template');
    // Nothing on the canvas has fetched what draws: the picture brings it, and is more than its texts.
    const line = panel.getByRole('button', { name: /^Rows per day/ }).locator('svg path[stroke-linejoin]');
    await expect(line.first()).toBeAttached();
    await panel.getByRole('button', { name: /^Rows per day/ }).click();
    await expect(panel.getByLabel('Title')).toHaveValue('Rows per day');
    await add.click();
    await expect(card('Rows per day')).toHaveAttribute('data-state', 'ready');
  });

  await test.step('missing fields are named and focused', async () => {
    await editor.openNew();
    await panel.getByRole('button', { name: /ads-week\.csv/ }).click();
    await panel.getByRole('button', { name: /^Custom widget/ }).click();
    await add.click();
    await expect(panel.getByRole('status').filter({ hasText: 'Metrics:' })).toContainText(
      'Metrics: Please fill out this field.',
    );
    await expect(panel.getByLabel('Metrics').and(page.locator('input'))).toBeFocused();
    await clean('a form with something missing');
  });

  await test.step('from a custom query, and from a part of the file', async () => {
    await choose('Metrics', 'Clicks');
    await expect(card('Clicks')).toContainText(clicksWhere(() => true));
    await panel.getByRole('button', { name: 'Add condition' }).click();
    await choose('Field 1', 'Datasource');
    await panel.getByLabel('Value 1').and(page.locator('input')).fill('Facebook Ads');
    await page.keyboard.press('Escape');
    const facebook = clicksWhere(({ datasource }) => datasource === 'Facebook Ads');
    await expect(card('Clicks')).toContainText(facebook);
    await clean('a form with a condition');
    await panel.getByLabel('Title').fill('Clicks at Facebook');
    await add.click();
    await expect(card('Clicks at Facebook')).toContainText(facebook);
  });

  await test.step('of two sources', async () => {
    await editor.openNew();
    await panel.getByRole('button', { name: /ads-week\.csv/ }).click();
    await panel.getByRole('button', { name: /^Custom widget/ }).click();
    await choose('Metrics', 'Clicks');
    await panel.getByRole('button', { name: 'Add a source to this widget' }).click();
    await panel.getByRole('button', { name: /pageviews\.csv/ }).click();
    await choose('Metrics', 'pageviews');
    await panel.getByLabel('Title').fill('Two files');
    await clean('a form of two sources');
    await add.click();
    await expect(card('Two files')).toContainText(clicksWhere(() => true));
    await expect(card('Two files')).toContainText('pageviews');
  });

  await editor.saved();
  const { body } = await agency.api.dashboards.show({ permalink });
  expect(body.data.id).toBe(id);
  expect(body.data.widgets.map(({ title }) => title)).toEqual([
    'Clicks at first',
    'Rows per day',
    'Clicks at Facebook',
    'Two files',
  ]);
  expect(faults).toEqual([]);
});

test('values are queried once when the query changes, and never for the appearance', async ({
  page,
  context,
  vitrine,
}) => {
  const agency = await registerAgency(vitrine.url);
  const ads = await uploadCsv(agency, adsWeek);
  const widgets = [
    ofAds(ads, 'Clicks', { dimension: 'Datasource', format: 'table', metrics: ['Clicks', 'Impressions'] }),
    { ...ofAds(ads, 'Beside it'), order: 1 },
  ];
  const { permalink } = await publishDashboard(agency, 'Questions', widgets, adsDays);
  await signInBrowser(context, agency, vitrine.url);
  const { card, panel, choose, ...editor } = dashboardEditor(page);
  const dataRequests = countDataRequests(page);
  const column = (name: string) => card('Clicks').getByRole('columnheader', { name });
  await editor.open(permalink);
  await expect(card('Beside it')).toHaveAttribute('data-state', 'ready');
  await editor.edit('Clicks');
  dataRequests.taken();

  await test.step('the look of a value', async () => {
    await expect(column('Impressions')).toBeVisible();
    await panel.getByRole('button', { name: 'Hide Impressions' }).click();
    await expect(column('Impressions')).toHaveCount(0);
    await editor.showAs('Chart');
    const shapes = panel.getByRole('radiogroup', { name: 'Shape of Clicks' });
    await shapes.getByText('Bar', { exact: true }).click();
    await expect(shapes.getByRole('radio', { name: 'Bar' })).toBeChecked();
    await panel.getByLabel('Rows').fill('2');
    await editor.saved();
    expect(dataRequests.taken(), 'after a new format, shape and number of rows').toBe(0);
  });

  await test.step('title, size and description', async () => {
    await panel.getByRole('radio', { name: '4 by 2' }).click();
    await panel.getByLabel('Description').fill('Of the first week.');
    await expect(card('Clicks')).toHaveAttribute('data-w', '4');
    await editor.saved();
    expect(dataRequests.taken(), 'after another size and description').toBe(0);
  });

  await test.step('another metric', async () => {
    await editor.showAs('Table');
    await choose('Metrics', 'Rows');
    await expect(column('Rows')).toBeVisible();
    await editor.saved();
    await expect(card('Clicks')).toHaveAttribute('data-state', 'ready');
    expect(dataRequests.taken(), 'after another metric').toBe(1);
  });

  const { body } = await agency.api.dashboards.show({ permalink });
  const [stored] = body.data.widgets;
  if (stored?.nature !== 'interactive') throw new Error('The widget asks nothing any more.');
  expect(stored).toMatchObject({
    format: 'table',
    rowsLimit: 2,
    width: 4,
    description: 'Of the first week.',
  });
  expect(stored.instances[0]).toMatchObject({
    inputs: { metrics: ['Clicks', 'Impressions', 'rows'] },
    metricsOptions: { Impressions: { cloaked: true }, Clicks: { format: null } },
  });
});

test('what is typed while a save is on its way stays, also on a slow machine', async ({
  page,
  context,
  vitrine,
}) => {
  test.setTimeout(90_000);
  const agency = await registerAgency(vitrine.url);
  const ads = await uploadCsv(agency, adsWeek);
  const widgets = Array.from({ length: 12 }, (_, order) => ({ ...ofAds(ads, `Chart ${order}`), order }));
  const { permalink } = await publishDashboard(agency, 'Typing', widgets, adsDays);
  await signInBrowser(context, agency, vitrine.url);
  const { panel, ...editor } = dashboardEditor(page);
  await editor.open(permalink);
  await editor.edit('Chart 0');
  const title = panel.getByRole('textbox', { name: 'Title' });
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 6 });
  let responseDelayMs = 0;
  await page.route('**/api/dashboards/*', async (route) => {
    if (route.request().method() !== 'PUT') return route.continue();
    const response = await route.fetch();
    await new Promise((resolve) => setTimeout(resolve, responseDelayMs));
    await route.fulfill({ response });
  });
  for (responseDelayMs of [160, 240, 320, 400, 480]) {
    const saving = page.waitForRequest((request) => request.method() === 'PUT');
    await title.fill(`Saved ${responseDelayMs}`);
    await saving;
    await title.pressSequentially(' and what was typed after it', { delay: 15 });
    await editor.saved();
    await expect(title).toHaveValue(`Saved ${responseDelayMs} and what was typed after it`);
  }
});
