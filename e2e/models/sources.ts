import { expect, type Locator, type Page } from '@playwright/test';

/** `/company/sources`, its connect dialog, and the provider's consent page behind it. */
export function sourcesPage(page: Page) {
  const table = page.getByRole('table', { name: 'Sources' });
  const dialog = page.getByRole('dialog');
  const choose = async (type: string | RegExp) => {
    await page.getByRole('button', { name: 'Connect a source' }).first().click();
    await dialog.getByRole('button', { name: type }).click();
  };
  return {
    table,
    row: (name: string): Locator => table.getByRole('row').filter({ hasText: name }),
    async open(): Promise<void> {
      await page.goto('/company/sources');
      await expect(page.getByRole('heading', { name: 'Sources', level: 1 })).toBeVisible();
    },
    /** Uploads a file as it is understood; `summary` is the text of the preview. */
    async upload(path: string, summary: RegExp, name: string): Promise<void> {
      await choose(/^\S*\s*CSV/i);
      await dialog.locator('input[type=file]').setInputFiles(path);
      await expect(dialog.getByText(summary)).toBeVisible();
      await dialog.getByLabel('Name', { exact: true }).fill(name);
      await dialog.getByRole('button', { name: 'Create source' }).click();
      await expect(dialog).toBeHidden();
    },
    async connectByKey(type: RegExp, name: string, fields: Record<string, string>): Promise<void> {
      await choose(type);
      for (const [label, value] of Object.entries(fields)) await dialog.getByLabel(label).fill(value);
      await dialog.getByLabel('Name', { exact: true }).fill(name);
      await dialog.getByRole('button', { name: 'Connect', exact: true }).click();
      await expect(dialog).toBeHidden();
    },
    /** Deletes a source by its menu; the dialog names the dashboard that will miss it. */
    async remove(name: string, usedBy: string): Promise<void> {
      await table.getByRole('button', { name: `Actions for ${name}` }).click();
      await page.getByRole('menuitem', { name: 'Delete' }).click();
      await expect(dialog.getByRole('link', { name: usedBy })).toBeVisible();
      await dialog.getByRole('button', { name: 'Delete source' }).click();
      await expect(dialog).toBeHidden();
    },
    /** The dialog that gives a source new access. */
    async reauthorise(name: string): Promise<Locator> {
      await table.getByRole('button', { name: `Actions for ${name}` }).click();
      await page.getByRole('menuitem', { name: 'Re-authorise' }).click();
      await expect(dialog).toBeVisible();
      return dialog;
    },
    /** The dialog of this kind; for one that is signed in to, the provider's consent page. */
    async begin(type: RegExp): Promise<Locator> {
      await choose(type);
      const away = dialog.getByRole('link', { name: 'Continue to sign-in' });
      const connect = dialog.getByRole('button', { name: 'Connect', exact: true });
      await expect(away.or(connect)).toBeVisible();
      if (await away.isVisible()) await away.click();
      return dialog;
    },
    /** To the provider, allow everything as this person, and back. */
    async connectAtProvider(type: RegExp, person: RegExp): Promise<void> {
      await choose(type);
      await dialog.getByRole('link', { name: 'Continue to sign-in' }).click();
      await page.getByRole('radio', { name: person }).check();
      // Providers call it as they like: Allow, Continue, Authorize, Confirm.
      await page.locator('button[value=allow]').click();
      await page.waitForURL('**/company/sources*');
    },
  };
}
