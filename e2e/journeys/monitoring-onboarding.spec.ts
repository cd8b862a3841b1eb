import { accessibilityProblems } from '../harness/accessibility.ts';
import { registerNewcomer, signInBrowser } from '../harness/agency.ts';
import { watchForFaults } from '../harness/page-faults.ts';
import { groupPages } from '../models/group-pages.ts';
import { onboardingGuide } from '../models/onboarding.ts';
import { expect, test } from '../test.ts';

const HOST = 'www.ledgerly.example';

test('a new company is shown around its monitoring, from the intro to a snooze', async ({
  page,
  context,
  vitrine,
}) => {
  test.setTimeout(120_000);
  const faults = watchForFaults(page);
  const agency = await registerNewcomer(vitrine.url);
  await signInBrowser(context, agency, vitrine.url);
  const guide = onboardingGuide(page);
  const view = groupPages(page);
  const onboarding = async () => (await agency.api.bootstrap.get()).onboarding;
  const clean = async (what: string) =>
    expect.soft(await accessibilityProblems(page), `axe on ${what}`).toEqual([]);

  await test.step('monitoring is chosen at the intro', async () => {
    await page.goto('/dashboards');
    await page.getByRole('button', { name: 'Skip for now' }).click();
    await page.getByRole('radio', { name: /^Monitoring/ }).check();
    await clean('the choice of monitoring');
    await page.getByRole('button', { name: 'Create a group' }).click();
    await expect(page).toHaveURL('/groups/create');
    await guide.expectStep('Create a group', 0);
    await expect.poll(onboarding).toMatchObject({ flow: 'mc', step: 1 });
  });

  await test.step('a group is created with an alert channel; until then its page is not left', async () => {
    await page.getByRole('link', { name: 'Sources' }).click();
    await clean('a page that is held');
    await guide.expectHeld('Create your first group', '/groups/create');
    await page.goto('/groups');
    await guide.expectHeld('Create your first group', '/groups/create');
    await view.name.fill('First sites');
    await page.getByRole('button', { name: 'Add channel' }).click();
    await expect(page.getByRole('textbox', { name: 'Address' })).toHaveValue(agency.email);
    await page.getByRole('button', { name: 'Add and test' }).click();
    await expect(page.getByRole('checkbox', { name: new RegExp(agency.email) })).toBeChecked();
    await page.getByRole('button', { name: 'Create group' }).click();
    await expect(page).toHaveURL(/\/groups\/[\w-]{36}$/);
    await guide.expectStep('Add a domain', 1);
  });

  await test.step('the first domain is added in the right sidebar', async () => {
    const group = page.url();
    await page.getByRole('link', { name: 'Groups', exact: true }).click();
    await guide.expectHeld('Add the first domain', group);
    // One's own page stays open, and from there the panel leads back to the group.
    await page.getByRole('button', { name: /^Account of/ }).click();
    await page.getByRole('menuitem', { name: 'Your account' }).click();
    await expect(page.getByRole('heading', { name: 'Your account' })).toBeVisible();
    await guide.panel.getByRole('link', { name: 'Continue' }).click();
    await expect(page).toHaveURL(group);
    await expect(page.getByRole('button', { name: 'Add domain' }).first()).toHaveAccessibleDescription(
      /right sidebar/,
    );
    await clean('the step that adds a domain');
    const adding = await view.openAdding();
    await adding.getByRole('textbox', { name: 'Domain', exact: true }).fill(HOST);
    await adding.getByRole('button', { name: 'Add domain' }).click();
    await guide.expectStep('Switch the period', 2);
    await expect(view.row(HOST)).toBeVisible();
  });

  await test.step('the period is switched', async () => {
    await expect.poll(onboarding).toMatchObject({ flow: 'mc', step: 3 });
    await page.reload();
    await guide.expectStep('Switch the period', 2);
    await page.getByText('30 days', { exact: true }).click();
    await guide.expectStep('Snooze an alert', 3);
    await page.getByRole('link', { name: 'Outbox' }).click();
    await expect(page).toHaveURL('/outbox');
    await guide.panel.getByRole('link', { name: 'Continue' }).click();
    await expect(page).toHaveURL(/\/groups\/[\w-]{36}/);
  });

  await test.step('an hour is no week; a week is the last step', async () => {
    await page.getByRole('checkbox', { name: `Select ${HOST}` }).check();
    await page.getByRole('button', { name: 'Snooze for another time: the domain' }).click();
    await page.getByRole('menuitem', { name: 'An hour' }).click();
    await expect(view.row(HOST)).toContainText('Snoozed');
    await expect(guide.congratulations).toBeHidden();
    await page.getByRole('checkbox', { name: `Select ${HOST}` }).check();
    await page.getByRole('button', { name: 'Snooze for a week: the domain' }).click();
    await expect(guide.congratulations).toContainText(
      'You have added your first domain to the Mission Control group. You can now track its weekly and monthly changes.',
    );
    await clean('the congratulations');
    await page.getByRole('button', { name: 'Go on' }).click();
    await expect(guide.panel).toBeHidden();
    await expect.poll(onboarding).toMatchObject({ flow: 'mc', step: 5 });
  });
  expect(faults).toEqual([]);
});
