import { expect, type Locator, type Page } from '@playwright/test';

/** The list of automatic reports, the form that changes one, and the history of all of them. */
export function reportPages(page: Page) {
  const form = page.getByRole('dialog', { name: /^Edit report/ });
  const history = page.getByRole('table', { name: 'Deliveries' });
  return {
    page,
    form,
    history,
    async open(): Promise<void> {
      await page.goto('/company/automatic-reports');
      await expect(page.getByRole('table', { name: 'Automatic reports' })).toBeVisible();
    },
    async choose(action: string): Promise<void> {
      await page.getByRole('button', { name: /^Actions for the report of/ }).click();
      await page.getByRole('menuitem', { name: action }).click();
    },
    /** Fills in the form of a dashboard's report and saves it. */
    async change(dashboard: string, fill: (form: Locator) => Promise<void>): Promise<void> {
      await page.getByRole('button', { name: `Actions for the report of ${dashboard}` }).click();
      await page.getByRole('menuitem', { name: 'Edit' }).click();
      await form.getByText('Advanced options').click();
      await fill(form);
      await form.getByRole('button', { name: 'Save' }).click();
      await expect(form).toBeHidden();
    },
    /** The drawer with one delivery, from the newest row of the history. */
    async openNewest(): Promise<void> {
      await page.goto('/company/automatic-reports?view=history');
      await history.getByRole('row').nth(1).getByRole('link').click();
      await expect(page.getByRole('article')).toBeVisible();
    },
    delivery: page.getByRole('article'),
  };
}
