import { freePort } from '@vitrine/server/src/testing/database/test-postgres.ts';
import { accessibilityProblems } from '../harness/accessibility.ts';
import { registerAgency, signInBrowser } from '../harness/agency.ts';
import { startInstallation } from '../harness/installation.ts';
import { overflow } from '../harness/overflow.ts';
import { expect, test } from '../test.ts';

test('without an SMTP server mails are read in the outbox', async ({ browser }, info) => {
  test.setTimeout(120_000);
  const installation = await startInstallation({
    ...{ folder: info.outputPath('installation'), port: await freePort(), databaseUrl: null },
    ...{ gateway: null, smtpUrl: '', demo: false },
  });
  try {
    const agency = await registerAgency(installation.url);
    const context = await browser.newContext({ baseURL: installation.url, reducedMotion: 'reduce' });
    await signInBrowser(context, agency, installation.url);
    await agency.api.signIn.forgotPassword({ email: agency.email });
    const page = await context.newPage();
    await page.goto('/outbox');
    const mail = page.getByRole('row').filter({ hasText: 'password' });
    const drawer = page.getByRole('dialog');

    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 844 });
      await mail.getByRole('link').click();
      await expect(drawer).toContainText(agency.email);
      await expect(drawer.frameLocator('iframe').getByRole('link').first()).toBeVisible();
      expect(await accessibilityProblems(page, { within: '[role=dialog]' }), `at ${width} px`).toEqual([]);
      expect(await overflow(page), `at ${width} px`).toBeLessThanOrEqual(0);
      await page.keyboard.press('Escape');
      await expect(drawer).toBeHidden();
      await expect(mail.getByRole('link'), `at ${width} px`).toBeFocused();
    }

    // A mail has an address of its own, and is a file for other programs.
    await mail.getByRole('link').click();
    await page.reload();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      drawer.getByRole('link', { name: 'Download as .eml' }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/\.eml$/);
  } finally {
    await installation.stop();
  }
});
