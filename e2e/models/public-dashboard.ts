import { expect, type Locator, type Page } from '@playwright/test';

/** A dashboard as visitors of its link see it. */
export function publicDashboard(page: Page) {
  const card = (title: string): Locator =>
    page.getByRole('article').filter({ has: page.getByRole('heading', { name: title, exact: true }) });
  return {
    card,
    cards: page.getByRole('article'),
    password: page.getByLabel('Password'),
    openButton: page.getByRole('button', { name: 'Open dashboard' }),
    rangeButton: page.getByRole('button', { name: /^Date range:/ }),
    pdfButton: page.getByRole('button', { name: /PDF/ }),
    async unlock(password: string): Promise<void> {
      await page.getByLabel('Password').fill(password);
      await page.getByRole('button', { name: 'Open dashboard' }).click();
    },
    /** No card is on its way any more, and none has failed. */
    async settled(titles: readonly string[]): Promise<void> {
      for (const title of titles) await expect(card(title)).toHaveAttribute('data-state', 'ready');
    },
    async changeRange(startDate: string, endDate: string): Promise<void> {
      await page.getByRole('button', { name: /^Date range:/ }).click();
      const panel = page.getByRole('dialog', { name: 'Date range' });
      await panel.getByLabel('Start', { exact: true }).fill(startDate);
      await panel.getByLabel('End', { exact: true }).fill(endDate);
      await panel.getByRole('button', { name: 'Apply' }).click();
      await expect(panel).toBeHidden();
    },
  };
}
