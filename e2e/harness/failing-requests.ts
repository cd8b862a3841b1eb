import type { Page } from '@playwright/test';

/** While `act` runs, the page's requests to these paths are refused as by a server with an internal error. */
export async function whileFailing(page: Page, paths: RegExp, act: () => Promise<void>): Promise<void> {
  const isMeant = (url: URL) => paths.test(url.pathname);
  await page.route(isMeant, (route) =>
    route.fulfill({ status: 500, json: { errors: { general: ['Something went wrong on our side.'] } } }),
  );
  await act();
  await page.unroute(isMeant);
}
