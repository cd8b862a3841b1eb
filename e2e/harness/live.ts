import type { Page } from '@playwright/test';

/** Resolves once the next opened page receives live messages. Call it before opening the page. */
export async function nextJoined(page: Page): Promise<void> {
  const socket = await page.waitForEvent('websocket', { timeout: 60_000 });
  await socket.waitForEvent('framereceived', {
    predicate: ({ payload }) => String(payload).includes('subscription_succeeded'),
  });
}

/** Holds back a page's live messages until it may continue. Call it before opening the page. */
export async function holdJoining(page: Page) {
  const begun = Promise.withResolvers<void>();
  const held = Promise.withResolvers<void>();
  await page.route('**/broadcasting/auth', async (route) => {
    begun.resolve();
    await held.promise;
    await route.continue();
  });
  return { begun: begun.promise, goOn: held.resolve };
}
