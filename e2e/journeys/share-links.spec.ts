import { passiveWidgetSchema } from '@vitrine/contract/entities/widget.ts';
import { accessibilityProblems } from '../harness/accessibility.ts';
import { publishDashboard, registerAgency, signInBrowser } from '../harness/agency.ts';
import { tabTo } from '../harness/keys.ts';
import { overflow } from '../harness/overflow.ts';
import { publicDashboard } from '../models/public-dashboard.ts';
import { shareMenu } from '../models/share-menu.ts';
import { expect, test } from '../test.ts';

const WEEK = { startDate: '2019-01-01', endDate: '2019-01-07' };
const textCard = passiveWidgetSchema.parse({ id: 'a', title: 'Words', nature: 'passive', type: 'plain' });

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

test('an agency gives a recipient a link of their own, and takes it back', async ({
  page,
  context,
  browser,
  vitrine,
}) => {
  test.setTimeout(120_000);
  const agency = await registerAgency(vitrine.url);
  const { id, permalink } = await publishDashboard(agency, 'Linked', [textCard], WEEK);
  await agency.api.dashboards.saveSettings({ id, public: false });
  await signInBrowser(context, agency, vitrine.url);
  const reader = await (await browser.newContext()).newPage();
  const dashboard = publicDashboard(reader);
  const share = shareMenu(page);
  const links = share.menu.getByRole('list', { name: 'Other links' });
  const link = links.getByRole('listitem').filter({ hasText: 'For Acme' });
  let url = '';

  await test.step('in a menu whose buttons stay in place when its links arrive', async () => {
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    await page.route('**/links', async (route) => {
      await released;
      await route.continue();
    });
    await page.goto(`/dashboards/${permalink}`);
    await share.open();
    const below = share.menu.getByRole('button', { name: 'Set password' });
    await expect(share.menu.getByRole('button', { name: 'Views of the link' })).toBeDisabled();
    const before = await below.boundingBox();
    release();
    await expect(share.menu.getByRole('button', { name: 'Views of Main link' })).toBeEnabled();
    expect(await below.boundingBox()).toEqual(before);
    await page.unroute('**/links');
  });

  await test.step('by keyboard, with a password and fixed dates', async () => {
    await expect(links).toHaveCount(0);
    const create = share.menu.getByRole('button', { name: 'New link' });
    await tabTo(page, create);
    await page.keyboard.press('Enter');
    const form = page.getByRole('dialog', { name: 'New link' });
    await expect(form.getByLabel('Name')).toBeFocused();
    expect.soft(await accessibilityProblems(page), 'axe on the form').toEqual([]);
    await page.keyboard.type('For Acme');
    await form.getByLabel('Password', { exact: true }).fill('sesame');
    await form.getByLabel('Fixed dates').check();
    await form.getByLabel(/^Start/).fill('2018-12-01');
    await form.getByLabel(/^End/).fill('2018-12-31');
    await page.keyboard.press('Enter');
    await expect(form).toBeHidden();
    await expect(link).toContainText('Active');
    await expect(link).toContainText('Password · 1–31 Dec 2018');
    expect.soft(await accessibilityProblems(page), 'axe on the links').toEqual([]);
    await link.getByRole('button', { name: 'Copy URL of For Acme' }).click();
    url = await page.evaluate(() => navigator.clipboard.readText());
    expect(url).toMatch(new RegExp(`^${vitrine.url}/dashboards/\\w{20}$`));
  });

  await test.step('which works while the dashboard is private', async () => {
    await reader.goto(url);
    await dashboard.unlock('sesame');
    await expect(dashboard.cards).toHaveCount(1);
    await expect(dashboard.rangeButton).toHaveCount(0);
    await expect(reader.getByText(/1\s*–\s*31 Dec 2018/).first()).toBeVisible();
    const own = await reader.goto(`/dashboards/${permalink}`);
    expect(own?.status()).toBe(404);
  });

  await test.step('and whose views are listed, on a phone too', async () => {
    await page.reload();
    await share.open();
    await expect(link).toContainText('1 view, last just now');
    await page.setViewportSize({ width: 320, height: 640 });
    await link.getByRole('button', { name: 'Views of For Acme' }).click();
    const log = page.getByRole('dialog', { name: 'Views of For Acme' });
    await expect(log.getByRole('row').filter({ hasText: 'Desktop' })).toContainText('127.0.0.0/24');
    expect(await overflow(page)).toBeLessThanOrEqual(0);
    expect.soft(await accessibilityProblems(page), 'axe on the log').toEqual([]);
    await page.keyboard.press('Escape');
    await expect(link).toBeVisible();
    expect(await overflow(page)).toBeLessThanOrEqual(0);
  });

  await test.step('until it is revoked', async () => {
    await link.getByRole('button', { name: 'Revoke For Acme' }).click();
    const revoked = page.waitForResponse((response) => response.request().method() === 'DELETE');
    await page
      .getByRole('dialog', { name: 'Revoke For Acme?' })
      .getByRole('button', { name: 'Revoke link' })
      .click();
    await revoked;
    expect((await reader.goto(url))?.status()).toBe(404);
    await expect(link).toHaveCount(0);
    await expect(reader.getByRole('heading', { name: 'There is nothing at this link' })).toBeVisible();
  });
});
