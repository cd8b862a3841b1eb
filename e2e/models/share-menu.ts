import { expect, type Page } from '@playwright/test';

export type DueTime = { weekday: string; hour: number; minute: number };

/** Sharing of a dashboard: who may open it, its link, and the form of automatic reports. */
export function shareMenu(page: Page) {
  const menu = page.getByRole('dialog', { name: 'Share' });
  const form = page.getByRole('dialog', { name: /^Schedule report/ });
  const button = page.getByRole('button', { name: 'Share', exact: true });
  return {
    button,
    menu,
    form,
    async openForm(): Promise<void> {
      await this.open();
      await menu.getByRole('button', { name: 'Schedule report' }).click();
      await expect(form).toBeVisible();
    },
    async open(): Promise<void> {
      await button.click();
      await expect(menu).toBeVisible();
    },
    async makePublic(): Promise<void> {
      // The switch stands where the server says, so it moves a moment after the click.
      await menu.getByLabel('Public').click();
      await expect(menu.getByText('Anyone with the link can see it', { exact: false })).toBeVisible();
    },
    async setPassword(password: string): Promise<void> {
      await menu.getByRole('button', { name: 'Set password' }).click();
      await menu.getByLabel('New password').fill(password);
      await menu.getByRole('button', { name: 'Save password' }).click();
      await expect(menu.getByText('Viewers are asked for a password.')).toBeVisible();
    },
    link: () => menu.getByRole('textbox', { name: 'Link' }).inputValue(),
    /** A weekly report to one reader, with preview and PDF. */
    async schedule(recipient: string, { weekday, hour, minute }: DueTime): Promise<void> {
      await menu.getByRole('button', { name: 'Schedule report' }).click();
      await form.getByLabel('Recipients').and(page.locator('input')).fill(recipient);
      await page.keyboard.press('Enter');
      await form.getByText('Every week').click();
      await form.getByLabel('Day').and(page.locator('input')).click();
      await page.getByRole('option', { name: weekday }).click();
      await form.getByLabel('Hour', { exact: true }).fill(String(hour));
      await form.getByLabel('Minute', { exact: true }).fill(String(minute));
      await form.getByLabel('Show a preview in the mail').check();
      await form.getByLabel('Attach PDF').check();
      await form.getByRole('button', { name: 'Schedule', exact: true }).click();
      await expect(form.getByText('Scheduled', { exact: true })).toBeVisible();
    },
  };
}
