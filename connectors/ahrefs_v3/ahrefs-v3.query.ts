import type { Filter, Query } from '@vitrine/contract/entities/query.ts';
import type { Note, Table } from '@vitrine/contract/entities/table.ts';
import type { QueryOutcome } from '../kit/define-connector.ts';
import { ProviderError } from '../kit/http/provider-error.ts';
import type { Session } from '../kit/http/session.ts';
import { runEach } from '../kit/query/run-each.ts';
import { createMeteredClient, type MeteredClient, readUsage } from './ahrefs-v3.api.ts';
import { isListReport, reportOf } from './ahrefs-v3.catalogue.ts';
import { listReports } from './ahrefs-v3.lists.ts';
import { type Plan, planQuery } from './ahrefs-v3.plan.ts';
import { runList } from './ahrefs-v3.rows.ts';
import { runBands, runCountries, runHistory, runOverview } from './ahrefs-v3.site.ts';
import { filterSplits } from './ahrefs-v3.where.ts';

/** In parallel, so that queries share equal requests: responses cost units. */
export async function runQueries(session: Session, queries: Query[]): Promise<QueryOutcome[]> {
  const clients: MeteredClient[] = [];
  const outcomes = await runEach(queries, async (query) => {
    const client = createMeteredClient(session);
    clients.push(client);
    const plan = planQuery(query, session.nowMs());
    const table = await fetchTable(client, plan);
    const isNothing = client.foundNothing() || (plan.until !== null && hasNoValues(plan, table));
    return isNothing ? { ...table, notes: [nothingThen, ...table.notes] } : table;
  });
  if (clients.some((client) => client.unitsSpent() > 0)) await noteUnits(session);
  return outcomes;
}

/** Lists only, by the columns that hold one value. */
export function filtersBy({ parameters }: Query, { field }: Filter): 'filter' | null {
  const report = reportOf(parameters.reportType);
  const splits = isListReport(report) ? filterSplits(listReports[report]) : [];
  return splits.some(({ id }) => id === field) ? 'filter' : null;
}

const nothingThen: Note = {
  code: 'partial',
  text: 'Ahrefs has no data for this target on these days. It may be too new.',
};

function fetchTable(client: MeteredClient, plan: Plan): Promise<Table> {
  const { report } = plan;
  if (isListReport(report)) return runList(client, plan, listReports[report]);
  switch (report) {
    case 'history':
      return runHistory(client, plan);
    case 'countries':
      return runCountries(client, plan);
    case 'traffic_bands':
      return runBands(client, plan);
    default:
      return runOverview(client, plan);
  }
}

/** A list may be empty for its filters. */
function hasNoValues({ report, ahrefsMetrics }: Plan, { rows, totals }: Table): boolean {
  if (isListReport(report)) return false;
  return ahrefsMetrics.every(({ id }) => [totals, ...rows].every((row) => (row[id] ?? null) === null));
}

/** The results are complete: an error of the balance does not affect them. */
async function noteUnits(session: Session): Promise<void> {
  try {
    await readUsage(session);
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    session.log.warn({ code: error.code }, 'Ahrefs does not report the remaining units');
  }
}
