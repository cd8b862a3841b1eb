import { expect, type Page } from '@playwright/test';

export type Joining = { name: string; password: string };

/** The page of the company's people, the page behind an invitation, and one's own account. */
export function peoplePages(page: Page) {
  const dialog = (name: string | RegExp) => page.getByRole('dialog', { name });
  const row = (text: string) => page.getByRole('row').filter({ hasText: text });
  return {
    dialog,
    row,
    section: (name: string) => page.getByRole('region', { name, exact: true }),
    async openUsers(): Promise<void> {
      await page.getByRole('navigation').getByRole('link', { name: 'Users', exact: true }).click();
      await expect(page.getByRole('heading', { name: 'Users', level: 1 })).toBeVisible();
    },
    /** Opens a person's menu and chooses from it. */
    async act(name: string, action: string): Promise<void> {
      await row(name)
        .getByRole('button', { name: /^Actions for/ })
        .click();
      await page.getByRole('menuitem', { name: action }).click();
    },
    async inviteClient(email: string, dashboard: string): Promise<void> {
      await page.getByRole('button', { name: 'Invite', exact: true }).click();
      const form = dialog('Invite a person');
      await form.getByLabel('E-mail').fill(email);
      await form.getByRole('radio', { name: 'Client' }).check();
      await expect(form.getByText('Single dashboards that they see')).toBeVisible();
      await form.getByRole('combobox', { name: 'Dashboards' }).click();
      await page.getByRole('option', { name: dashboard }).click();
      await page.keyboard.press('Escape');
      await form.getByRole('button', { name: 'Send invitation' }).click();
      await expect(form).toBeHidden();
    },
    async join({ name, password }: Joining): Promise<void> {
      await page.getByLabel('Name', { exact: true }).fill(name);
      await page.getByLabel('Password', { exact: true }).fill(password);
      await page.getByLabel('Password again').fill(password);
      await page.getByLabel('I accept Terms & Conditions and Privacy Policy').check();
      await page.getByLabel("I Acknowledge That I'm Not Under 16 Years Old").check();
      await page.getByRole('button', { name: 'Join' }).click();
      await page.waitForURL('**/dashboards');
    },
    async openAccount(name: string): Promise<void> {
      await page.getByRole('button', { name: `Account of ${name}` }).click();
      await page.getByRole('menuitem', { name: 'Your account' }).click();
      await expect(page.getByRole('heading', { name: 'Your account', level: 1 })).toBeVisible();
    },
    /** From the account page to the key that an app scans. */
    async beginTwoFactor(password: string): Promise<string> {
      const part = page.getByRole('region', { name: 'Two-factor sign-in', exact: true });
      await part.getByRole('button', { name: 'Turn on' }).click();
      const confirmation = dialog('Turn on two-factor sign-in');
      await confirmation.getByLabel('Your password').fill(password);
      await confirmation.getByRole('button', { name: 'Continue' }).click();
      await expect(part.getByRole('img', { name: /scan/ })).toBeVisible();
      return ((await part.locator('code').textContent()) ?? '').replaceAll(' ', '');
    },
    /** From the code of the app to the ten recovery codes. */
    async turnOnTwoFactor(code: string): Promise<string[]> {
      const part = page.getByRole('region', { name: 'Two-factor sign-in', exact: true });
      await part.getByLabel('Code of the app').fill(code);
      await part.getByRole('button', { name: 'Turn on' }).click();
      const list = part.getByRole('list', { name: 'Recovery codes' });
      await expect(list).toBeVisible();
      return list.getByRole('listitem').allInnerTexts();
    },
    async startSignIn(email: string, password: string): Promise<void> {
      await page.goto('/sign-in');
      await page.getByLabel('E-mail').fill(email);
      await page.getByLabel('Password', { exact: true }).fill(password);
      await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    },
    async enterCode(code: string): Promise<void> {
      await page.getByLabel('Code').fill(code);
      await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    },
  };
}
