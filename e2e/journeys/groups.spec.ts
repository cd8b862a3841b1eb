import type { Page } from '@playwright/test';
import { signedInCaller } from '@vitrine/server/src/testing/app/caller.ts';
import { accessibilityProblems } from '../harness/accessibility.ts';
import { connectAnalytics, signInBrowser } from '../harness/agency.ts';
import { tabTo } from '../harness/keys.ts';
import { overflow } from '../harness/overflow.ts';
import { watchForFaults } from '../harness/page-faults.ts';
import { registerTeam } from '../harness/team.ts';
import { groupPages } from '../models/group-pages.ts';
import { sessionPages } from '../models/session.ts';
import { expect, test } from '../test.ts';

const MEASURED_WITHIN_MS = 30_000;
const TRAILHEAD = 'www.trailhead-outfitters.example';
const LEDGERLY = 'www.ledgerly.example';
const SESSIONS = 2;

const clean = async (page: Page, what: string) =>
  expect.soft(await accessibilityProblems(page), `axe on ${what}`).toEqual([]);

test('the life of a group, from its first metric to its end', async ({ page, context, browser, vitrine }) => {
  test.setTimeout(150_000);
  const faults = watchForFaults(page);
  const { admin, manager } = await registerTeam(vitrine);
  const agency = await signedInCaller(vitrine.url, admin.email, admin.password);
  await connectAnalytics(agency, 'ana@northlight.example');
  await signInBrowser(context, agency, vitrine.url);
  const view = groupPages(page);

  await test.step('it is created with a check and a value of a source; a reload loses nothing', async () => {
    await page.goto('/groups');
    await expect(page.getByText('No groups yet')).toBeVisible();
    await clean(page, 'no groups');
    await page.getByRole('link', { name: 'New group' }).first().click();
    await page.getByRole('button', { name: 'Remove Response time' }).click();
    await page.getByRole('button', { name: 'Remove Certificate days left' }).click();
    await view.addSourceMetric('Google Analytics', 'Sessions');
    await page.getByRole('button', { name: 'Create group' }).click();
    await expect(view.name).toBeFocused();
    await clean(page, 'a group without a name');
    await view.name.fill('Clients of ours');
    await page.reload();
    await expect(view.name).toHaveValue('Clients of ours');
    await expect(page.getByRole('button', { name: 'Remove Sessions' })).toBeVisible();
    await page.getByRole('button', { name: 'Create group' }).click();
    await expect(page).toHaveURL(/\/groups\/[\w-]+$/);
    await expect(page.getByText('No domains yet')).toBeVisible();
    await clean(page, 'a group without domains');
  });

  await test.step('a domain takes what belongs to it from the sources, and its data appear by themselves', async () => {
    const adding = await view.openAdding();
    await adding.getByRole('textbox', { name: 'Domain', exact: true }).fill(`https://${LEDGERLY}/pricing`);
    await adding.getByRole('button', { name: 'Take all' }).click();
    await expect(adding.getByRole('combobox', { name: 'Source' })).toHaveValue(
      /Google Analytics|Northlight|ana@/i,
    );
    await clean(page, 'a domain that is added');
    await adding.getByRole('button', { name: 'Add domain' }).click();
    await expect(adding).toBeHidden();
    await expect(view.cell(LEDGERLY, SESSIONS)).toContainText(/\d/, { timeout: MEASURED_WITHIN_MS });
  });

  await test.step('one that is there already is refused in its field; a list says what it could not add', async () => {
    const adding = await view.openAdding();
    await adding.getByRole('textbox', { name: 'Domain', exact: true }).fill(LEDGERLY);
    await adding.getByRole('button', { name: 'Add domain' }).click();
    await expect(adding.getByText('It is in the group already.')).toBeVisible();
    await adding.getByText('A list', { exact: true }).click();
    await adding.getByLabel('Domains').fill(`${TRAILHEAD}\n${LEDGERLY}\nno site`);
    await adding.getByRole('button', { name: 'Add 2 domains' }).click();
    await expect(adding.getByText(`${LEDGERLY}: It is in the group already.`)).toBeVisible();
    await expect(adding.getByLabel('Domains')).toHaveValue(`${LEDGERLY}\nno site`);
    await clean(page, 'a list of which some were refused');
    await view.close(adding);
    await expect(view.row(TRAILHEAD)).toBeVisible();
    await page.getByRole('button', { name: 'Add domain' }).click();
    await expect(adding.getByLabel('Domains')).toHaveValue(`${LEDGERLY}\nno site`);
    await view.close(adding);
  });

  await test.step('it is sorted, searched, filtered, and over other days', async () => {
    await page.getByRole('button', { name: 'Domain', exact: true }).click();
    await expect.poll(view.hosts).toEqual([LEDGERLY, TRAILHEAD]);
    await page.getByRole('button', { name: 'Domain', exact: true }).click();
    await expect.poll(view.hosts).toEqual([TRAILHEAD, LEDGERLY]);
    await page.getByRole('searchbox', { name: 'Search domains' }).fill('nobody');
    await page.getByRole('button', { name: 'Show all' }).click();
    await expect(page.getByRole('searchbox', { name: 'Search domains' })).toHaveValue('');
    await page.getByRole('searchbox', { name: 'Search domains' }).fill('ledger');
    await expect.poll(view.hosts).toEqual([LEDGERLY]);
    await page.reload();
    await expect.poll(view.hosts).toEqual([LEDGERLY]);
    const week = (await view.cell(LEDGERLY, SESSIONS).textContent()) ?? '';
    await page.getByText('30 days', { exact: true }).click();
    await expect(view.cell(LEDGERLY, SESSIONS)).not.toHaveText(week);
    await page.getByRole('button', { name: 'Columns' }).click();
    await page.getByRole('checkbox', { name: 'Uptime' }).uncheck();
    await page.keyboard.press('Escape');
    await expect(view.grid.getByRole('columnheader')).toHaveCount(2);
    await page.goto(new URL(page.url()).pathname);
    await clean(page, 'a group');
    await page.emulateMedia({ colorScheme: 'dark' });
    await clean(page, 'a group in the dark');
    await page.setViewportSize({ width: 390, height: 844 });
    await expect.poll(() => overflow(page), 'a group on a phone').toBe(0);
    await clean(page, 'a group on a phone');
    await page.emulateMedia({ colorScheme: 'light' });
    await page.setViewportSize({ width: 1280, height: 900 });
  });

  await test.step('a value is opened with the keyboard alone, which returns to it', async () => {
    await page.getByRole('button', { name: 'Domain', exact: true }).click();
    await tabTo(page, view.grid.locator('[data-grid="0:0"]'));
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('End');
    await page.keyboard.press('ArrowUp');
    await expect(view.cell(LEDGERLY, SESSIONS)).toBeFocused();
    await page.keyboard.press('Enter');
    const value = view.drawer('Metric');
    await expect(value.getByRole('img', { name: /^Sessions by day/ })).toBeVisible();
    await expect(value.getByText('Ledgerly', { exact: false }).first()).toBeVisible();
    await clean(page, 'a value');
    await view.close(value);
    await expect(view.cell(LEDGERLY, SESSIONS)).toBeFocused();
  });

  await test.step('a domain has rules of its own, tested on historical data before they are saved', async () => {
    await view.cell(LEDGERLY, SESSIONS).click();
    const value = view.drawer('Metric');
    await value.getByRole('button', { name: 'Other rules for this domain' }).click();
    await value.getByLabel('By how much').fill('5');
    await value.getByRole('button', { name: 'Test on historical data' }).first().click();
    await expect(value.getByText(/It would have fired \d+ times/)).toBeVisible();
    await clean(page, 'rules that are tested');
    await value.getByRole('button', { name: 'Save rules' }).click();
    await expect(value.getByText(/^Falls by 5% over 7 days/)).toBeVisible();
    await expect(value.getByRole('heading', { name: 'Rules of this domain' })).toBeVisible();
    await view.close(value);
  });

  await test.step('a manager has the domains, and not the group', async () => {
    const harness = await browser.newContext({ baseURL: vitrine.url, reducedMotion: 'reduce' });
    const mia = await harness.newPage();
    const theirs = groupPages(mia);
    await mia.goto('/groups');
    await sessionPages(mia).signIn(manager);
    await mia.goto('/groups');
    await expect(mia.getByRole('link', { name: 'New group' })).toHaveCount(0);
    await mia.getByRole('link', { name: 'Clients of ours' }).click();
    await expect(mia.getByRole('link', { name: 'Edit group' })).toHaveCount(0);
    await theirs.row(TRAILHEAD).locator('button[title]').click();
    await theirs.drawer('Domain').getByRole('button', { name: 'Pause' }).click();
    await expect(theirs.drawer('Domain').getByRole('button', { name: 'Resume' })).toBeVisible();
    await clean(mia, 'a domain');
    await theirs.close(theirs.drawer('Domain'));
    // Who looks at the same group sees it without a reload.
    await expect(view.row(TRAILHEAD)).toContainText('Paused');
    await view.stateFilter(/paused/).click();
    await expect.poll(view.hosts).toEqual([TRAILHEAD]);
    await view.stateFilter(/paused/).click();
    await harness.close();
  });

  await test.step('a domain is removed, then the group', async () => {
    await view.row(TRAILHEAD).locator('button[title]').click();
    await view.drawer('Domain').getByRole('button', { name: 'Remove' }).click();
    const confirmation = page.getByRole('dialog', { name: `Remove ${TRAILHEAD}` });
    await clean(page, 'the confirmation before a domain is removed');
    await confirmation.getByRole('button', { name: 'Remove' }).click();
    await expect(view.row(TRAILHEAD)).toHaveCount(0);
    await page.getByRole('link', { name: 'Edit group' }).click();
    await view.name.fill('Clients');
    const id = new URL(page.url()).pathname.split('/')[2] ?? '';
    await agency.api.campaigns.update({ id, name: 'Theirs' });
    await page.getByRole('button', { name: 'Save group' }).click();
    await expect(page.getByText(/^Someone has changed this group/)).toBeVisible();
    await page.getByRole('button', { name: 'Save group' }).click();
    await expect(page.getByRole('heading', { name: 'Clients', level: 1, exact: true })).toBeVisible();
    await page.getByRole('link', { name: 'Groups', exact: true }).click();
    await clean(page, 'the list of groups');
    await page.getByRole('button', { name: 'Menu of Clients' }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText('No groups yet')).toBeVisible();
  });
  // A domain that is there already was refused on purpose, with a response and not an error.
  expect(faults).toEqual([]);
});
