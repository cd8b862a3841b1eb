import { type DeliveryStatus, deliveryStatusSchema } from '@vitrine/contract/entities/report.ts';

/** What the history shows, as the page's address says it. `delivery` is the one that is opened. */
export type HistoryQuery = {
  dashboard: string | null;
  report: string | null;
  status: DeliveryStatus | null;
  delivery: string | null;
};

export const nothingChosen: HistoryQuery = { dashboard: null, report: null, status: null, delivery: null };

/** What an address asks for; what it can't mean is left out. */
export function readHistoryQuery(search: Record<string, unknown>): HistoryQuery {
  const text = (name: string) => (typeof search[name] === 'string' && search[name] ? search[name] : null);
  const status = deliveryStatusSchema.safeParse(search.status);
  return {
    dashboard: text('dashboard'),
    report: text('report'),
    status: status.success ? status.data : null,
    delivery: text('delivery'),
  };
}

/** The same for the page's address, without what is not chosen. */
export function writeHistoryQuery(query: HistoryQuery): Record<string, string> {
  return Object.fromEntries(Object.entries(query).filter(([, value]) => value !== null)) as Record<
    string,
    string
  >;
}

/** The filter as the server's calls name it. */
export function filterOf({ dashboard, report, status }: HistoryQuery) {
  return {
    ...(dashboard ? { dashboard_id: dashboard } : {}),
    ...(report ? { report_id: report } : {}),
    ...(status ? { status } : {}),
  };
}
