import type { Page } from '@playwright/test';
import { callerWith } from '@vitrine/server/src/testing/app/caller.ts';
import { passOnboarding } from '@vitrine/server/src/testing/app/onboarding.ts';
import type { Person } from '../harness/agency.ts';
import { expect } from '../test.ts';

/** The pages for people who are not signed in. */
export function sessionPages(page: Page) {
  return {
    /** At the page that is open, with the browser at whatever follows. */
    async signIn({ email, password }: Pick<Person, 'email' | 'password'>): Promise<void> {
      await page.getByLabel('E-mail').fill(email);
      await page.getByLabel('Password', { exact: true }).fill(password);
      await page.getByRole('button', { name: 'Sign in', exact: true }).click();
      await page.waitForURL((url) => !url.pathname.startsWith('/sign-in'));
    },
    async register(person: Person): Promise<void> {
      await page.goto('/register');
      await this.fillRegistration(person);
      await page.getByRole('button', { name: 'Register' }).click();
      await page.waitForURL(/\/(dashboards|intro)$/);
      await this.skipIntro();
    },
    /** Journeys about something else start from the dashboards. */
    async skipIntro(): Promise<void> {
      const { origin } = new URL(page.url());
      const cookies = await page.context().cookies(origin);
      const header = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
      await passOnboarding(await callerWith(origin, header));
      await page.goto('/dashboards');
    },
    /** Who registers, and both consents. */
    async fillRegistration({ name, email, password }: Person): Promise<void> {
      await page.getByLabel('Name', { exact: true }).fill(name);
      await page.getByLabel('Agency or company').fill(`${name} & Co`);
      await page.getByLabel('E-mail').fill(email);
      await page.getByLabel('Password', { exact: true }).fill(password);
      await page.getByLabel('Password again').fill(password);
      await page.getByLabel('I accept Terms & Conditions and Privacy Policy').check();
      await page.getByLabel("I Acknowledge That I'm Not Under 16 Years Old").check();
    },
    async enterDemo(): Promise<void> {
      await page.goto('/sign-in');
      await page.getByRole('button', { name: 'Explore the demo agency' }).click();
      await page.waitForURL('**/dashboards');
    },
    async signOut(name: string): Promise<void> {
      await page.getByRole('button', { name: `Account of ${name}` }).click();
      await page.getByRole('menuitem', { name: 'Sign out' }).click();
      // The page is loaded anew and then led on: only where it ends counts.
      await expect(page).toHaveURL(/\/sign-in/);
    },
  };
}
