import { demoSeRankingCredential } from '@vitrine/connectors/seranking/mock/keys.ts';
import { accessibilityProblems } from '../harness/accessibility.ts';
import { publishDashboard, registerAgency, signInBrowser, widget } from '../harness/agency.ts';
import { during } from '../harness/faults.ts';
import { nextJoined } from '../harness/live.ts';
import { dashboardEditor } from '../models/dashboard-editor.ts';
import { sourcesPage } from '../models/sources.ts';
import { expect, test } from '../test.ts';

const KIND = /^\S* ?Meta Ads/;
/** An ad account that no other journey uses, so that its faults affect only this one. */
const ACCOUNT = 'act_1010000000005';
const ITS_CALLS = { host: 'graph.facebook.com', path: `/v25.0/${ACCOUNT}` };

test('a source from its first sign-in to its last', async ({ page, context, vitrine }) => {
  test.setTimeout(120_000);
  const agency = await registerAgency(vitrine.url);
  await signInBrowser(context, agency, vitrine.url);
  const sources = sourcesPage(page);

  await test.step('two people connect accounts of the same kind, and one thinks again', async () => {
    await sources.open();
    await sources.connectAtProvider(KIND, /Ana Kovač/);
    await expect(sources.table.getByRole('row')).toHaveCount(2);
    await sources.connectAtProvider(KIND, /Marco Lindt/);
    await expect(sources.table.getByRole('row')).toHaveCount(3);
    await sources.begin(KIND);
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.waitForURL('**/company/sources*');
    await expect(page.getByText('The sign-in was cancelled or refused.')).toBeVisible();
    await expect(sources.table.getByRole('row')).toHaveCount(3);
  });

  await test.step('an account that is connected already is not connected twice without a word', async () => {
    await sources.open();
    await sources.connectAtProvider(KIND, /Ana Kovač/);
    const confirmation = page.getByRole('dialog', { name: /connected already as “Meta Ads – Ana Kovač”/ });
    await confirmation.getByRole('button', { name: 'Re-authorise it' }).click();
    await expect(confirmation).toBeHidden();
    await expect(sources.table.getByRole('row')).toHaveCount(3);
  });

  await test.step('a sign-in goes on when the source it could have renewed is deleted meanwhile', async () => {
    const joined = nextJoined(page);
    await sources.connectAtProvider(KIND, /Marco Lindt/);
    const confirmation = page.getByRole('dialog', { name: /connected already as “Meta Ads – Marco Lindt”/ });
    await expect(confirmation).toBeVisible();
    await joined;
    const { data } = await agency.api.sources.list();
    await agency.api.sources.remove({ id: data.find(({ name }) => /Marco/.test(name))?.id ?? '' });
    const waiting = page.getByRole('dialog', { name: 'Your sign-in is waiting' });
    await expect(waiting).toContainText('has been deleted');
    await waiting.getByRole('button', { name: 'Connect it as a new source' }).click();
    await expect(waiting).toBeHidden();
    await expect(sources.table.getByRole('row')).toHaveCount(3);
    await expect(sources.row('Marco Lindt')).toBeVisible();
  });

  await test.step('a sign-in that sees nothing is no success', async () => {
    await sources.open();
    await sources.connectAtProvider(/Search Console/, /Noor Haddad/);
    const message = 'This sign-in sees no property in Search Console.';
    await expect(page.getByRole('alert')).toContainText(message);
    await page.getByRole('button', { name: 'Close this message' }).click();
    await expect(sources.row('newcomer@northlight.example')).toContainText('No data');
  });

  await test.step('a key that is wrong says so and connects nothing', async () => {
    await sources.open();
    const dialog = await sources.begin(/SE Ranking/);
    await dialog.getByLabel('Account').fill('Northlight');
    await dialog.getByLabel('API key').fill('00 00');
    await dialog.getByLabel('Account').focus();
    await expect(dialog.getByText('There is a space inside.')).toBeVisible();
    await dialog.getByLabel('API key').fill('0000');
    await dialog.getByRole('button', { name: 'Connect', exact: true }).click();
    await expect(dialog.getByText("SE Ranking doesn't accept this API key.")).toBeVisible();
    await dialog.getByLabel('API key').fill(demoSeRankingCredential.token);
    await dialog.getByRole('button', { name: 'Connect', exact: true }).click();
    await expect(dialog).toBeHidden();
    await expect(sources.row('SE Ranking')).toBeVisible();
  });

  const { data: all } = await agency.api.sources.list();
  const ads = all.find(({ type, name }) => type === 'facebook' && /Ana/.test(name));
  if (!ads) throw new Error('Meta Ads is not connected.');
  const { permalink } = await publishDashboard(
    agency,
    'Advertising',
    [
      widget({
        title: 'Impressions',
        format: 'summary',
        type: 'facebook',
        sourceId: ads.id,
        inputs: { property: ACCOUNT, metrics: ['impressions'] },
      }),
      widget({
        title: 'Clicks',
        format: 'summary',
        type: 'facebook',
        sourceId: ads.id,
        inputs: { property: ACCOUNT, metrics: ['clicks'] },
      }),
    ],
    { startDate: '2026-03-01', endDate: '2026-03-31' },
  );

  await test.step('its page tells calls, and which dashboards use it', async () => {
    await page.goto(`/dashboards/${permalink}?startDate=2026-02-01&endDate=2026-02-28`);
    await expect(page.locator('article[data-state=ready]')).toHaveCount(2);
    await page.goto(`/company/sources/${ads.id}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(ads.name);
    await expect(page.getByText('Working')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Advertising' })).toBeVisible();
    await expect(page.getByRole('list', { name: 'Calls by day' })).toContainText(/[1-9]\d* calls/);
    expect.soft(await accessibilityProblems(page)).toEqual([]);
  });

  await test.step('an outage is written down and ends nothing', async () => {
    await during(vitrine.gateway, { kind: 'fail', ...ITS_CALLS }, async () => {
      await page.goto(`/dashboards/${permalink}?startDate=2026-04-01&endDate=2026-04-28`);
      await expect(page.locator('article[data-state=error]')).toHaveCount(2);
    });
    await page.goto(`/company/sources/${ads.id}`);
    await expect(page.getByRole('table', { name: 'Failures' })).toContainText('Provider error');
    await expect(page.getByText('A source has expired')).toBeHidden();
  });

  await test.step('a dead sign-in is named on every page, and fixed in place', async () => {
    await during(vitrine.gateway, { kind: 'unauthorized', ...ITS_CALLS }, async () => {
      await page.goto(`/dashboards/${permalink}?startDate=2026-05-01&endDate=2026-05-28`);
      await expect(page.locator('article[data-state=error]')).toHaveCount(2);
    });
    await page.goto(`/company/sources/${ads.id}`);
    await expect(page.getByText('A source has expired')).toBeVisible();
    await expect(page.getByText(`Re-authorise ${ads.name}`)).toBeVisible();
    await expect(page.getByRole('table', { name: 'Failures' })).toContainText('Access ended');
    await page.getByRole('button', { name: 'Re-authorise' }).click();
    await page.getByRole('dialog').getByRole('link', { name: 'Continue to sign-in' }).click();
    await page.getByRole('radio', { name: /Ana Kovač/ }).check();
    await page.getByRole('button', { name: /^(Allow|Continue)$/ }).click();
    await page.waitForURL('**/company/sources*');
    await expect(page.getByText('A source has expired')).toBeHidden();
    await page.goto(`/dashboards/${permalink}?startDate=2026-05-01&endDate=2026-05-28`);
    await expect(page.locator('article[data-state=ready]')).toHaveCount(2);
  });

  const editor = dashboardEditor(await context.newPage());
  await editor.open(permalink);

  await test.step('it is deleted with a warning of what uses it', async () => {
    await page.goto(`/company/sources/${ads.id}`);
    await page.getByRole('button', { name: /^Actions for/ }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await expect(page.getByRole('dialog').getByRole('link', { name: 'Advertising' })).toBeVisible();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete source' }).click();
    await expect(page.getByText(`${ads.name} was disconnected.`)).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sources');
  });

  await test.step('a widget that is edited in another window offers the choice of another source', async () => {
    await editor.edit('Impressions');
    await expect(editor.panel).toContainText('The source of this widget was disconnected.');
    await expect(editor.panel).toContainText('This source was deleted');
    await expect(editor.panel.getByRole('button', { name: 'Change source' })).toBeHidden();
    await editor.chooseSource(/Meta Ads – Marco Lindt/, { all: 2 });
    await expect(editor.panel).not.toContainText('was disconnected.');
  });

  await test.step('whose account sees other properties: one is chosen again, once for both widgets', async () => {
    const property = editor.panel.getByLabel('Ad account').and(editor.page.locator('input'));
    await expect(property).toHaveAccessibleDescription(
      /What was chosen here is not in “Meta Ads – Marco Lindt”\./,
    );
    await expect(editor.card('Clicks')).toContainText('was disconnected');
    await property.click();
    await editor.page.getByRole('option').first().click();
    for (const title of ['Impressions', 'Clicks'])
      await expect(editor.card(title)).toHaveAttribute('data-state', 'ready');
    await expect(editor.panel.getByLabel('Title')).toHaveValue('Impressions');
    await editor.saved();
  });
});
