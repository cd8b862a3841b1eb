import type { Session } from '../../kit/http/session.ts';
import type { FetchedRows } from '../../kit/reports.ts';
import { addDays, dateLabel } from '../../kit/table/dates.ts';
import { listMade } from '../salesflare.api.ts';
import { dayIn } from '../salesflare.deals.ts';
import type { SalesRequest } from '../salesflare.request.ts';
import { teamOf } from '../salesflare.team.ts';

/** How long before the range a task may have been made that was done in it. */
const maxTaskDays = 180;

/** Accounts, contacts or tasks by the day they were made or done. */
export function fetchMade(path: Parameters<typeof listMade>[1]) {
  return async (session: Session, request: SalesRequest): Promise<FetchedRows> => {
    const { metrics, dimension, startDate, endDate } = request;
    const { timezone } = teamOf(session);
    const before = metrics.some(({ date }) => date === 'completion_date') ? maxTaskDays : 1;
    const { items, complete } = await listMade(session, path, {
      creation_after: `${addDays(startDate, -before)}T00:00:00.000Z`,
      creation_before: `${addDays(endDate, 2)}T00:00:00.000Z`,
    });
    const zeros = Object.fromEntries(metrics.map(({ id }) => [id, 0]));
    const rows = metrics.flatMap(({ id, date }) =>
      items
        .flatMap((row) => dayIn(row[date], timezone) ?? [])
        .filter((day) => day >= startDate && day <= endDate)
        .map((day) => ({
          label: dimension && dateLabel(dimension.type, day),
          counts: { ...zeros, [id]: 1 },
        })),
    );
    return {
      rows,
      idle: zeros,
      notes: complete ? [] : [{ code: 'truncated', text: 'Only the first 5,000 rows were read.' }],
    };
  };
}
