import type { Page } from '@playwright/test';

/** How many pixels of the page are beyond the right edge of the screen. */
export function overflow(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}
