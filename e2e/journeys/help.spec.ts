import { accessibilityProblems } from '../harness/accessibility.ts';
import { registerAgency, signInBrowser } from '../harness/agency.ts';
import { overflow } from '../harness/overflow.ts';
import { expect, test } from '../test.ts';

test('a screen links to its page of the guide, which is searched and accessible', async ({
  page,
  context,
  vitrine,
}) => {
  const agency = await registerAgency(vitrine.url);
  await signInBrowser(context, agency, vitrine.url);
  await page.goto('/company/automatic-reports');
  const help = page.getByRole('link', { name: 'Help for this page' }).first();
  await expect(help).toHaveAttribute('href', '/help/schedule');
  // The empty list leads to the section about what to do there.
  const section = page.getByRole('link', { name: 'Help on this' });
  await expect(section).toHaveAttribute('href', '/help/schedule#create-a-report');

  const [guide] = await Promise.all([context.waitForEvent('page'), help.click()]);
  await expect(guide.getByRole('heading', { level: 1 })).toHaveText('Schedule reports');
  await expect(guide.getByRole('img').first()).toBeVisible();
  for (const [width, colorScheme] of [
    [390, 'light'],
    [1440, 'dark'],
  ] as const) {
    await guide.setViewportSize({ width, height: 900 });
    await guide.emulateMedia({ colorScheme });
    expect(await accessibilityProblems(guide), `${width} px`).toEqual([]);
    expect(await overflow(guide), `${width} px`).toBe(0);
  }
  await guide.getByRole('searchbox', { name: 'Search the help' }).fill('certificate');
  await guide.keyboard.press('Enter');
  await guide
    .getByRole('main')
    .getByRole('link', { name: /^Your brand/ })
    .first()
    .click();
  await expect(guide.getByRole('heading', { level: 1 })).toHaveText('Your brand');
});
