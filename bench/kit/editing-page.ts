import type { Browser, BrowserContext, Page } from 'playwright-core';

export const viewport = { width: 1440, height: 900 };

export type EditingPage = {
  page: Page;
  /** Points at the handle that moves the card at this place; it shows once its card is pointed at. */
  reachGrip(place: number): Promise<void>;
  close(): Promise<void>;
};

/** A dashboard in edit mode, as an admin of the demo agency has it on a desktop, with every card shown. */
export async function openForEditing(browser: Browser, url: string, permalink: string): Promise<EditingPage> {
  const context = await browser.newContext({ viewport, locale: 'en-US' });
  const page = await signedInPage(context, url);
  await page.goto(`${url}/dashboards/${permalink}?edit=1`);
  await page.waitForFunction(
    () => {
      const cards = [...document.querySelectorAll('[data-widget]')];
      return cards.length > 0 && cards.every((card) => card.getAttribute('data-state') === 'ready');
    },
    undefined,
    { timeout: 60_000 },
  );
  await page.waitForLoadState('networkidle');
  const reachGrip = async (place: number) => {
    const card = page.locator('[data-widget]').nth(place);
    await page.evaluate(() => window.scrollTo(0, 0));
    await card.hover({ position: { x: 24, y: 24 } });
    await card.getByRole('button', { name: /^Move / }).hover();
  };
  return { page, reachGrip, close: () => context.close() };
}

/** Signed in as an admin of the demo agency, at the list of dashboards. */
export async function signedInPage(context: BrowserContext, url: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(`${url}/sign-in`);
  await page.getByRole('button', { name: 'Explore the demo agency' }).click();
  await page.waitForURL('**/dashboards');
  return page;
}
