import type { Page } from '@playwright/test';

/** Resolves once the next page of the app that opens hears what others do. Call it before what opens the page. */
export async function nextJoined(page: Page): Promise<void> {
  const socket = await page.waitForEvent('websocket', { timeout: 60_000 });
  await socket.waitForEvent('framereceived', {
    predicate: ({ payload }) => String(payload).includes('subscription_succeeded'),
  });
}

/** Keeps the page from hearing what others do until it may go on. Call it before what opens the page. */
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
