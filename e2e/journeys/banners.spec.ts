import { accessibilityProblems } from '../harness/accessibility.ts';
import { publishDashboard, registerAgency, signInBrowser, widget } from '../harness/agency.ts';
import { during } from '../harness/faults.ts';
import { billingPages } from '../models/billing-pages.ts';
import { sourcesPage } from '../models/sources.ts';
import { expect, test } from '../test.ts';

/** An ad account that no other journey uses, so that its faults affect only this one. */
const ACCOUNT = 'act_1010000000006';

test('a restored account shows a subscription banner until it subscribes', async ({
  page,
  context,
  vitrine,
}) => {
  test.setTimeout(90_000);
  const agency = await registerAgency(vitrine.url);
  await signInBrowser(context, agency, vitrine.url);
  const billing = billingPages(page);
  const messages = page.getByRole('region', { name: 'Messages' });
  const { name } = (await agency.api.company.get()).data;
  const restored = 'Your account is restored';

  await test.step('its subscription ends', async () => {
    await billing.openSubscription();
    await billing.plan.getByRole('button', { name: 'Subscribe for' }).click();
    await billing.end('pay');
    await expect(billing.status).toContainText('Active');
    await agency.api.billing.cancel();
    await page.goto('/company/manage-payment');
    await page.getByRole('button', { name: /payment page|another card/ }).click();
    await page.waitForURL('**/sandbox/account**');
    await page.getByRole('button', { name: 'Do what is next' }).click();
    await expect(page.getByText('What was next has happened.')).toBeVisible();
    await expect.poll(async () => (await agency.api.company.get()).data.subscription).toBeNull();
  });

  await test.step('it asks for its deletion and takes that back', async () => {
    await agency.api.company.remove({ name, password: agency.password });
    await page.goto('/company/settings');
    await expect(page.getByText('Your company is about to be deleted')).toBeVisible();
    await expect(page.getByText(restored)).toHaveCount(0);
    await page.getByRole('button', { name: 'Keep the company' }).click();
    await expect(messages.getByText(restored, { exact: true })).toBeVisible();
    await expect(messages).toContainText('Subscribe to continue.');
    expect.soft(await accessibilityProblems(page), 'axe on the banner').toEqual([]);
  });

  await test.step('its link leads to the subscription, and with one the banner is gone', async () => {
    await messages.getByRole('link', { name: 'Subscribe' }).first().click();
    await page.waitForURL('**/company/subscription');
    await billing.plan.getByRole('button', { name: 'Subscribe for' }).click();
    await billing.end('pay');
    await expect(billing.status).toContainText('Active');
    await expect(page.getByText(restored)).toHaveCount(0);
    await page.goto('/dashboards');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText(restored)).toHaveCount(0);
  });
});

test('expired sources are named on every page, and each that is re-authorised leaves the banner', async ({
  page,
  context,
  vitrine,
}) => {
  test.setTimeout(90_000);
  const agency = await registerAgency(vitrine.url);
  await signInBrowser(context, agency, vitrine.url);
  const sources = sourcesPage(page);
  const messages = page.getByRole('region', { name: 'Messages' });
  await sources.open();
  await sources.connectAtProvider(/^\S* ?Meta Ads/, /Ana Kovač/);
  await sources.connectAtProvider(/^\S* ?Meta Ads/, /Marco Lindt/);
  const ads = (await agency.api.sources.list()).data.filter(({ type }) => type === 'facebook');
  const [ana, marco] = ['Ana', 'Marco'].map((who) => ads.find(({ name }) => name.includes(who))?.name ?? who);
  const { permalink } = await publishDashboard(
    agency,
    'Advertising',
    ads.map(({ id, name }) =>
      widget({
        title: name,
        format: 'summary',
        type: 'facebook',
        sourceId: id,
        inputs: { property: ACCOUNT, metrics: ['impressions'] },
      }),
    ),
    { startDate: '2026-03-01', endDate: '2026-03-31' },
  );

  await test.step('both expire', async () => {
    const itsCalls = { host: 'graph.facebook.com', path: `/v25.0/${ACCOUNT}` };
    await during(vitrine.gateway, { kind: 'unauthorized', ...itsCalls }, async () => {
      await page.goto(`/dashboards/${permalink}`);
      await expect(page.locator('article[data-state=error]')).toHaveCount(2);
    });
    await page.goto('/company/settings');
    await expect(messages.getByText('Sources have expired', { exact: true })).toBeVisible();
    await expect(messages).toContainText(`to avoid 'Data Error' widgets.`);
    for (const name of [ana, marco]) await expect(messages).toContainText(name ?? '');
    expect.soft(await accessibilityProblems(page), 'axe on the banner').toEqual([]);
  });

  const fix = async (name: string, person: RegExp) => {
    const dialog = await sources.reauthorise(name);
    await dialog.getByRole('link', { name: 'Continue to sign-in' }).click();
    await page.getByRole('radio', { name: person }).check();
    await page.locator('button[value=allow]').click();
    await page.waitForURL('**/company/sources*');
  };

  await test.step('the link leads to where they are re-authorised, one after the other', async () => {
    await messages.getByRole('link', { name: 'Re-authorise' }).click();
    await page.waitForURL('**/company/sources');
    await fix(ana ?? '', /Ana Kovač/);
    await expect(messages.getByText('A source has expired', { exact: true })).toBeVisible();
    await expect(messages).toContainText(`Re-authorise ${marco} to avoid 'Data Error' widgets.`);
    await fix(marco ?? '', /Marco Lindt/);
    await expect(page.getByText('A source has expired')).toHaveCount(0);
    await page.goto(`/dashboards/${permalink}`);
    // The other source's person may not see this account, which is no matter of access that has expired.
    await expect(page.locator('article[data-state=ready]')).toHaveCount(1);
    await expect(page.getByText('A source has expired')).toHaveCount(0);
  });
});
