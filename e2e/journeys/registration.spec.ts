import { randomUUID } from 'node:crypto';
import { accessibilityProblems } from '../harness/accessibility.ts';
import { overflow } from '../harness/overflow.ts';
import { billingPages } from '../models/billing-pages.ts';
import { sessionPages } from '../models/session.ts';
import { expect, test } from '../test.ts';

const someone = () => ({
  name: 'Rita Register',
  email: `rita-${randomUUID().slice(0, 8)}@agency.example`,
  password: 'correct horse battery',
});

test.beforeEach(({ context }) =>
  context.setExtraHTTPHeaders({
    'x-forwarded-for': `10.${[1, 2, 3].map(() => Math.floor(Math.random() * 250)).join('.')}`,
  }),
);

test('with coupons and a payment, which may be thought over', async ({ page }) => {
  const person = someone();
  const { fillRegistration, skipIntro } = sessionPages(page);
  const billing = billingPages(page);
  const code = page.getByLabel('Code / Coupon');
  const apply = page.getByRole('button', { name: 'Apply' });
  const clean = async (what: string) =>
    expect.soft(await accessibilityProblems(page), `axe on ${what}`).toEqual([]);

  await test.step('a link brings plan and codes along', async () => {
    await page.goto('/register?dashboards=10&annual=1&coupons=WELCOME20');
    await expect(page.getByLabel('Dashboards')).toHaveValue('10');
    await expect(page.getByRole('radio', { name: 'Yearly' })).toBeChecked();
    await expect(page.getByText('Code / Coupon WELCOME20 activated successfully')).toBeVisible();
    await expect(billing.total).toContainText('768.00');
    await clean('a registration with a code');
  });

  await test.step('unknown codes, duplicates, and codes that do not stack', async () => {
    await code.fill('NOBODY-KNOWS');
    await apply.click();
    await expect(page.getByText('Code / Coupon not valid.')).toBeVisible();
    await expect(code).toHaveValue('NOBODY-KNOWS');
    await code.fill('welcome20');
    await expect(apply).toBeDisabled();
    await code.fill('PLUS5');
    await code.press('Enter');
    await expect(page.getByText('Code / Coupon not stackable with other code(s) / coupon(s).')).toBeVisible();
    await code.fill('LONGER14');
    await apply.click();
    await expect(page.getByText('Code / Coupon LONGER14 activated successfully')).toBeVisible();
    await page.getByRole('button', { name: 'Remove LONGER14' }).click();
  });

  await test.step('errors are shown at their fields before anything is paid', async () => {
    const register = page.getByRole('button', { name: 'Register' });
    await expect(register).toBeDisabled();
    await expect(register).toHaveAccessibleDescription('Accept the terms and confirm your age to register.');
    await page.getByRole('radio', { name: /^Subscribe now/ }).click();
    await fillRegistration({ ...person, email: 'demo@example.com' });
    await page.getByLabel('Password again').fill('something else');
    await page.getByRole('button', { name: 'Register and pay' }).click();
    await expect(page.getByText('The two passwords differ.')).toBeVisible();
    await page.getByLabel('Password again').fill(person.password);
    await page.getByLabel('E-mail').fill(person.email);
  });

  await test.step('a payment that is closed or declined costs nothing and loses nothing', async () => {
    for (const end of ['close', 'decline'] as const) {
      await page.getByRole('button', { name: 'Register and pay' }).click();
      await billing.end(end);
      await expect(page.getByText('The payment was not completed. Nothing was charged.')).toBeVisible();
      await expect(page.getByLabel('E-mail')).toHaveValue(person.email);
      await expect(page.getByRole('button', { name: 'Register and pay' })).toBeEnabled();
    }
    const events = await page.evaluate(() => (window as { dataLayer?: { event: string }[] }).dataLayer ?? []);
    expect(events.map(({ event }) => event)).toEqual(['payment_failed', 'payment_failed']);
  });

  await test.step('once it is paid the company begins with its subscription', async () => {
    await page.getByRole('button', { name: 'Register and pay' }).click();
    await expect(billing.checkout.getByText('768.00').first()).toBeVisible();
    await billing.end('pay');
    await page.waitForURL('**/intro');
    await skipIntro();
    await page.goto('/company/subscription');
    await expect(billing.status).toContainText('Active');
    await expect(billing.status).toContainText('0 of 10');
    await expect(billing.total).toContainText('768.00');
    await page.goto('/company/invoices');
    await expect(page.getByRole('row', { name: /Paid/ })).toContainText('768.00');
    const [paper] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: /^Download .* as PDF$/ }).click(),
    ]);
    expect(paper.suggestedFilename()).toMatch(/\.pdf$/);
  });
});

test('a trial on a phone, by keyboard alone', async ({ page }) => {
  const person = someone();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/register?source=dashboard');
  expect(await overflow(page), 'on a phone').toBe(0);
  await expect(page.getByLabel('Name')).toBeFocused();
  const type = async (text: string) => {
    await page.keyboard.type(text);
    await page.keyboard.press('Tab');
  };
  await type(person.name);
  await type('Register & Daughters');
  await type(person.email);
  await type(person.password);
  await expect(page.getByLabel('Password again')).toBeFocused();
  await type(person.password);
  await page.keyboard.press('Space');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await page.getByRole('button', { name: 'Register' }).focus();
  await page.keyboard.press('Enter');
  await page.waitForURL('**/intro');
  expect.soft(await accessibilityProblems(page), 'axe on the intro').toEqual([]);
});

test('with an AppSumo code there is no plan to choose and nothing to pay', async ({ page }) => {
  const person = someone();
  await page.goto('/register?appsumo');
  await expect(page.getByLabel('Dashboards')).toHaveCount(0);
  await page.getByLabel('AppSumo code').fill('sumo25');
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByText('Code / Coupon SUMO25 activated successfully')).toBeVisible();
  await sessionPages(page).fillRegistration(person);
  await page.getByRole('button', { name: 'Register' }).click();
  await page.waitForURL('**/intro');
  await page.goto('/company/subscription');
  await expect(page.getByRole('region', { name: 'Your subscription' })).toContainText('nothing to pay');
});

test('with another service, after both consents, and back in by it', async ({ page }) => {
  await page.goto('/register');
  await page.getByRole('button', { name: 'Continue with LinkedIn' }).click();
  const confirmation = page.getByRole('dialog', { name: 'Please confirm checkboxes to proceed' });
  await expect(confirmation.getByRole('button', { name: 'Submit' })).toBeDisabled();
  expect.soft(await accessibilityProblems(page), 'axe on the consents').toEqual([]);
  await confirmation.getByLabel('Agency or company').fill('Haddad Media');
  for (const label of ['I accept Terms', 'I Acknowledge']) await confirmation.getByLabel(label).check();
  await confirmation.getByRole('button', { name: 'Submit' }).click();
  await page.getByText('Noor Haddad').click();
  await page.getByRole('button', { name: 'Allow' }).click();
  await page.waitForURL('**/intro');
  await page.context().clearCookies();
  await page.goto('/sign-in');
  await page.getByRole('button', { name: 'Continue with LinkedIn' }).click();
  await page.getByText('Noor Haddad').click();
  await page.getByRole('button', { name: 'Allow' }).click();
  await page.waitForURL('**/intro');

  await test.step('cancelling there is reported here', async () => {
    await page.context().clearCookies();
    await page.goto('/sign-in');
    await page.getByRole('button', { name: 'Continue with Google' }).click();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByText('The sign-in was cancelled or refused.')).toBeVisible();
  });
});
