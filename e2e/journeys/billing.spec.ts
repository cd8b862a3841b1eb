import { accessibilityProblems } from '../harness/accessibility.ts';
import { adsDays } from '../harness/ads.ts';
import { publishDashboard, registerAgency, signInBrowser } from '../harness/agency.ts';
import { overflow } from '../harness/overflow.ts';
import { billingPages } from '../models/billing-pages.ts';
import { expect, test } from '../test.ts';

test('from trial to subscription, overdue, paid, canceled and resumed, each with its banner', async ({
  page,
  context,
  vitrine,
}) => {
  test.setTimeout(120_000);
  const agency = await registerAgency(vitrine.url);
  await signInBrowser(context, agency, vitrine.url);
  const billing = billingPages(page);
  const { status, plan, banner } = billing;
  const clean = async (what: string) =>
    expect.soft(await accessibilityProblems(page), `axe on ${what}`).toEqual([]);
  const dialog = page.getByRole('dialog');
  const openAccount = async () => {
    await page.goto('/company/manage-payment');
    await page.getByRole('button', { name: /payment page|another card/ }).click();
    await page.waitForURL('**/sandbox/account**');
  };

  await test.step('a trial says so on every page, and can’t be closed away', async () => {
    await page.goto('/dashboards');
    await expect(banner('Your trial is active')).toBeVisible();
    const messages = page.getByRole('region', { name: 'Messages' });
    await expect(messages.getByRole('button', { name: /^(Close|Dismiss)/ })).toHaveCount(0);
    await billing.openSubscription();
    await expect(status).toContainText(/1[34] days left/);
    await clean('a trial');
  });

  await test.step('a subscription begins in the checkout', async () => {
    await plan.getByLabel('Dashboards').fill('20');
    await plan.getByRole('button', { name: 'Subscribe for' }).click();
    await billing.end('payWithDecliningCard');
    await expect(status).toContainText('Active');
    await expect(banner('Your trial is active')).toHaveCount(0);
    await clean('a subscription');
  });

  await test.step('a code is used once', async () => {
    await page.getByLabel('Code / Coupon').fill('welcome20');
    await page.getByRole('button', { name: 'Apply' }).click();
    await expect(page.getByText('Code / Coupon welcome20 activated successfully')).toBeVisible();
    await expect(page.getByLabel('Applied codes')).toContainText('WELCOME20');
  });

  await test.step('a change shows what it costs today, and a card that fails changes nothing', async () => {
    await plan.getByLabel('Dashboards').fill('30');
    await expect(plan.getByLabel('Today')).toContainText('today');
    await clean('a change of plan');
    await plan.getByRole('button', { name: 'Change plan' }).click();
    await expect(plan.getByRole('alert')).toBeVisible();
    await page.reload();
    await expect(status).toContainText('0 of 20');
  });

  await test.step('a renewal that fails makes it overdue, shown on every open page', async () => {
    const elsewhere = await context.newPage();
    await elsewhere.goto('/company/sources');
    await openAccount();
    await page.getByRole('button', { name: 'Do what is next' }).click();
    await expect(elsewhere.getByText('Your payment is overdue')).toBeVisible();
    await elsewhere.close();
    await billing.openSubscription();
    await expect(status).toContainText('Overdue');
    await clean('overdue');
  });

  await test.step('with another card it is paid', async () => {
    await page.getByRole('link', { name: 'Manage payment' }).first().click();
    await expect(page.getByRole('heading', { name: 'Your last payment failed' })).toBeVisible();
    await clean('the way to the card');
    await openAccount();
    await page.getByRole('radio', { name: /card that works/ }).check();
    await page.getByRole('button', { name: 'Use this card' }).click();
    await billing.openSubscription();
    await expect(status).toContainText('Active');
    await expect(banner('Your payment is overdue')).toHaveCount(0);
    await plan.getByLabel('Dashboards').fill('30');
    await plan.getByRole('button', { name: 'Change plan' }).click();
    await expect(status).toContainText('0 of 30');
    await page.goto('/company/invoices');
    await expect(page.getByRole('row', { name: /Paid/ }).first()).toBeVisible();
    await clean('invoices');
  });

  await test.step('canceled, it works on to its end, and may be resumed', async () => {
    await billing.openSubscription();
    await page.getByRole('button', { name: 'Cancel subscription' }).click();
    await clean('the confirmation');
    await dialog.getByRole('button', { name: 'Cancel subscription' }).click();
    await expect(status).toContainText('Canceled');
    await expect(banner('Your account is canceled')).toBeVisible();
    const { permalink } = await publishDashboard(agency, 'Still shown', [], adsDays);
    expect((await fetch(`${vitrine.url}/dashboards/${permalink}`)).status).toBe(200);
    await page.getByRole('button', { name: 'Resume subscription' }).click();
    await expect(status).toContainText('Active');
    await expect(banner('Your account is canceled')).toHaveCount(0);
  });

  await test.step('the invoices show status and amount, and give the PDF, without scrolling sideways', async () => {
    await page.goto('/company/invoices');
    for (const width of [320, 720, 900, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      const row = page.getByRole('row', { name: /Paid/ }).first();
      const parts = [row.getByText('Paid', { exact: true }), row.getByRole('link', { name: /as PDF$/ })];
      for (const part of [...parts, row.getByRole('cell').nth(3)])
        await expect(part, `at ${width} px`).toBeInViewport({ ratio: 1 });
    }
  });

  await test.step('every page of it fits a phone', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    for (const path of ['subscription', 'invoices', 'manage-payment', 'settings']) {
      await page.goto(`/company/${path}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      expect(await overflow(page), path).toBe(0);
      await clean(`${path} on a phone`);
    }
  });
});

test('a company is deleted, and the deletion is withdrawn', async ({ page, context, vitrine }) => {
  const agency = await registerAgency(vitrine.url);
  await signInBrowser(context, agency, vitrine.url);
  const name = (await agency.api.company.get()).data.name;
  await page.goto('/company/settings');
  await page.getByRole('button', { name: 'Delete company' }).click();
  const confirmation = page.getByRole('dialog', { name: 'Delete the company?' });
  await confirmation.getByLabel(/to confirm/).fill('something else');
  await confirmation.getByRole('button', { name: 'Delete company' }).click();
  await expect(confirmation.getByRole('alert')).toContainText(name);
  await confirmation.getByLabel(/to confirm/).fill(name);
  await confirmation.getByRole('button', { name: 'Delete company' }).click();
  await expect(confirmation.getByRole('alert')).toContainText('enter your password');
  await confirmation.getByLabel('Your password').fill(agency.password);
  await confirmation.getByRole('button', { name: 'Delete company' }).click();
  await expect(page.getByText('Your company is about to be deleted')).toBeVisible();
  expect.soft(await accessibilityProblems(page), 'axe before the end').toEqual([]);
  await page.getByRole('button', { name: 'Keep the company' }).click();
  await expect(page.getByText('Your company is about to be deleted')).toHaveCount(0);
});
