import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { storeCredential } from '@vitrine/connectors/woocommerce/mock/store-keys.ts';
import { visitorCaller } from '@vitrine/server/src/testing/app/caller.ts';
import { accessibilityProblems } from '../harness/accessibility.ts';
import { registerNewcomer, signInBrowser } from '../harness/agency.ts';
import { countedHand } from '../harness/interactions.ts';
import { invitationLink } from '../harness/mailbox.ts';
import { overflow } from '../harness/overflow.ts';
import { watchForFaults } from '../harness/page-faults.ts';
import { notAPicture, picture } from '../harness/pictures.ts';
import { onboardingGuide } from '../models/onboarding.ts';
import { publicDashboard } from '../models/public-dashboard.ts';
import { expect, test } from '../test.ts';

const AGENCY = 'Northwind Media';
/** A person's interactions from the registration form to a shared link, and from there to a scheduled report. */
const MAX_TO_LINK = 14;
const MAX_TO_REPORT = 3;

type Hand = ReturnType<typeof countedHand>;

test.beforeEach(({ context }) =>
  context.setExtraHTTPHeaders({
    'x-forwarded-for': `10.${[1, 2, 3].map(() => Math.floor(Math.random() * 250)).join('.')}`,
  }),
);

async function registerByHand(page: Page, hand: Hand): Promise<void> {
  await page.goto('/register');
  await hand.fill(page.getByLabel('Name', { exact: true }), 'Anna Owner');
  await hand.fill(page.getByLabel('Agency or company'), AGENCY);
  await hand.fill(page.getByLabel('E-mail'), `anna-${randomUUID().slice(0, 8)}@agency.example`);
  await hand.fill(page.getByLabel('Password', { exact: true }), 'correct horse battery');
  await hand.fill(page.getByLabel('Password again'), 'correct horse battery');
  await hand.check(page.getByLabel('I accept Terms & Conditions and Privacy Policy'));
  await hand.check(page.getByLabel("I Acknowledge That I'm Not Under 16 Years Old"));
  await hand.click(page.getByRole('button', { name: 'Register', exact: true }));
}

test('from registration to a shared link, and to a scheduled report, in few interactions', async ({
  page,
  context,
  browser,
}) => {
  test.setTimeout(3 * 60_000);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const faults = watchForFaults(page);
  const guide = onboardingGuide(page);
  const hand = countedHand();
  const button = (name: string) => page.getByRole('button', { name, exact: true });

  await test.step('register', async () => {
    await registerByHand(page, hand);
    await expect(page.getByRole('figure', { name: 'Preview of a shared dashboard' })).toContainText(AGENCY);
  });

  await test.step('connect a source', async () => {
    await hand.click(button('Skip for now'));
    await hand.click(button('Google Analytics'));
    await hand.click(page.locator('button[value=allow]'));
    await expect(page).toHaveURL('/dashboards/create');
  });

  await test.step('see one’s own data before the dashboard is created', async () => {
    await expect(page.getByLabel('Name')).toHaveValue('Trailhead Outfitters – web');
    const card = page.getByRole('region', { name: 'Your data' }).getByRole('article');
    await expect(card).toHaveAttribute('data-state', 'ready');
    await expect(card).toContainText('Sessions');
    expect(await accessibilityProblems(page)).toEqual([]);
    await hand.click(button('Create dashboard'));
    await expect(page).toHaveURL(/\/dashboards\/(?!create)[\w-]+$/);
  });

  const link = await test.step('share it', async () => {
    await guide.expectStep('Set a date range', 3);
    await hand.click(button('Share'));
    await hand.click(button('Make public and copy URL'));
    await expect(guide.congratulations).toContainText('You have created your first reporting dashboard.');
    return page.evaluate(() => navigator.clipboard.readText());
  });
  expect(hand.count(), 'interactions until the link').toBeLessThanOrEqual(MAX_TO_LINK);

  await test.step('its client opens it without an account, under the agency’s name', async () => {
    const client = await browser.newContext();
    const reader = await client.newPage();
    await reader.goto(link);
    await expect(reader.getByRole('heading', { level: 1 })).toHaveText('Trailhead Outfitters – web');
    await expect(reader.getByText(AGENCY)).toBeVisible();
    await publicDashboard(reader).settled(['Website overview']);
    await client.close();
  });

  await test.step('schedule a report', async () => {
    const until = hand.count();
    await hand.click(guide.congratulations.getByRole('link', { name: 'Schedule a report' }));
    const form = page.getByRole('dialog', { name: 'New report' });
    await hand.fill(form.getByLabel('Recipients').and(page.locator('input')), 'client@example.com');
    await hand.click(form.getByRole('button', { name: 'Schedule', exact: true }));
    await expect(form.getByText('Scheduled', { exact: true })).toBeVisible();
    expect(hand.count() - until, 'interactions until the report').toBeLessThanOrEqual(MAX_TO_REPORT);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('row', { name: /Trailhead Outfitters/ })).toContainText('client@example.com');
    await expect(page.getByText(/14 days left to subscribe/)).toBeVisible();
  });
  expect(faults).toEqual([]);
});

