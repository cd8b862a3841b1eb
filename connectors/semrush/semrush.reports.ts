import type { Note, Table } from '@vitrine/contract/entities/table.ts';
import { defineSeoReports } from '../families/seo/seo-reports.ts';
import {
  isFuture,
  isRecent,
  latestPoint,
  listTable,
  noPastNote,
  type Point,
  pointsTable,
  siteTable,
} from '../families/seo/seo-tables.ts';
import type { Session } from '../kit/http/session.ts';
import { addDays, daysBetween } from '../kit/table/dates.ts';
import { fieldsOf, metricsOf, type ReportKind, reportOf, reports } from './semrush.catalogue.ts';
import { readBalance, readReport } from './semrush.client.ts';
import { isOfDesktops } from './semrush.databases.ts';
import { displayFilter } from './semrush.filters.ts';
import { displayDate, type Plan, planOf } from './semrush.plan.ts';
import { columnsOf, featureColumns, featureLines, linesOf, nameOf, pointsOf } from './semrush.tables.ts';

export const semrushReports = defineSeoReports({
  provider: 'Semrush',
  reports,
  metricsOf,
  fieldsOf,
  // A row may have several.
  unnamed: ['intent'],
  // Free of charge, and results do not wait for it.
  opened: (session) => void balanceOf(session),
  fetchTable: async (session, report, request) =>
    responses[report.kind](session, planOf(report, request, session.nowMs())),
});

const responses: Record<ReportKind, (session: Session, plan: Plan) => Promise<Table>> = {
  state: runState,
  months: (session, plan) =>
    plan.dimension?.id === 'day' ? runDays(session, plan) : runMonths(session, plan),
  weeks: runWeeks,
  features: runFeatures,
  list: runList,
};

/** Units left, null when Semrush returns none: results do not wait for it. */
async function balanceOf(session: Session): Promise<number | null> {
  try {
    return await readBalance(session);
  } catch (error) {
    session.log.warn({ reason: String(error) }, 'the remaining Semrush units are unknown');
    return null;
  }
}

function subjectOf({ report, target, targetType, database }: Plan) {
  if (!report.ofLinks) return { type: report.type, domain: target.host, database };
  const isAddress = targetType === 'url';
  return { type: report.type, target: isAddress ? target.url : target.host, target_type: targetType };
}

async function requestRows(
  session: Session,
  plan: Plan,
  more: Record<string, string | number | undefined> = {},
) {
  const columns = columnsOf(plan);
  const cells = await readReport(session, plan.report.ofLinks, { ...subjectOf(plan), ...more }, columns);
  return linesOf(plan, columns, cells);
}

/**
 * A site in the month of the range's end. For links only the newest state is complete; earlier ones are in the history report.
 */
async function runState(session: Session, plan: Plan): Promise<Table> {
  if (isFuture(plan)) return siteTable(plan, undefined);
  if (plan.report.ofLinks && !isRecent(plan)) return runPastLinks(session, plan);
  const { ofLinks } = plan.report;
  const month = displayDate(plan);
  const [line] = await requestRows(session, plan, ofLinks ? {} : { display_date: month });
  return siteTable(
    plan,
    line?.values,
    month !== undefined && !ofLinks ? [] : [ofLinks ? linksNote : todayNote],
  );
}

const linksNote: Note = { code: 'as_of', text: 'Links are counted as of now.' };

const todayNote: Note = {
  code: 'as_of',
  text: 'As of today. Semrush dates its months at the 15th, so a chart of them ends with another value.',
};

const pastLinksNote: Note = {
  code: 'partial',
  text: 'For earlier dates Semrush has the number of links, the referring domains and the score only.',
};

async function runPastLinks(session: Session, plan: Plan): Promise<Table> {
  const report = reportOf('backlinks_history');
  const metrics = plan.metrics.filter(({ id }) => id in report.fields);
  const notes = metrics.length < plan.metrics.length ? [pastLinksNote] : [];
  if (metrics.length === 0 || plan.targetType !== 'root_domain') return siteTable(plan, undefined, notes);
  const points = await readWeeks(
    session,
    { ...plan, report, metrics, read: metrics, labelCode: 'date' },
    plan.query.endDate,
  );
  return siteTable(plan, latestPoint(points, plan.query.endDate)?.values, notes);
}

/** Points of months are dated the 15th. One month more is read, so that a month without a point shows the last. */
async function runMonths(session: Session, plan: Plan): Promise<Table> {
  const { startDate, endDate } = plan.query;
  if (isFuture(plan)) return pointsTable(plan, []);
  const back = (date: string) => Math.max(0, monthNumber(plan.today) - monthNumber(date));
  const lines = await requestRows(session, plan, {
    display_sort: 'dt_desc',
    display_offset: Math.max(0, back(endDate) - 1),
    display_limit: back(startDate) + 2,
  });
  const points = pointsOf(plan, lines).filter(({ date }) => date.slice(0, 7) <= endDate.slice(0, 7));
  const within = points.filter(({ date }) => date.slice(0, 7) >= startDate.slice(0, 7));
  return pointsTable(plan, within, { last: latestPoint(points, '9999') });
}

