import type { Note, Table } from '@vitrine/contract/entities/table.ts';
import { defineSeoReports } from '../families/seo/seo-reports.ts';
import {
  isFuture,
  isRecent,
  latestPoint,
  listTable,
  noPastNote,
  pointsTable,
  siteTable,
} from '../families/seo/seo-tables.ts';
import type { Session } from '../kit/http/session.ts';
import { addDays } from '../kit/table/dates.ts';
import { type Fields, readChanges, readDomain, readObject, readRegions, readRows } from './serpstat.api.ts';
import { fieldsOf, metricsOf, reportOf, reports } from './serpstat.catalogue.ts';
import { MethodUnavailable } from './serpstat.client.ts';
import { fieldFilters } from './serpstat.filters.ts';
import { type Plan, planOf } from './serpstat.plan.ts';
import { dayOfRow, linesOf, pointsOf, valuesOf } from './serpstat.rows.ts';
import { runRankTracker, runTrackerCompetitors } from './serpstat.tracker.ts';

const responses: Record<string, (session: Session, plan: Plan) => Promise<Table>> = {
  overview: runOverview,
  history: runHistory,
  backlinks: runBacklinks,
  backlinks_history: runChanges,
  new_backlinks: runDated,
  lost_backlinks: runDated,
  rank_tracker: runRankTracker,
  tracker_competitors: runTrackerCompetitors,
};

export const serpstatReports = defineSeoReports({
  provider: 'Serpstat',
  reports,
  metricsOf,
  fieldsOf,
  fetchTable: async (session, report, request) =>
    (responses[report.id] ?? runList)(session, planOf(report, request, session.nowMs())),
});

/** The current state of a site; for the past most values are in its history. */
async function runOverview(session: Session, plan: Plan): Promise<Table> {
  if (isFuture(plan)) return siteTable(plan, undefined);
  if (isRecent(plan)) {
    const row = await readDomain(session, plan.report.method, plan.host, plan.engine);
    return siteTable(plan, row && valuesOf(plan, row));
  }
  const report = reportOf('history');
  const metrics = plan.metrics.filter(({ id }) => id in report.fields);
  const notes: Note[] = metrics.length < plan.metrics.length ? [changesNote] : [];
  if (metrics.length === 0) return siteTable(plan, undefined, notes);
  const points = await readSnapshots(session, { ...plan, report, metrics }, plan.query.endDate);
  return siteTable(plan, latestPoint(points, plan.query.endDate)?.values, notes);
}

const changesNote: Note = {
  code: 'partial',
  text: 'Serpstat has changes since the previous check for its newest check only.',
};

/** Sites have a snapshot every two to four weeks; a range without its own shows the last before it. */
const lookBackDays = 45;
const maxSnapshots = 1000;

async function readSnapshots(session: Session, plan: Plan, from: string) {
  const { items } = await readRows(
    session,
    plan.report.method,
    {
      domain: plan.host,
      se: plan.engine,
      during_all_time: true,
      filters: { date_from: addDays(from, -lookBackDays), date_to: plan.query.endDate },
      sort: { date: 'desc' },
    },
    { rows: maxSnapshots },
  );
  return pointsOf(
    plan,
    items.filter(({ domain }) => domain === undefined || domain === plan.host),
  );
}

async function runHistory(session: Session, plan: Plan): Promise<Table> {
  const { startDate, endDate } = plan.query;
  if (isFuture(plan)) return pointsTable(plan, []);
  const points = await readSnapshots(session, plan, startDate);
  const within = points.filter(({ date }) => date >= startDate && date <= endDate);
  return pointsTable(plan, within, { last: latestPoint(points, endDate) });
}

const linksOf = ({ host, searchType }: Plan) => ({ query: host, searchType });

async function runBacklinks(session: Session, plan: Plan): Promise<Table> {
  if (isFuture(plan)) return siteTable(plan, undefined);
  if (!isRecent(plan)) return siteTable(plan, undefined, [pastNote]);
  const row = await readObject(session, plan.report.method, linksOf(plan));
  return siteTable(plan, row && valuesOf(plan, row));
}

