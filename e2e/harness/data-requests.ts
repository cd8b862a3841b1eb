import type { Page } from '@playwright/test';

/** The calls that ask for values: of a whole dashboard, or of a widget that is being edited. */
const DATA_CALL = /\/api\/(dashboards\/[\w-]+\/data|widgets\/preview)$/;

export type DataRequests = {
  /** How many questions were asked since the last look, which counts anew. */
  taken(): number;
};

/** Counts how often a page asks for values. */
export function countDataRequests(page: Page): DataRequests {
  let asked = 0;
  page.on('request', (request) => {
    if (DATA_CALL.test(new URL(request.url()).pathname)) asked += 1;
  });
  return {
    taken() {
      const now = asked;
      asked = 0;
      return now;
    },
  };
}
