import { expect, type Page } from '@playwright/test';

/** The drawer of a dashboard's settings, which saves by itself. */
export function dashboardSettings(page: Page) {
  const drawer = page.getByRole('dialog', { name: 'Settings' });
  return {
    drawer,
    field: (label: string) => drawer.getByLabel(label, { exact: true }).and(page.locator('input, textarea')),
    async open(): Promise<void> {
      if (await drawer.isVisible()) return;
      await page.getByRole('button', { name: 'More', exact: true }).click();
      await page.getByRole('menuitem', { name: 'Settings' }).click();
      await expect(drawer).toBeVisible();
    },
    async close(): Promise<void> {
      await drawer.getByRole('button', { name: 'Close' }).click();
      await expect(drawer).toBeHidden();
    },
    /** Changes something and waits until the server has taken it. */
    async saving(change: () => Promise<unknown>): Promise<void> {
      const taken = page.waitForResponse((response) => response.request().method() === 'PATCH');
      await change();
      expect((await taken).status()).toBe(200);
    },
    async beginWeeksOn(day: string): Promise<void> {
      await drawer.getByLabel('Weeks begin on').and(page.locator('input')).click();
      await page.getByRole('option', { name: day }).click();
    },
    /** The weekday, from Sunday, on which 'Weekly' begins. Leaves the range as it is. */
    async firstDayOfWeekly(): Promise<number> {
      await page.getByRole('button', { name: /^Date range:/ }).click();
      const panel = page.getByRole('dialog', { name: 'Date range' });
      await panel.getByRole('button', { name: 'Weekly', exact: true }).click();
      const start = await panel.getByLabel('Start', { exact: true }).inputValue();
      await panel.getByRole('button', { name: 'Cancel' }).click();
      await expect(panel).toBeHidden();
      return new Date(start).getUTCDay();
    },
  };
}