const pastNote = noPastNote('Serpstat knows this');

async function runChanges(session: Session, plan: Plan): Promise<Table> {
  const { startDate, endDate } = plan.query;
  if (isFuture(plan)) return pointsTable(plan, []);
  const points = pointsOf(plan, await readChanges(session, plan.report.method, linksOf(plan)));
  const earliest = points.map(({ date }) => date).sort()[0];
  const text = `Serpstat has gained and lost links since ${earliest} only.`;
  const notes: Note[] = earliest && startDate < earliest ? [{ code: 'partial', text }] : [];
  const within = points.filter(({ date }) => date >= startDate && date <= endDate);
  return pointsTable(plan, within, { notes });
}

function listStateOf({ report, dimension, narrowing }: Plan) {
  const groups = dimension?.groups === true;
  return { complete: true, groups, overlaps: report.overlaps, filters: narrowing };
}

async function runList(session: Session, plan: Plan): Promise<Table> {
  const { report, host, competitors } = plan;
  const listState = listStateOf(plan);
  if (isFuture(plan)) return listTable(plan, [], listState);
  if (!isRecent(plan)) return listTable(plan, [], { ...listState, notes: [pastNote] });
  const { items, complete } = await readList(session, plan);
  // Among those who compete with a site Serpstat names the site itself.
  const isShown = (label: string) =>
    label !== host && (competitors.length === 0 || competitors.includes(label));
  const lines = linesOf(plan, items).filter(({ label }) => report.id !== 'competitors' || isShown(label));
  return listTable(plan, lines, { ...listState, complete, read: items.length });
}

/** Rows of the range's days: the newest come first, and are read until one is older. */
async function runDated(session: Session, plan: Plan): Promise<Table> {
  const { report, lines: rows } = plan;
  const { startDate, endDate } = plan.query;
  const listState = listStateOf(plan);
  if (isFuture(plan)) return listTable(plan, [], listState);
  const isOlder = (row: Fields) => (dayOfRow(plan, row) ?? startDate) < startDate;
  const params = { ...linksOf(plan), sort: report.dated?.sort, order: 'desc' };
  const { items, complete } = await readRows(session, report.method, params, {
    rows,
    goesOn: (last) => !isOlder(last),
  });
  const within = items.filter((row) => {
    const day = dayOfRow(plan, row);
    return day !== null && day >= startDate && day <= endDate;
  });
  return listTable(plan, linesOf(plan, within), {
    ...listState,
    complete: complete || items.some(isOlder),
    read: items.length,
  });
}

async function readList(session: Session, plan: Plan) {
  const { report, host, engine, lines, narrowing, dimension } = plan;
  if (report.id === 'regions')
    return { items: await readRegions(session, report.method, host), complete: true };
  const limits = { rows: lines, minRows: report.minRows };
  if (report.family === 'backlinks')
    return readRows(session, report.method, { ...linksOf(plan), ...textSort(plan) }, limits);
  const params = {
    domain: host,
    se: engine,
    ...(dimension?.id === 'intent' ? { withIntents: true } : {}),
    ...objectSort(plan),
    ...fieldFilters(narrowing, report),
  };
  const { method, newerMethod } = report;
  if (newerMethod === undefined) return readRows(session, method, params, limits);
  try {
    return await readRows(session, newerMethod, params, limits);
  } catch (error) {
    if (!(error instanceof MethodUnavailable)) throw error;
    return readRows(session, method, params, limits);
  }
}

/** Only the first rows are read, so the first metric decides which: low positions, high values. */
function orderOf({ metrics, report }: Plan): { field: string; order: 'asc' | 'desc' } | null {
  const [first] = metrics;
  const field = first ? report.sorts[first.id] : undefined;
  return field ? { field, order: first?.id === 'position' ? 'asc' : 'desc' } : null;
}

function objectSort(plan: Plan) {
  const sort = orderOf(plan);
  return sort ? { sort: { [sort.field]: sort.order } } : {};
}

function textSort(plan: Plan) {
  const sort = orderOf(plan);
  return sort ? { sort: sort.field, order: sort.order } : {};
}
