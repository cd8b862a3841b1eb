import type { Page } from '@playwright/test';

/** Collects errors of a page from now on: logged errors, exceptions, and failed requests. */
export function watchForFaults(page: Page): string[] {
  const faults: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(`console: ${message.text()}`);
  });
  page.on('pageerror', (error) => faults.push(`thrown: ${error.message}`));
  page.on('response', (response) => {
    if (response.status() >= 400)
      faults.push(`${response.status()} ${response.request().method()} ${response.url()}`);
  });
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? '';
    // A page that is left aborts its own requests.
    if (!reason.includes('ERR_ABORTED')) faults.push(`${reason} ${request.method()} ${request.url()}`);
  });
  return faults;
}
