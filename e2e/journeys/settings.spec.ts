import { accessibilityProblems } from '../harness/accessibility.ts';
import { adsDays, ofAds } from '../harness/ads.ts';
import { publishDashboard, registerAgency, signInBrowser, uploadCsv } from '../harness/agency.ts';
import { adsWeek } from '../harness/expected-csv-values.ts';
import { falsePicture, notAPicture, picture } from '../harness/pictures.ts';
import { dashboardSettings } from '../models/dashboard-settings.ts';
import { publicDashboard } from '../models/public-dashboard.ts';
import { expect, test } from '../test.ts';

const PASSWORD = 'open sesame';
const ACCENT = '#0a7d33';

test('a dashboard is made one’s own, and its readers see it', async ({ page, context, browser, vitrine }) => {
  test.setTimeout(120_000);
  const agency = await registerAgency(vitrine.url);
  const ads = await uploadCsv(agency, adsWeek);
  const { permalink } = await publishDashboard(agency, 'At first', [ofAds(ads, 'Clicks')], adsDays);
  await signInBrowser(context, agency, vitrine.url);
  const settings = dashboardSettings(page);
  const { drawer, field } = settings;
  const reader = await (await browser.newContext()).newPage();
  const dashboard = publicDashboard(reader);
  let link = `${vitrine.url}/dashboards/${permalink}`;
  const stored = async () =>
    (await agency.api.dashboards.show({ permalink: link.split('/').at(-1) ?? '' })).body.data;
  const clean = async (what: string, seen = page) =>
    expect.soft(await accessibilityProblems(seen), `axe on ${what}`).toEqual([]);

  await test.step('name and site', async () => {
    await page.goto(link);
    await settings.open();
    await clean('settings');
    await settings.saving(() => field('Name').fill('Acme in spring'));
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Acme in spring');
    await field('Client’s site').fill('not a site');
    await field('Client’s site').blur();
    await expect(drawer.getByText('Please enter a site such as www.acme.com.')).toBeVisible();
    await settings.saving(() => field('Client’s site').fill('https://www.acme.example/shop'));
    expect(await stored()).toMatchObject({ name: 'Acme in spring', domain: 'www.acme.example' });
  });

  await test.step('colours: one that is none changes nothing', async () => {
    const before = (await stored()).styles.color;
    await field('Accent').fill('#12');
    await clean('a colour picker');
    await field('Footer').focus();
    await expect(field('Accent')).toHaveValue(before);
    await settings.saving(() => field('Accent').fill(ACCENT));
    expect((await stored()).styles.color).toBe(ACCENT);
    await field('Footer').focus();
  });

  await test.step('images: a wrong type is refused, by name and by content', async () => {
    const logo = drawer.getByLabel('Your logo', { exact: true });
    await logo.setInputFiles(notAPicture);
    await expect(drawer.getByText('Invalid file type')).toBeVisible();
    await clean('a refused image');
    await logo.setInputFiles(falsePicture);
    await expect(drawer.getByRole('alert').filter({ hasText: /\S/ })).toHaveCount(1);
    expect((await stored()).styles.logoImage).toBeNull();
    await logo.setInputFiles(picture);
    await expect(drawer.getByRole('img', { name: 'Your logo' })).toBeVisible();
    await clean('an image');
  });

  await test.step('footer, and a range that readers can’t change', async () => {
    await settings.saving(() => field('Footer').fill('Made with care.'));
    await settings.saving(() => drawer.getByLabel('Hide the date selector').click());
    await reader.goto(link);
    await dashboard.settled(['Clicks']);
    await expect(reader.getByRole('heading', { level: 1 })).toHaveText('Acme in spring');
    await expect(reader.getByText('Made with care.')).toBeVisible();
    await expect(dashboard.rangeButton).toHaveCount(0);
    // Signed otherwise for each of them.
    const image = (await stored()).styles.logoImage?.split('?')[0] ?? 'none';
    await expect(reader.locator(`img[src*="${image}"]`).first()).toBeVisible();
    await clean('a page without a date selector', reader);
  });

  await test.step('a password is set, and removed', async () => {
    await drawer.getByRole('button', { name: 'Set password' }).click();
    const dialog = page.getByRole('dialog', { name: 'Password for readers' });
    await dialog.getByLabel('Password').and(page.locator('input')).fill(PASSWORD);
    await clean('the dialog of a password');
    await dialog.getByRole('button', { name: 'Set password' }).click();
    await expect(drawer.getByText('Viewers need a password.')).toBeVisible();
    await reader.goto(link);
    await dashboard.unlock(PASSWORD);
    await dashboard.settled(['Clicks']);
    await drawer.getByRole('button', { name: 'Remove', exact: true }).click();
    const confirmation = page.getByRole('dialog', { name: 'Remove the password?' });
    await confirmation.getByRole('button', { name: 'Remove password' }).click();
    await expect(drawer.getByText('No password required.')).toBeVisible();
    await reader.context().clearCookies();
    await reader.evaluate(() => sessionStorage.clear());
    await reader.goto(link);
    await dashboard.settled(['Clicks']);
  });

  await test.step('a new link disables the old one', async () => {
    await drawer.getByRole('button', { name: 'New link' }).click();
    const confirmation = page.getByRole('dialog', { name: 'Make a new link?' });
    await clean('the confirmation of a new link');
    await confirmation.getByRole('button', { name: 'Make a new link' }).click();
    await expect(page).not.toHaveURL(new RegExp(permalink));
    await expect(confirmation).toBeHidden();
    await expect(drawer.getByRole('button', { name: 'New link' })).toBeFocused();
    await expect(drawer.getByRole('button', { name: 'New link' })).toBeInViewport();
    expect((await reader.goto(link))?.status()).toBe(404);
    link = new URL(page.url()).origin + new URL(page.url()).pathname;
    await reader.goto(link);
    await dashboard.settled(['Clicks']);
  });

  await test.step('weeks begin on the day that was chosen', async () => {
    for (const [name, weekday] of [
      ['Sunday', 0],
      ['Monday', 1],
    ] as const) {
      await settings.saving(() => settings.beginWeeksOn(name));
      await settings.close();
      expect(await settings.firstDayOfWeekly(), `Weekly with weeks from ${name}`).toBe(weekday);
      await settings.open();
    }
  });

  await test.step('who comes back to the page under its new link begins at its top', async () => {
    await settings.close();
    await page.getByRole('navigation').getByRole('link', { name: 'Sources' }).click();
    const main = page.locator('#main');
    await expect(main).toBeFocused();
    await page.getByRole('navigation').getByRole('link', { name: 'Sources' }).focus();
    await page.goBack();
    await expect(page).toHaveURL(link);
    await expect(main).toBeFocused();
  });
  await reader.context().close();
});
