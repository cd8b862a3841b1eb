import { expect, type Page } from '@playwright/test';

export type SandboxEnd = 'pay' | 'payWithDecliningCard' | 'decline' | 'close';

/** Subscription, invoices, and the sandbox that plays the payment provider. */
export function billingPages(page: Page) {
  const checkout = page.frameLocator('iframe[src*="/sandbox/checkout/"]');
  return {
    checkout,
    banner: (title: string) => page.getByText(title, { exact: true }),
    status: page.getByRole('region', { name: 'Your subscription' }),
    plan: page.getByRole('region', { name: /(Select|Change) your plan/ }),
    total: page
      .getByLabel('Price')
      .getByText(/^Total/)
      .locator('..'),
    async openSubscription(): Promise<void> {
      await page.goto('/company/subscription');
      await expect(page.getByRole('heading', { name: 'Subscription', level: 1 })).toBeVisible();
    },
    /** Ends the checkout that is open over the page. */
    async end(as: SandboxEnd): Promise<void> {
      if (as === 'payWithDecliningCard')
        await checkout.getByRole('radio', { name: /declined later/ }).check();
      const buttons = { pay: /^Pay/, payWithDecliningCard: /^Pay/, decline: 'Decline', close: 'Close' };
      await checkout.getByRole('button', { name: buttons[as] }).click();
      if (as === 'decline') await checkout.getByRole('button', { name: 'Close' }).click();
    },
  };
}
