import { storeCredential } from '@vitrine/connectors/woocommerce/mock/store-keys.ts';
import { accessibilityProblems } from '../harness/accessibility.ts';
import { registerNewcomer, signInBrowser } from '../harness/agency.ts';
import { tabTo } from '../harness/keys.ts';
import { watchForFaults } from '../harness/page-faults.ts';
import { dashboardEditor } from '../models/dashboard-editor.ts';
import { datePanel } from '../models/date-panel.ts';
import { onboardingGuide } from '../models/onboarding.ts';
import { sessionPages } from '../models/session.ts';
import { shareMenu } from '../models/share-menu.ts';
import { expect, test } from '../test.ts';

const CREATE = 'Create your first dashboard';
const SET_DATA = 'Click Set Data';
const { account, token } = storeCredential('trailhead');
const shop = { 'Shop address': account, 'Consumer key and secret': token };

test('a new company is shown around, from the intro to a shared dashboard', async ({
  page,
  context,
  vitrine,
}) => {
  test.setTimeout(3 * 60_000);
  const faults = watchForFaults(page);
  const agency = await registerNewcomer(vitrine.url);
  await signInBrowser(context, agency, vitrine.url);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const guide = onboardingGuide(page);
  const onboarding = async () => (await agency.api.bootstrap.get()).onboarding;

  await test.step('every path leads to the introduction, which can be completed by keyboard alone', async () => {
    await page.goto('/company/sources');
    await expect(page).toHaveURL('/intro');
    await expect(page).toHaveTitle('Intro | Vitrine');
    await expect(guide.panel).toBeHidden();
    expect(await accessibilityProblems(page)).toEqual([]);
    await tabTo(page, page.getByRole('button', { name: 'Skip for now' }));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await page.reload();
    await expect(page.getByRole('radio', { name: /^Reporting/ })).toBeChecked();
    await tabTo(page, page.getByLabel('Search sources'));
    await page.keyboard.type('nothing like it');
    await expect(page.getByText('Nothing found')).toBeVisible();
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('woo');
    expect(await accessibilityProblems(page)).toEqual([]);
    await tabTo(page, page.getByRole('button', { name: 'WooCommerce' }));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog', { name: 'Connect WooCommerce' })).toBeVisible();
    await expect(page).toHaveURL('/dashboards/create');
    await page.keyboard.press('Escape');
    const questionnaire = { source: 'woocommerce' };
    await expect.poll(onboarding).toMatchObject({ flow: 'dashboard', step: 1, questionnaire });
    expect(await guide.events()).toEqual([
      { event: 'onboarding_started', flow: 'dashboard', step: 1, ...questionnaire },
    ]);
  });

  await test.step('the page of the first step is not left: not by a link, a typed address or going back', async () => {
    await guide.expectStep('Create a dashboard', 0);
    await page.getByRole('link', { name: 'Sources' }).click();
    expect(await accessibilityProblems(page)).toEqual([]);
    await guide.expectHeld(CREATE, '/dashboards/create');
    await page.goto('/company/automatic-reports');
    await guide.expectHeld(CREATE, '/dashboards/create');
    // One's own page stays open, and from there the way back to the form is a step back in history.
    await page.getByRole('button', { name: /^Account of/ }).click();
    await page.getByRole('menuitem', { name: 'Your account' }).click();
    await expect(page.getByRole('heading', { name: 'Your account' })).toBeVisible();
    await page.getByRole('link', { name: 'Dashboards' }).click();
    await expect(page).toHaveURL('/dashboards');
    await guide.panel.getByRole('link', { name: 'Continue' }).click();
    await expect(page).toHaveURL('/dashboards/create');
    await page.goBack();
    await guide.expectHeld(CREATE, '/dashboards/create');
  });

  await test.step('what was wished for is offered first, without leaving the form', async () => {
    await page.getByLabel('Name').fill('First report');
    await page.getByRole('button', { name: 'Connect a source' }).click();
    await expect(page.getByRole('dialog', { name: 'Connect WooCommerce' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByLabel('Name')).toHaveValue('First report');
  });

  await test.step('a dashboard is created', async () => {
    await page.getByRole('radio', { name: /^Empty/ }).click();
    await page.getByRole('button', { name: 'Create dashboard' }).click();
    await expect(page).toHaveURL(/\/dashboards\/[\w-]+\?edit=1$/);
    await guide.expectStep('Set a data source', 1);
    await expect(page.getByRole('button', { name: 'Done' })).toBeVisible();
    const editing = page.url();
    await page.getByRole('link', { name: 'Outbox' }).click();
    await guide.expectHeld(SET_DATA, editing);
    await expect(page.getByRole('heading', { level: 1, includeHidden: true })).toHaveCount(1);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await accessibilityProblems(page)).toEqual([]);
  });

  await test.step('the panel is closed for good, and opened again', async () => {
    await guide.close.click();
    await expect(guide.panel).toBeHidden();
    await expect(guide.getStarted).toBeFocused();
    await expect.poll(onboarding).toMatchObject({ closed: true });
    await page.reload();
    await guide.getStarted.click();
    await guide.expectStep('Set a data source', 1);
    await expect(guide.close).toBeFocused();
    await expect.poll(onboarding).toMatchObject({ closed: false, step: 2 });
  });

  await test.step('a source is connected from the dashboard', async () => {
    const setData = page.getByRole('button', { name: 'Set Data' });
    await expect(setData).toHaveAccessibleDescription(new RegExp(SET_DATA));
    await setData.click();
    const dialog = page.getByRole('dialog', { name: 'Connect WooCommerce' });
    for (const [label, value] of Object.entries(shop)) await dialog.getByLabel(label).fill(value);
    await dialog.getByLabel('Name', { exact: true }).fill('Shop');
    await dialog.getByRole('button', { name: 'Connect', exact: true }).click();
    await expect(dialog).toBeHidden();
    await guide.expectStep('Switch to Reporting Mode', 2);
    await expect(setData).toBeHidden();
  });

  await test.step('edit mode is turned off', async () => {
    const done = page.getByRole('button', { name: 'Done', exact: true });
    await expect(done).toHaveAccessibleDescription(/turn edit mode off/);
    await dashboardEditor(page).leaveEditing();
    await guide.expectStep('Set a date range', 3);
    // Nobody is held any more.
    await page.getByRole('link', { name: 'Outbox' }).click();
    await expect(page).toHaveURL('/outbox');
    await guide.panel.getByRole('link', { name: 'Continue' }).click();
    await expect(page).toHaveURL(/\/dashboards\/[\w-]+$/);
  });

  await test.step('a date range is applied; a hint that was closed stays closed', async () => {
    const dates = datePanel(page);
    await expect(dates.button).toHaveAccessibleDescription(/click Apply/);
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.getByRole('button', { name: 'Close this hint' }).click();
    await expect(dates.button).toHaveAccessibleDescription('');
    await dates.open();
    await dates.preset('Last 7 Days').click();
    await dates.apply();
    await guide.expectStep('Share the dashboard', 4);
  });

  await test.step('a reload keeps the place', async () => {
    await expect.poll(onboarding).toMatchObject({ flow: 'dashboard', step: 5 });
    await page.reload();
    await guide.expectStep('Share the dashboard', 4);
  });

  await test.step('its link is copied, and that was all', async () => {
    await shareMenu(page).open();
    await page.getByRole('button', { name: 'Copy private URL' }).click();
    await expect(page.getByText('Copied successfully')).toBeVisible();
    await guide.expectStep('Share the dashboard', 4);
    await page.getByRole('button', { name: 'Make public and copy URL' }).click();
    await expect(guide.congratulations).toContainText('You have created your first reporting dashboard.');
    await expect(page.getByRole('button', { name: 'Go on' })).toBeFocused();
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.keyboard.press('Enter');
    await expect(guide.congratulations).toBeHidden();
    await expect(guide.panel).toBeHidden();
    await expect(guide.getStarted).toBeHidden();
    expect(await guide.events()).toEqual([
      { event: 'onboarding_step', flow: 'dashboard', step: 6 },
      { event: 'onboarding_finished', flow: 'dashboard', step: 6 },
    ]);
    await expect.poll(onboarding).toMatchObject({ step: 6 });
    await page.goto('/intro');
    await expect(page).toHaveURL('/company/sources');
    await expect(guide.congratulations).toBeHidden();
  });
  expect(faults).toEqual([]);
});

test('a source is signed in to while the first dashboard is being named, and its paper ends the way', async ({
  page,
  context,
  vitrine,
}) => {
  const agency = await registerNewcomer(vitrine.url);
  await signInBrowser(context, agency, vitrine.url);
  const guide = onboardingGuide(page);
  await page.goto('/dashboards');
  await page.getByRole('button', { name: 'Skip for now' }).click();
  await page.getByRole('button', { name: 'Connect a source later' }).click();
  await page.getByLabel('Name').fill('Website of Trailhead');
  await page.getByRole('button', { name: 'Connect a source' }).click();
  await page.getByRole('button', { name: 'Google Analytics' }).click();
  await page.getByRole('link', { name: 'Continue to sign-in' }).click();
  await page.getByRole('radio', { name: /Ana Kovač/ }).check();
  await page.locator('button[value=allow]').click();
  await expect(page).toHaveURL('/dashboards/create');
  await expect(page.getByLabel('Name')).toHaveValue('Website of Trailhead');
  await expect(page.getByRole('checkbox', { name: /Google Analytics/ })).toBeChecked();
  await expect(guide.message).toBeHidden();

  await page.getByRole('radio', { name: /^Empty/ }).click();
  await page.getByRole('button', { name: 'Create dashboard' }).click();
  // With a source there is nothing left of the second step.
  await guide.expectStep('Switch to Reporting Mode', 2);

  await expect(page.getByRole('button', { name: 'Done', exact: true })).toHaveAccessibleDescription(
    /edit mode/,
  );
  await dashboardEditor(page).leaveEditing();
  const dates = datePanel(page);
  await dates.open();
  await dates.apply();
  await guide.expectStep('Share the dashboard', 4);
  const file = page.waitForEvent('download');
  await page.getByRole('button', { name: 'PDF export' }).click();
  expect((await file).suggestedFilename()).toMatch(/\.pdf$/);
  await expect(guide.congratulations).toBeVisible();
});

test('who is held can always sign out, and finds the step again', async ({ page, context, vitrine }) => {
  const { email, password, ...agency } = await registerNewcomer(vitrine.url);
  await signInBrowser(context, agency, vitrine.url);
  const guide = onboardingGuide(page);
  await page.goto('/dashboards');
  await page.getByRole('button', { name: 'Skip for now' }).click();
  await page.getByRole('button', { name: 'Connect a source later' }).click();
  await guide.expectStep('Create a dashboard', 0);
  await sessionPages(page).signOut('Olga Owner');
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await guide.expectStep('Create a dashboard', 0);
});
