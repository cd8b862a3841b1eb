import { accessibilityProblems } from '../harness/accessibility.ts';
import { registerAgency, signInBrowser } from '../harness/agency.ts';
import { whileFailing } from '../harness/failing-requests.ts';
import { sessionPages } from '../models/session.ts';
import { expect, test } from '../test.ts';

const signedInPaths = [
  '/dashboards',
  '/dashboards/create',
  '/company/sources',
  '/company/automatic-reports',
  '/outbox',
];

test('a visitor is asked to sign in, and comes to the page that was asked for', async ({ page, vitrine }) => {
  for (const path of signedInPaths) {
    await page.goto(path);
    await expect(page, `${path} without a session`).toHaveURL(`/sign-in?next=${encodeURIComponent(path)}`);
  }
  const { email, password } = await registerAgency(vitrine.url);
  await page.goto('/company/sources');
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('not the password');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('alert').or(page.locator('[aria-invalid=true]')).first()).toBeVisible();
  await expect(page).toHaveURL(/\/sign-in/);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL('/company/sources');
  await expect(page.getByRole('heading', { name: 'Sources', level: 1 })).toBeVisible();
  await sessionPages(page).signOut('Olga Owner');
  await page.goto('/dashboards');
  await expect(page).toHaveURL(/\/sign-in/);
});

test('a tab that still asks to sign in goes on once it is looked at after another has', async ({
  page,
  context,
  vitrine,
}) => {
  await page.goto('/company/sources');
  await expect(page.getByLabel('E-mail')).toBeVisible();
  // Browsers under test always have the focus: coming back is told to the page.
  const comeBack = () => page.evaluate(() => window.dispatchEvent(new Event('focus')));
  const bootstrapResponse = page.waitForResponse('**/api/bootstrap');
  await comeBack();
  await bootstrapResponse;
  await expect(page).toHaveURL(/\/sign-in/);
  await signInBrowser(context, await registerAgency(vitrine.url), vitrine.url);
  await comeBack();
  await expect(page).toHaveURL('/company/sources');
  await expect(page.getByRole('heading', { name: 'Sources', level: 1 })).toBeVisible();
});

test('a reset link that sets no password says so before anything is typed', async ({ page }) => {
  await page.goto('/reset-password?token=used-or-too-old');
  await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible();
  await expect(page.getByLabel('New password')).toHaveCount(0);
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.getByRole('link', { name: 'Ask for a new link' }).click();
  await expect(page).toHaveURL('/forgot-password');
});

const titles: [path: string, title: string][] = [
  ['/sign-in', 'Sign in | Vitrine'],
  ['/register', 'Create account | Vitrine'],
  ['/forgot-password', 'Forgot password | Vitrine'],
  ['/reset-password', 'Set a new password | Vitrine'],
  ['/403', 'No access | Vitrine'],
  ['/402', 'Subscription required | Vitrine'],
  ['/404', 'Page not found | Vitrine'],
  ['/no/such/page', 'Page not found | Vitrine'],
];

test('every page for everyone has its title', async ({ page }) => {
  for (const [path, title] of titles) {
    await page.goto(path);
    await expect(page, path).toHaveTitle(title);
  }
});

const titlesInside: [path: string, title: string][] = [
  ['/dashboards', 'Dashboards | Vitrine'],
  ['/dashboards/create', 'Create Dashboard | Vitrine'],
  ['/company/sources', 'Company Sources | Vitrine'],
  ['/company/automatic-reports', 'Automatic reports | Vitrine'],
  ['/outbox', 'Outbox | Vitrine'],
];

test('every page of the app has its title, and two addresses stand for others', async ({
  page,
  context,
  vitrine,
}) => {
  const agency = await registerAgency(vitrine.url);
  await signInBrowser(context, agency, vitrine.url);
  for (const [path, title] of titlesInside) {
    await page.goto(path);
    await expect(page, path).toHaveTitle(title);
  }
  await page.goto('/');
  await expect(page).toHaveURL('/dashboards');
  await page.goto('/company');
  await expect(page).toHaveURL('/company/sources');
});