const storedDays = 31;

async function runDays(session: Session, plan: Plan): Promise<Table> {
  const { startDate, endDate } = plan.query;
  const earliest = addDays(plan.today, 1 - storedDays);
  const notes: Note[] =
    startDate < earliest
      ? [{ code: 'partial', text: `Semrush has single days for the last ${storedDays} only.` }]
      : [];
  if (endDate < earliest || isFuture(plan)) return pointsTable(plan, [], { notes });
  const lines = await requestRows(session, plan, {
    display_daily: 1,
    display_sort: 'dt_desc',
    display_limit: storedDays,
  });
  const points = pointsOf(plan, lines).filter(({ date }) => date >= startDate && date <= endDate);
  return pointsTable(plan, points, { notes });
}

/** States of single weeks; a range without one shows the last before it. */
async function runWeeks(session: Session, plan: Plan): Promise<Table> {
  const { startDate, endDate } = plan.query;
  if (isFuture(plan)) return pointsTable(plan, []);
  const points = await readWeeks(session, plan, startDate);
  const within = points.filter(({ date }) => date >= startDate && date <= endDate);
  return pointsTable(plan, within, { last: latestPoint(points, endDate) });
}

/** How long before a range its last known state of links may be: points may come by week or by month. */
const lookBackDays = 31;

/** The newest come first, so those until today are paid for too. */
async function readWeeks(session: Session, plan: Plan, date: string): Promise<Point[]> {
  const from = addDays(date, -lookBackDays);
  const weeks = Math.ceil(daysBetween(from, plan.today).length / 7);
  const lines = await requestRows(session, plan, { display_limit: weeks });
  return pointsOf(plan, lines).filter(({ date }) => date >= from);
}

/** All features of a site come as one line. */
async function runFeatures(session: Session, plan: Plan): Promise<Table> {
  const listState = { complete: true, groups: false, overlaps: [], filters: plan.narrowing };
  if (isFuture(plan)) return listTable(plan, [], listState);
  const columns = featureColumns(plan);
  const query = { ...subjectOf(plan), display_date: displayDate(plan) };
  const [cells] = await readReport(session, false, query, columns);
  return listTable(plan, cells ? featureLines(plan, columns, cells) : [], listState);
}

async function runList(session: Session, plan: Plan): Promise<Table> {
  const { report, competitors, dimension } = plan;
  const listState = {
    complete: true,
    groups: dimension?.groups === true,
    overlaps: report.overlaps,
    filters: plan.narrowing.filter(({ field }) => !(field in report.filters)),
  };
  if (isFuture(plan)) return listTable(plan, [], listState);
  if (report.ofLinks && !isRecent(plan)) return listTable(plan, [], { ...listState, notes: [pastListNote] });
  const filter = displayFilter(
    plan.narrowing.filter(({ field }) => field in report.filters),
    report.filters,
    plan.brand,
  );
  const lines = await requestRows(session, plan, {
    display_limit: plan.lines,
    ...orderOf(plan),
    ...(filter ? { display_filter: filter } : {}),
    ...(plan.movement ? { display_positions: plan.movement } : {}),
    ...(report.ofLinks ? {} : { display_date: displayDate(plan) }),
  });
  const chosen = lines
    .filter(
      ({ label }) => report.id !== 'competitors' || competitors.length === 0 || competitors.includes(label),
    )
    .filter(({ label }) => report.id !== 'databases' || isOfDesktops(label))
    .map((line) => ({ ...line, label: nameOf(plan, line.label) }));
  const cutBy = lines.length < plan.lines && (await isOutOfUnits(session)) ? outOfUnits : undefined;
  const complete = lines.length < plan.lines && cutBy === undefined;
  return listTable(plan, chosen, { ...listState, complete, cutBy });
}

const outOfUnits = 'The API units of the account are used up.';

/** Maximum units that a historical line costs. */
const dearestLine = 200;

/** Semrush ends a list without an error where the units end, so a short one may be complete or limited by the units. */
async function isOutOfUnits(session: Session): Promise<boolean> {
  const left = await balanceOf(session);
  return left !== null && left < dearestLine;
}

const pastListNote = noPastNote('Semrush keeps this list');

/**
 * Only the first lines are read, so the first metric that Semrush can order by decides which: low places, high values. Without
 * one they are in Semrush's own order.
 */
function orderOf({ metrics, report }: Plan): { display_sort?: string } {
  const first = metrics.find(({ id }) => report.sorts.includes(report.fields[id] ?? ''));
  if (!first) return {};
  const code = (report.fields[first.id] ?? '').toLowerCase();
  return { display_sort: `${code}_${first.direction === 'down' ? 'asc' : 'desc'}` };
}

function monthNumber(date: string): number {
  return Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7));
}
