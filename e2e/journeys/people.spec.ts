import { randomUUID } from 'node:crypto';
import type { Browser, Page } from '@playwright/test';
import { appCode } from '@vitrine/server/src/testing/app/app-code.ts';
import { accessibilityProblems } from '../harness/accessibility.ts';
import { registerAgency, signInBrowser } from '../harness/agency.ts';
import { invitationLink, nextMailTo } from '../harness/mailbox.ts';
import { overflow } from '../harness/overflow.ts';
import { peoplePages } from '../models/people-pages.ts';
import { sessionPages } from '../models/session.ts';
import { shareMenu } from '../models/share-menu.ts';
import { expect, test } from '../test.ts';

const MAIL_WITHIN_MS = 30_000;
const PASSWORD = 'a password of our own';

const clean = async (page: Page, what: string) =>
  expect.soft(await accessibilityProblems(page), `axe on ${what}`).toEqual([]);

const onPhone = async (page: Page, what: string) => {
  const before = page.viewportSize();
  await page.setViewportSize({ width: 390, height: 844 });
  // The sidebar makes room once the page has heard of its new width.
  await expect.poll(() => overflow(page), `${what} on a phone`).toBe(0);
  await clean(page, `${what} on a phone`);
  if (before) await page.setViewportSize(before);
};

async function freshPage(browser: Browser, url: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: url, reducedMotion: 'reduce' });
  return context.newPage();
}