const shop = storeCredential('trailhead');
const week = {
  name: 'ads-week.csv',
  mimeType: 'text/csv',
  buffer: readFileSync(new URL('../../connectors/csv/fixtures/ads-week.csv', import.meta.url)),
};
const byForm: [name: RegExp, connect: (dialog: Locator, hand: Hand) => Promise<void>][] = [
  [
    /^CSV/,
    async (dialog, hand) => {
      await hand.select(dialog.locator('input[type=file]'), week);
      const create = dialog.getByRole('button', { name: 'Create source' });
      await expect(create, 'without scrolling past the preview').toBeInViewport({ ratio: 1 });
      await hand.click(create);
    },
  ],
  [
    /^WooCommerce/,
    async (dialog, hand) => {
      await hand.fill(dialog.getByLabel('Shop address'), shop.account);
      await hand.fill(dialog.getByLabel('Consumer key and secret'), shop.token);
      await hand.click(dialog.getByRole('button', { name: 'Connect', exact: true }));
    },
  ],
];

for (const [name, connect] of byForm)
  test(`from registration to a shared link in few interactions: ${name.source.slice(1)}`, async ({
    page,
    context,
    browser,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const hand = countedHand();
    await registerByHand(page, hand);
    await hand.click(page.getByRole('button', { name: 'Skip for now', exact: true }));
    await hand.click(page.getByRole('button', { name }));
    await connect(page.getByRole('dialog'), hand);
    await hand.click(page.getByRole('button', { name: 'Create and copy public link' }));
    await expect(page.getByText('Link copied. Anyone who has it can see this dashboard.')).toBeVisible();
    await expect(onboardingGuide(page).congratulations).toBeVisible();
    expect(hand.count(), 'interactions until the link').toBeLessThanOrEqual(MAX_TO_LINK);
    const link = await page.evaluate(() => navigator.clipboard.readText());
    const reader = await (await browser.newContext()).newPage();
    expect((await reader.goto(link))?.status()).toBe(200);
    await expect(reader.getByRole('article').first()).toBeVisible();
    await reader.context().close();
  });

test('a logo and a colour show how clients will see them, before and after they are saved', async ({
  page,
  context,
  vitrine,
}) => {
  const agency = await registerNewcomer(vitrine.url);
  await signInBrowser(context, agency, vitrine.url);
  const dashboard = page.getByRole('figure', { name: 'Preview of a shared dashboard' });
  const mail = page.getByRole('figure', { name: 'Preview of an e-mail' });
  const file = page.locator('input[type=file]');
  const save = page.getByRole('button', { name: 'Save and continue' });

  await page.goto('/');
  await expect(save).toBeDisabled();
  await file.setInputFiles(notAPicture);
  await expect(page.getByText('Invalid file type')).toBeVisible();
  await file.setInputFiles(picture);
  await expect(dashboard.locator('img').last()).toHaveAttribute('src', /^\/files\//);
  const colour = page.getByRole('textbox', { name: 'Colour' });
  await colour.fill('#8a1c5b');
  await colour.blur();
  await expect(mail.getByText('Open the dashboard')).toHaveCSS('background-color', 'rgb(138, 28, 91)');
  for (const width of [320, 768]) {
    await page.setViewportSize({ width, height: 844 });
    expect(await overflow(page), `beyond ${width} px`).toBe(0);
    expect(await accessibilityProblems(page)).toEqual([]);
  }
  await save.click();
  await expect(page.getByRole('heading', { name: 'What would you like to begin with?' })).toBeFocused();
  const { data } = await agency.api.company.get();
  expect(data.branding.color).toBe('#8a1c5b');
  expect(data.logo).toMatch(/^\/files\//);

  await test.step('people who join the company are not asked for its brand', async () => {
    const email = `mia-${randomUUID().slice(0, 8)}@agency.example`;
    await agency.api.users.invite({ email, roleName: 'manager' });
    const url = new URL(await invitationLink(vitrine.mailFolder, email));
    const visitor = await visitorCaller(vitrine.url);
    const password = randomUUID();
    await visitor.api.invitations.accept({
      token: url.searchParams.get('token') ?? '',
      name: 'Mia Manager',
      password,
      password_confirmation: password,
      terms_consent: true,
      age_consent: true,
    });
    await context.clearCookies();
    await page.goto('/sign-in');
    await page.getByLabel('E-mail').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'What would you like to begin with?' })).toBeVisible();
    await expect(page.getByText('Your brand')).toBeHidden();
  });
});

test('validation errors appear beside the fields, not as browser bubbles', async ({ page }) => {
  await page.goto('/register');
  for (const label of ['I accept Terms', 'I Acknowledge']) await page.getByLabel(label).check();
  await page.getByLabel('E-mail').fill('anna');
  await page.getByLabel('Password', { exact: true }).fill('short');
  await page.getByRole('button', { name: 'Register' }).click();
  const problemOf = (label: string) => page.getByLabel(label, { exact: true });
  await expect(problemOf('Name')).toHaveAccessibleDescription(/Please fill out this field\./);
  await expect(problemOf('Agency or company')).toHaveAccessibleDescription(/Please fill out this field\./);
  await expect(problemOf('E-mail')).toHaveAccessibleDescription(/Please enter a valid e-mail address\./);
  await expect(problemOf('Password')).toHaveAccessibleDescription(/at least 8 characters/);
  await expect(problemOf('Name')).toBeFocused();
  await expect(page).toHaveURL('/register');
});
