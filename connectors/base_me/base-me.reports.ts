import { entriesOfReport } from '../kit/catalogue/read-metrics.ts';
import type { Session } from '../kit/http/session.ts';
import { defineReports, type FetchedRows, type Report } from '../kit/reports.ts';
import { todayIn } from '../kit/table/dates.ts';
import { dimensions, type LinkMetric, metrics } from './base-me.catalogue.ts';
import type { LinkRequest } from './base-me.request.ts';
import { fetchLinks } from './reports/links.ts';
import { fetchMetrics } from './reports/metrics.ts';

export const reports = [
  report('figures', 'Link metrics', fetchMetrics),
  report('list', 'Link list', fetchLinks),
];

/** Days are counted in UTC: the contract names no other zone. */
const timezone = 'UTC';

export const baseMeReports = defineReports({
  provider: 'Base.me',
  reports,
  open: (session) => session,
  frame: ({ nowMs }) => ({ timezone, until: todayIn(timezone, nowMs()) }),
});

function report(
  id: string,
  name: string,
  fetch: (session: Session, request: LinkRequest) => Promise<FetchedRows>,
): Report<Session, LinkMetric, (typeof dimensions)[number]> {
  return {
    id,
    name,
    metrics: entriesOfReport(metrics, id),
    dimensions: entriesOfReport(dimensions, id),
    fetch,
  };
}
