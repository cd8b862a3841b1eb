import { expect, type Page } from '@playwright/test';

/** What leads new people on: the intro, the panel, the message of a page that is not to be left yet. */
export function onboardingGuide(page: Page) {
  const panel = page.getByRole('region', { name: 'Getting started' });
  const message = page.getByRole('dialog').filter({ hasText: 'Please complete current step to continue.' });
  return {
    panel,
    message,
    close: panel.getByRole('button', { name: 'Close Getting started' }),
    getStarted: page.getByRole('button', { name: 'Get Started' }),
    congratulations: page.getByRole('dialog', { name: 'Congratulations' }),
    async expectStep(title: string, done: number): Promise<void> {
      await expect(panel.locator('[aria-current=step]')).toContainText(title);
      await expect(panel.getByRole('progressbar')).toHaveAttribute('aria-valuenow', String(done));
    },
    /** Somebody was returned: where they were, with what is to be done first. */
    async expectHeld(step: string, url: string | RegExp): Promise<void> {
      await expect(message).toContainText(step);
      await expect(page).toHaveURL(url);
      await message.getByRole('button', { name: 'OK' }).click();
      await expect(message).toBeHidden();
    },
    /** What analytics would have been told since the page was loaded. */
    events: () =>
      page.evaluate(() => (window as { dataLayer?: unknown[] }).dataLayer ?? []) as Promise<
        Record<string, unknown>[]
      >,
  };
}
