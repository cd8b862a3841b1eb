import { expect, type Page } from '@playwright/test';

export type Domains = { domain?: string; user?: string; emailDomain?: string };

/** A check takes no longer, with every name server and host silent. */
const CHECK_MS = 30_000;

/** The page of a company's own domain. */
export function domainPage(page: Page) {
  const checkNow = page.getByRole('button', { name: 'Check now' });
  const field = (label: string) => page.getByLabel(label, { exact: true });
  return {
    field,
    checkNow,
    /** Has the records checked until this is so: on a busy machine a name server's answer may come too late. */
    async checkUntil(settled: () => Promise<void>): Promise<void> {
      await expect(async () => {
        await checkNow.click();
        await expect(checkNow).not.toHaveAttribute('aria-busy', 'true', { timeout: CHECK_MS });
        await settled();
      }).toPass();
    },
    section: (name: string | RegExp) => page.getByRole('region', { name }),
    record: (title: string) =>
      page
        .getByRole('listitem')
        .filter({ has: page.getByRole('heading', { name: new RegExp(`^${title} `), level: 3 }) }),
    async open(): Promise<void> {
      await page.getByRole('navigation').getByRole('link', { name: 'Domain', exact: true }).click();
      await expect(page.getByRole('heading', { name: 'Domain', level: 1 })).toBeVisible();
      await expect(field('Domain for dashboards')).toBeVisible();
    },
    async save({ domain, user, emailDomain }: Domains): Promise<void> {
      if (domain !== undefined) await field('Domain for dashboards').fill(domain);
      if (user !== undefined) await field('Sender').fill(user);
      if (emailDomain !== undefined) await field('Sender’s domain').fill(emailDomain);
      await page.getByRole('button', { name: 'Save' }).click();
    },
  };
}
