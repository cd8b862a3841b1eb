import type { Session } from '../../kit/http/session.ts';
import type { FetchedRows } from '../../kit/reports.ts';
import { distinctNames } from '../../kit/table/distinct-names.ts';
import { listWorkflows } from '../salesflare.api.ts';
import type { SalesRequest } from '../salesflare.request.ts';

/** Workflows one by one, as of now. */
export async function fetchWorkflows(session: Session, { metrics }: SalesRequest): Promise<FetchedRows> {
  const workflows = await listWorkflows(session);
  const names = distinctNames(workflows.map(({ id, name }) => ({ id: String(id), name })));
  const counts = metrics.flatMap((metric) => metric.counts);
  return {
    rows: workflows.map(({ id, name, analytics }) => ({
      label: names.get(String(id)) ?? name,
      counts: Object.fromEntries(counts.map((count) => [count, analytics?.[count]?.value ?? null])),
    })),
    distinct: counts,
    notes: [{ code: 'as_of', text: 'Workflows are counted up to now, for all dates.' }],
  };
}