test('unknown addresses show not found, forbidden pages show no access', async ({
  page,
  context,
  vitrine,
}) => {
  await page.goto('/no/such/page');
  await expect(page.getByRole('heading', { name: 'There is no page at this address' })).toBeVisible();
  const missing = await page.goto('/dashboards/never-was');
  expect(missing?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'There is nothing at this link' })).toBeVisible();

  const owner = await registerAgency(vitrine.url);
  const { data } = await owner.api.dashboards.create({ name: 'Private' });
  const foreign = await page.goto(`/dashboards/${data.permalink}`);
  expect(foreign?.status(), 'a private dashboard looks like none').toBe(404);

  await signInBrowser(context, owner, vitrine.url);
  await page.goto('/403');
  await expect(page.getByRole('heading', { name: 'This page is not open to you' })).toBeVisible();
});

test('a group that does not exist leads to all groups, to be viewed or edited', async ({
  page,
  context,
  vitrine,
}) => {
  await signInBrowser(context, await registerAgency(vitrine.url), vitrine.url);
  const missing = '/groups/00000000-0000-4000-8000-000000000000';
  for (const path of [missing, `${missing}/edit`]) {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: 'There is no such group' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0);
    await page.getByRole('main').getByRole('link', { name: 'All groups' }).click();
    await expect(page).toHaveURL('/groups');
  }
});

test('a dashboard without a subscription is not shown, and says so without a name', async ({
  page,
  vitrine,
}) => {
  const response = await page.goto(`/dashboards/${vitrine.unpaidPermalink}`);
  expect(response?.status()).toBe(402);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'This dashboard is not shown at the moment',
  );
  await expect(page.getByText('Vitrine')).toHaveCount(0);
  expect.soft(await accessibilityProblems(page), 'axe on an unpaid dashboard').toEqual([]);
});

test('a manager who opens a page for admins comes to the dashboards', async ({ page, context, vitrine }) => {
  await signInBrowser(context, await registerAgency(vitrine.url), vitrine.url);
  // The role is the server's to give; here the page is told another one than the person has.
  const outbox = new URL('/outbox', vitrine.url).href;
  await page.route(outbox, async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace('"roleName":"admin"', '"roleName":"manager"');
    await route.fulfill({ response, body });
  });
  await page.goto('/outbox');
  await expect(page).toHaveURL('/dashboards');
  await expect(page.getByRole('link', { name: 'Outbox' })).toHaveCount(0);
});

/** Each with the requests of its lists, and what must not be shown without them. */
const lists: [path: string, requests: RegExp, absent: RegExp][] = [
  ['/company/users', /^\/api\/(users|invitations)$/, /All roles/],
  ['/company/users?tab=activity', /^\/api\/activity/, /Everybody/],
  ['/groups', /^\/api\/campaigns$/, /of 50 groups/],
  ['/company/automatic-reports?view=history', /^\/api\/automatic-reports\/deliveries$/, /CSV/],
  ['/company/sources', /^\/api\/sources$/, /No sources yet/],
];

test('a page whose list fails says so once, and shows it when tried again', async ({
  page,
  context,
  vitrine,
}) => {
  await signInBrowser(context, await registerAgency(vitrine.url), vitrine.url);
  const main = page.getByRole('main');
  for (const [path, requests, absent] of lists) {
    await whileFailing(page, requests, async () => {
      await page.goto(path);
      await expect(main.getByRole('alert'), path).toHaveCount(1);
      await expect(main.getByRole('alert')).toContainText(
        'Something went wrong on our side. Please try again.',
      );
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(main.getByText(absent), path).toHaveCount(0);
      await expect(main.getByPlaceholder(absent), path).toHaveCount(0);
      expect.soft(await accessibilityProblems(page), `axe on ${path}`).toEqual([]);
    });
    await main.getByRole('button', { name: 'Try again' }).click();
    await expect(main.getByRole('alert'), path).toHaveCount(0);
  }
});

test('a form that is saved offline keeps what was entered, and says what happened', async ({
  page,
  context,
  vitrine,
}) => {
  await signInBrowser(context, await registerAgency(vitrine.url), vitrine.url);
  await page.goto('/clients?new=1');
  const form = page.getByRole('dialog', { name: 'New client' });
  await form.getByLabel('Name').fill('Northlight');
  await context.setOffline(true);
  await form.getByRole('button', { name: 'Create client' }).click();
  const problem = 'This device is offline. Nothing you entered is lost; please try again.';
  await expect(form.getByText(problem)).toBeVisible();
  await expect(form.getByLabel('Name')).toHaveValue('Northlight');
  await context.setOffline(false);
  await form.getByRole('button', { name: 'Create client' }).click();
  await expect(form).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Northlight', level: 1 })).toBeVisible();
});
