import type { Page } from '@playwright/test';

/** The calls that request values: of a whole dashboard, or of a widget that is being edited. */
const DATA_CALL = /\/api\/(dashboards\/[\w-]+\/data|widgets\/preview)$/;

export type DataRequests = {
  /** The number of requests since the last call, which resets it. */
  taken(): number;
};

/** Counts how often a page requests values. */
export function countDataRequests(page: Page): DataRequests {
  let requestCount = 0;
  page.on('request', (request) => {
    if (DATA_CALL.test(new URL(request.url()).pathname)) requestCount += 1;
  });
  return {
    taken() {
      const now = requestCount;
      requestCount = 0;
      return now;
    },
  };
}
