import type { Page } from '@playwright/test';

/** The dashboards page, as somebody who may export uses it. */
export function dashboardList(page: Page) {
  const exports = page.getByRole('region', { name: 'PDF exports' });
  return {
    exports,
    open: () => page.goto('/dashboards'),
    async choose(names: readonly string[]): Promise<void> {
      await page.getByRole('button', { name: 'Select', exact: true }).click();
      for (const name of names) await page.getByRole('checkbox', { name: `Select ${name}` }).check();
    },
    async exportChosen(): Promise<void> {
      await page.getByRole('toolbar').getByRole('button', { name: 'Export PDFs' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Export PDFs' }).click();
    },
    downloadLink: exports.getByRole('link', { name: 'Download ZIP' }),
  };
}