test('a manager and a client are invited, join, and each may what they may', async ({
  page,
  context,
  browser,
  vitrine,
}) => {
  test.setTimeout(180_000);
  const agency = await registerAgency(vitrine.url);
  await signInBrowser(context, agency, vitrine.url);
  const shown = (await agency.api.dashboards.create({ name: 'For the client' })).data;
  const internal = (await agency.api.dashboards.create({ name: 'For the team' })).data;
  const id = randomUUID().slice(0, 8);
  const [managerMail, clientMail] = [`mia-${id}@agency.example`, `carl-${id}@client.example`];
  const admin = peoplePages(page);

  await test.step('the manager is invited with the keyboard alone', async () => {
    await page.goto('/dashboards');
    await admin.openUsers();
    await expect(page.getByText('No other people yet')).toBeVisible();
    await clean(page, 'the users page of one person');
    await page.getByRole('button', { name: 'Invite', exact: true }).focus();
    await page.keyboard.press('Enter');
    const form = admin.dialog('Invite a person');
    await expect(form.getByLabel('E-mail')).toBeFocused();
    await clean(page, 'the invitation form');
    await page.keyboard.type(agency.email);
    await page.keyboard.press('Enter');
    await expect(form.getByText('is in your company already')).toBeVisible();
    await expect(form.getByLabel('E-mail')).toBeFocused();
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type(managerMail);
    await page.keyboard.press('Tab');
    await expect(form.getByRole('radio', { name: 'Manager' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(form).toBeHidden();
    await expect(admin.row(managerMail)).toContainText('Valid for 7 days');
    await expect(page.getByText('No other people yet')).toHaveCount(0);
  });

  await test.step('the client is invited to one dashboard', async () => {
    await admin.inviteClient(clientMail, 'For the client');
    await expect(admin.row(clientMail)).toContainText('as client');
    await clean(page, 'open invitations');
    await onPhone(page, 'open invitations');
  });

  const mia = await freshPage(browser, vitrine.url);
  const carl = await freshPage(browser, vitrine.url);

  await test.step('both join by the link of their mail', async () => {
    await mia.goto(await invitationLink(vitrine.mailFolder, managerMail));
    await expect(mia.getByText('invites you as manager')).toBeVisible();
    await clean(mia, 'an invitation');
    await peoplePages(mia).join({ name: 'Mia Manager', password: PASSWORD });
    const link = await invitationLink(vitrine.mailFolder, clientMail);
    await carl.goto(link);
    await peoplePages(carl).join({ name: 'Carl Client', password: PASSWORD });
    await carl.goto(link);
    await expect(carl.getByRole('heading', { name: 'This invitation is no longer there' })).toBeVisible();
    await clean(carl, 'a used invitation');
  });

  await test.step('the manager builds, and finds no people', async () => {
    await expect(mia.getByRole('link', { name: 'For the team' })).toBeVisible();
    await expect(mia.getByRole('navigation').getByRole('link', { name: 'Sources' })).toBeVisible();
    await expect(mia.getByRole('navigation').getByRole('link', { name: 'Users' })).toHaveCount(0);
    await mia.goto('/company/users');
    await mia.waitForURL('**/dashboards');
    await mia.goto(`/dashboards/${internal.permalink}`);
    await expect(mia.getByRole('button', { name: 'Edit', exact: true })).toBeVisible();
  });

  await test.step('the client sees their dashboard, and can change nothing', async () => {
    await carl.goto('/dashboards');
    await expect(carl.getByRole('link', { name: 'For the client' })).toBeVisible();
    await expect(carl.getByRole('link', { name: 'For the team' })).toHaveCount(0);
    await expect(carl.getByRole('navigation').getByRole('link', { name: 'Sources' })).toHaveCount(0);
    await clean(carl, 'the list of a client');
    await carl.getByRole('link', { name: 'For the client' }).click();
    await expect(carl.getByRole('heading', { name: 'For the client', level: 1 })).toBeVisible();
    await expect(carl.getByRole('button', { name: 'Edit', exact: true })).toHaveCount(0);
    const share = shareMenu(carl);
    await share.open();
    await expect(share.menu.getByRole('button', { name: 'Copy URL' })).toBeVisible();
    await expect(share.menu.getByText('Mail reporting')).toHaveCount(0);
    await clean(carl, 'the share menu of a client');
    await carl.keyboard.press('Escape');
    await expect(carl.getByRole('navigation').getByRole('link', { name: 'Groups' })).toHaveCount(0);
    await carl.goto('/company/sources');
    await expect(carl.getByText('Your agency connects and manages the accounts')).toBeVisible();
    await carl.goto('/company/automatic-reports');
    await expect(carl.getByText('Reports that your agency sends you every week or month')).toBeVisible();
    await carl.goto('/groups');
    await carl.waitForURL('**/dashboards');
    await carl.goto(`/dashboards/${internal.permalink}`);
    await expect(carl.getByRole('heading', { name: 'There is no such dashboard' })).toBeVisible();
  });

  await test.step('the manager shares another one, from the dashboard itself', async () => {
    const menu = shareMenu(mia);
    await menu.open();
    const readers = mia.getByRole('list', { name: 'Clients' });
    await readers.getByLabel('Carl Client').check();
    await clean(mia, 'the share menu with clients');
    await carl.goto('/dashboards');
    await expect(carl.getByRole('link', { name: 'For the team' })).toBeVisible();
  });

  await test.step('the admin changes what somebody may, and removes somebody', async () => {
    await page.reload();
    await expect(admin.row('Carl Client')).toContainText('Client');
    await clean(page, 'the users page');
    await page.emulateMedia({ colorScheme: 'dark' });
    await clean(page, 'the users page in the dark');
    await page.emulateMedia({ colorScheme: 'light' });
    await admin.act('Mia Manager', 'Change role');
    const rights = admin.dialog('Permissions of Mia Manager');
    await rights.getByRole('radio', { name: 'Admin' }).check();
    await rights.getByRole('button', { name: 'Save' }).click();
    await expect(rights).toBeHidden();
    await mia.goto('/company/users');
    const theirs = peoplePages(mia);
    await theirs.act('Olga Owner', 'Change role');
    const creator = theirs.dialog('Permissions of Olga Owner');
    await creator.getByRole('radio', { name: 'Client' }).check();
    await creator.getByRole('button', { name: 'Save' }).click();
    await expect(creator.getByText('Olga Owner opened this company and stays its admin.')).toBeVisible();
    await clean(mia, 'a refused change of role');
    await admin.act('Carl Client', 'Remove');
    const confirmation = admin.dialog('Remove Carl Client?');
    await clean(page, 'the confirmation before a removal');
    await confirmation.getByRole('button', { name: 'Remove person' }).click();
    await expect(admin.row('Carl Client')).toHaveCount(0);
    await carl.goto(`/dashboards/${shown.permalink}`);
    await expect(carl.getByText('There is nothing at this link')).toBeVisible();
  });

  await test.step('all of it can be read in the activity', async () => {
    await page.getByText('Activity', { exact: true }).click();
    const list = page.getByRole('list', { name: 'Activity' });
    await expect(list).toContainText('removed Carl Client');
    await expect(list).toContainText(`made Mia Manager admin (was manager)`);
    await expect(list).toContainText('shared “For the team” with Carl Client');
    await clean(page, 'the activity');
    await onPhone(page, 'the activity');
    await page.getByRole('combobox', { name: 'Action' }).click();
    await page.getByRole('option', { name: 'Joined' }).click();
    await expect(list.getByRole('listitem')).toHaveCount(2);
  });
});

test('two-factor sign-in, recovery codes, sessions and tokens of one account', async ({
  page,
  context,
  browser,
  vitrine,
}) => {
  test.setTimeout(180_000);
  const agency = await registerAgency(vitrine.url);
  await signInBrowser(context, agency, vitrine.url);
  const own = peoplePages(page);
  const codeOf = (key: string) => appCode(key, Date.now());
  let codes: string[] = [];
  let key = '';

  await test.step('it is turned on with an app', async () => {
    await page.goto('/dashboards');
    await own.openAccount('Olga Owner');
    await clean(page, 'the account');
    await onPhone(page, 'the account');
    key = await own.beginTwoFactor(agency.password);
    await onPhone(page, 'the key for an app');
    codes = await own.turnOnTwoFactor(codeOf(key));
    expect(codes).toHaveLength(10);
    await clean(page, 'recovery codes');
    await page.getByRole('button', { name: 'I have saved them' }).click();
    await expect(own.section('Two-factor sign-in')).toContainText('On');
  });

  const elsewhere = await freshPage(browser, vitrine.url);
  const there = peoplePages(elsewhere);

  await test.step('signing in asks for a code, keeps what was typed, and takes a recovery code once', async () => {
    await sessionPages(page).signOut('Olga Owner');
    await own.startSignIn(agency.email, agency.password);
    await expect(page.getByLabel('Code')).toBeFocused();
    await clean(page, 'the prompt for a code');
    await own.enterCode('000000');
    await expect(page.getByText('This code is incorrect or was already used.')).toBeVisible();
    await expect(page.getByLabel('Code')).toHaveValue('000000');
    await page.getByRole('button', { name: 'Back to e-mail and password' }).click();
    await expect(page.getByLabel('E-mail')).toHaveValue(agency.email);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await own.enterCode(codeOf(key));
    await page.waitForURL('**/dashboards');
    await there.startSignIn(agency.email, agency.password);
    await there.enterCode(codes[0] ?? '');
    await elsewhere.waitForURL('**/dashboards');
  });

  await test.step('the other browser is seen, and signed out from here', async () => {
    await own.openAccount('Olga Owner');
    const sessions = own.section('Sessions');
    await expect(sessions.getByRole('listitem').filter({ hasText: 'This one' })).toContainText('Chrome');
    await sessions.getByRole('button', { name: 'Sign out everywhere else' }).click();
    await expect(sessions.getByRole('listitem')).toHaveCount(1);
    // Its page has heard of it, and has loaded again by itself.
    await elsewhere.waitForURL('**/sign-in*');
    await there.startSignIn(agency.email, agency.password);
    await there.enterCode(codes[0] ?? '');
    await expect(elsewhere.getByText('or was already used')).toBeVisible();
  });

  await test.step('a token works until it is revoked', async () => {
    const tokens = own.section('API tokens');
    await tokens.getByRole('button', { name: 'New token' }).click();
    await tokens.getByLabel('Name of the token').fill('export');
    await tokens.getByRole('button', { name: 'Create token' }).click();
    const token = await tokens.locator('code').textContent();
    await clean(page, 'a new token');
    const call = () =>
      fetch(`${vitrine.url}/api/dashboards`, { headers: { authorization: `Bearer ${token}` } });
    expect((await call()).status).toBe(200);
    await tokens.getByRole('button', { name: 'I have saved it' }).click();
    await tokens.getByRole('button', { name: 'Revoke export' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Revoke token' }).click();
    await expect(tokens.getByText('You have none.')).toBeVisible();
    expect((await call()).status).toBe(401);
  });

  await test.step('it is turned off with the password', async () => {
    await own.section('Two-factor sign-in').getByRole('button', { name: 'Turn off' }).click();
    const confirmation = own.dialog('Turn off two-factor sign-in');
    await confirmation.getByLabel('Your password').fill('a guess');
    await confirmation.getByRole('button', { name: 'Turn off' }).click();
    await expect(confirmation.getByText('Incorrect password.')).toBeVisible();
    await confirmation.getByLabel('Your password').fill(agency.password);
    await confirmation.getByRole('button', { name: 'Turn off' }).click();
    await expect(own.section('Two-factor sign-in')).toContainText('Off');
  });

  await test.step('a new address counts once its link was opened', async () => {
    const part = own.section('E-mail');
    const email = `new-${agency.email}`;
    await part.getByRole('button', { name: 'Change e-mail' }).click();
    await part.getByLabel('New e-mail').fill(email);
    await part.getByLabel('Your password').fill(agency.password);
    await part.getByRole('button', { name: 'Send the link' }).click();
    await expect(part.getByText(`Waiting for ${email}`)).toBeVisible();
    await clean(page, 'an address that waits');
    const mail = await nextMailTo(vitrine.mailFolder, email, MAIL_WITHIN_MS);
    await page.goto(/https?:\/\/\S+\/confirm-email\?token=[\w-]+/.exec(mail.text ?? '')?.[0] ?? '');
    await clean(page, 'the confirmation of an address');
    await page.getByRole('button', { name: 'Confirm this address' }).click();
    await expect(page.getByText(`From now on you sign in with ${email}.`)).toBeVisible();
  });
});
