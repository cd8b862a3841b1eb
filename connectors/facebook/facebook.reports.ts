import type { Note, Table } from '@vitrine/contract/entities/table.ts';
import { monthsBefore, requestedRange } from '../families/meta/meta-days.ts';
import { labelsOf } from '../families/meta/meta-metrics.ts';
import type { Session } from '../kit/http/session.ts';
import { defineReports } from '../kit/reports.ts';
import { todayIn } from '../kit/table/dates.ts';
import { accountDetails, requestedConversions } from './facebook.account.ts';
import { type AdRequest, dimensions, hasOffMeta, metrics } from './facebook.catalogue.ts';
import { accountOf, checkRequest, filteringOf, type ReadContext } from './facebook.request.ts';
import { insightsTable } from './facebook.tables.ts';
import { readValues } from './facebook.values.ts';

/** An ad account has no call for several queries. */
export const facebookReports = defineReports({
  provider: 'Meta Ads',
  reports: [
    {
      id: 'insights',
      name: 'Insights',
      metrics,
      dimensions,
      narrowedBy: ['campaign', 'adset', 'ad'],
      filtersTotal: true,
      filtersUnshown: true,
      moreMetrics: requestedConversions,
      check: checkRequest,
      fetchTable: fetchTable,
    },
  ],
  open: (session: Session) => session,
});

/** Months that Meta has data of; of people split by who they are or where they saw an advertisement. */
const retentionMonths = 37;
const monthsOfPeopleSplit = 13;

async function fetchTable(session: Session, request: AdRequest): Promise<Table> {
  const account = accountOf(request.parameters);
  const details = await accountDetails(session, account);
  const today = todayIn(details.timezone_name, session.nowMs());
  const range = requestedRange(request, today, { product: 'Meta', retentionMonths });
  if (!range.days) return insightsTable({ request, details, range, rows: [], complete: true });
  const unknown = unknownOf(request, range.days.since, today);
  const { metrics: shown, helpers, rowFilters } = request;
  const parts = metrics.filter(({ id }) => shown.some(({ counts }) => counts.includes(id)));
  const readContext: ReadContext = {
    ...{ session, account, request, unknown, days: range.days, filtering: filteringOf(request) },
    // Parts of ratios are read only to compute totals of the remaining rows.
    read: [...new Set([...shown, ...helpers, ...(rowFilters.length > 0 ? parts : [])])],
  };
  return insightsTable({
    request,
    details,
    range,
    ...(await readValues(readContext)),
    notes: notesOf(readContext),
  });
}

/** Metrics for which Meta has no values in this breakdown. */
function unknownOf({ metrics: shown, dimension }: AdRequest, since: string, today: string) {
  const hasOldPeople = dimension?.by !== 'breakdowns' || since > monthsBefore(today, monthsOfPeopleSplit);
  return shown.filter(
    ({ people, offMeta }) => (offMeta && !hasOffMeta(dimension?.id)) || (people && !hasOldPeople),
  );
}

function notesOf({ unknown, request: { dimension } }: ReadContext): Note[] {
  if (unknown.length === 0) return [];
  const by = dimension?.label.toLowerCase() ?? 'this';
  const text = `Meta has no values by ${by}, or not for days this far back: ${labelsOf(unknown)}.`;
  return [{ code: 'partial', text }];
}
