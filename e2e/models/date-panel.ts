import { expect, type Locator, type Page } from '@playwright/test';

const longDate = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

/** The panel of the date range: presets, two ends, a calendar, a comparison. */
export function datePanel(page: Page) {
  const panel = page.getByRole('dialog', { name: 'Date range' });
  const field = (label: string) => panel.getByLabel(label, { exact: true });
  return {
    panel,
    button: page.getByRole('button', { name: /^Date range:/ }),
    field,
    /** A day of the calendar, which says itself as `3 November 2026`. */
    day: (day: string): Locator =>
      panel.getByRole('button', { name: new RegExp(`\\b${longDate.format(new Date(day))}`) }),
    async open(): Promise<void> {
      await page.getByRole('button', { name: /^Date range:/ }).click();
      await expect(panel).toBeVisible();
    },
    preset: (name: string) => panel.getByRole('button', { name, exact: true }),
    async expectRange(startDate: string, endDate: string, why?: string): Promise<void> {
      await expect(field('Start'), why).toHaveValue(startDate);
      await expect(field('End'), why).toHaveValue(endDate);
    },
    async apply(): Promise<void> {
      await panel.getByRole('button', { name: 'Apply' }).click();
      await expect(panel).toBeHidden();
    },
  };
}
