import type { Note } from '@vitrine/contract/entities/table.ts';
import { dimensionOption, metricOption } from '../kit/catalogue/catalogue-options.ts';
import { type CatalogueMetric, entriesOfReport } from '../kit/catalogue/read-metrics.ts';
import type { Session } from '../kit/http/session.ts';
import { defineReports, type FetchedRows, type Report } from '../kit/reports.ts';
import { todayIn } from '../kit/table/dates.ts';
import { historyNotes, lostRows } from '../kit/table/history.ts';
import {
  dimensions,
  filterFields,
  metrics,
  type SearchDimension,
  type SiteRequest,
  searchTypes,
  slicesOf,
} from './google-webmasters.catalogue.ts';
import { checkHours, checkRequest, newestWholeDay, timezone } from './google-webmasters.request.ts';
import { countedRows } from './google-webmasters.rows.ts';
import { readSlice, type SliceResponse } from './google-webmasters.slices.ts';

/** Search Console has no useful batch: each slice of a query is a separate request, sent in parallel. */
export const searchReports = defineReports({
  provider: 'Search Console',
  reports: searchTypes.map(({ id, name }) => report(id, name)),
  open: (session) => session,
  frame: ({ nowMs }, { parameters }) => ({ timezone, until: newestWholeDay(parameters, nowMs()) }),
});

function report(id: string, name: string): Report<Session, CatalogueMetric, SearchDimension> {
  const [ownMetrics, ownDimensions] = [entriesOfReport(metrics, id), entriesOfReport(dimensions, id)];
  const names = ownDimensions.filter((dimension) => filterFields.some((field) => field === dimension.id));
  return {
    id,
    name,
    metrics: ownMetrics,
    dimensions: ownDimensions,
    narrowedBy: filterFields,
    fields: [...names.map(dimensionOption), ...ownMetrics.map(metricOption)],
    filtersTotal: true,
    check: (request) => checkRequest(id, request),
    fetch: (session, request) => fetchRows(session, id, request),
  };
}

const historyMonths = 16;

async function fetchRows(session: Session, type: string, request: SiteRequest): Promise<FetchedRows> {
  const { dimension, endDate, rowFilters, metrics: requested } = request;
  const today = todayIn(timezone, session.nowMs());
  checkHours(request, today);
  const historyStart = Temporal.PlainDate.from(today).subtract({ months: historyMonths }).toString();
  const slices = [...slicesOf(requested)];
  const responses = await Promise.all(
    slices.map(([id, slice]) => readSlice(session, type, request, id, slice)),
  );
  const { rows, whole, distinct } = countedRows(dimension, responses);
  const notes = [
    ...historyNotes('Search Console', request, historyStart, `${historyMonths} months`),
    ...notesOf(request, responses),
  ];
  const names = Object.keys(whole);
  const allOf = (count: 0 | null, list = names) => Object.fromEntries(list.map((name) => [name, count]));
  // Queries and pages of several rows may be the same, so rows that pass a filter have no number of them.
  if (rowFilters.length > 0)
    return { rows, distinct, whole: { ...allOf(0), ...allOf(null, distinct) }, notes };
  const isKnown = endDate >= historyStart;
  return {
    rows: [...rows, ...lostRows(dimension, request, historyStart, rows)],
    distinct,
    whole: isKnown || rows.length > 0 ? whole : allOf(null),
    ...(isKnown ? { idle: allOf(0) } : {}),
    notes,
  };
}

function notesOf({ endDate, dimension }: SiteRequest, responses: SliceResponse[]): Note[] {
  const notes: Note[] = [];
  const incomplete = responses.flatMap(({ rows }) => rows.incompleteFrom ?? []).sort()[0];
  if (incomplete !== undefined && incomplete.slice(0, 10) <= endDate) {
    const from = incomplete.slice(0, 16).replace('T', ' ');
    notes.push({ code: 'growing', text: `Values from ${from} on may still change.` });
  }
  if (responses.some(({ rows, whole }) => !rows.complete || whole?.complete === false)) {
    notes.push({
      code: 'truncated',
      text: 'There are more rows than could be read; those with the most clicks are here.',
    });
  }
  if (dimension?.by === 'query') {
    notes.push({
      code: 'thresholded',
      text: 'Google withholds rare queries; the total counts them as well.',
    });
  }
  return notes;
}
