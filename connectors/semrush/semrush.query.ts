import type { Query } from '@vitrine/contract/entities/query.ts';
import type { Note, Table } from '@vitrine/contract/entities/table.ts';
import {
  isFuture,
  isRecent,
  latest,
  listTable,
  noPastNote,
  type Point,
  pointsTable,
  siteTable,
} from '../families/seo/seo-tables.ts';
import type { QueryOutcome } from '../kit/define-connector.ts';
import type { Session } from '../kit/http/session.ts';
import { runEach } from '../kit/query/run-each.ts';
import { addDays, daysBetween } from '../kit/table/dates.ts';
import { reportOf } from './semrush.catalogue.ts';
import { readBalance, readReport } from './semrush.client.ts';
import { isOfDesktops } from './semrush.databases.ts';
import { displayFilter } from './semrush.filters.ts';
import { displayDate, type Plan, planQuery } from './semrush.plan.ts';
import { columnsOf, featureColumns, featureLines, linesOf, nameOf, pointsOf } from './semrush.tables.ts';

/** The balance is looked up beside the questions, free of charge; nobody waits for it. */
export function runQueries(session: Session, queries: Query[]): Promise<QueryOutcome[]> {
  void balanceOf(session);
  return runEach(
    queries,
    (query) => {
      const plan = planQuery(query, session.nowMs());
      switch (plan.report.kind) {
        case 'state':
          return runState(session, plan);
        case 'months':
          return plan.dimension?.id === 'day' ? runDays(session, plan) : runMonths(session, plan);
        case 'weeks':
          return runWeeks(session, plan);
        case 'features':
          return runFeatures(session, plan);
        default:
          return runList(session, plan);
      }
    },
    { nothing: 'Semrush has nothing on this in these days.' },
  );
}

/** Units left, null when Semrush doesn't tell: figures don't wait for that. */
async function balanceOf(session: Session): Promise<number | null> {
  try {
    return await readBalance(session);
  } catch (error) {
    session.log.warn({ reason: String(error) }, 'the balance of Semrush is unknown');
    return null;
  }
}

function subjectOf({ report, target, targetType, database }: Plan) {
  if (!report.ofLinks) return { type: report.type, domain: target.host, database };
  const isAddress = targetType === 'url';
  return { type: report.type, target: isAddress ? target.url : target.host, target_type: targetType };
}

async function ask(session: Session, plan: Plan, more: Record<string, string | number | undefined> = {}) {
  const columns = columnsOf(plan);
  const cells = await readReport(session, plan.report.ofLinks, { ...subjectOf(plan), ...more }, columns);
  return linesOf(plan, columns, cells);
}

/** A site as it was in the month of the range's end. Of links only the newest state is whole; earlier ones are history's. */
async function runState(session: Session, plan: Plan): Promise<Table> {
  if (isFuture(plan)) return siteTable(plan, undefined);
  if (plan.report.ofLinks && !isRecent(plan)) return runPastLinks(session, plan);
  const { ofLinks } = plan.report;
  const month = displayDate(plan);
  const [line] = await ask(session, plan, ofLinks ? {} : { display_date: month });
  return siteTable(
    plan,
    line?.values,
    month !== undefined && !ofLinks ? [] : [ofLinks ? linksNote : todayNote],
  );
}

const linksNote: Note = { code: 'as_of', text: 'Links are counted as Semrush knows them now.' };

const todayNote: Note = {
  code: 'as_of',
  text: 'As Semrush counts today. Its months stand as of the 15th, so a chart of them ends with another figure.',
};

const pastLinksNote: Note = {
  code: 'partial',
  text: 'Of earlier links Semrush keeps the number, the referring domains and the score only.',
};

async function runPastLinks(session: Session, plan: Plan): Promise<Table> {
  const report = reportOf('backlinks_history');
  const metrics = plan.metrics.filter(({ id }) => id in report.columns);
  const notes = metrics.length < plan.metrics.length ? [pastLinksNote] : [];
  if (metrics.length === 0 || plan.targetType !== 'root_domain') return siteTable(plan, undefined, notes);
  const points = await readWeeks(
    session,
    { ...plan, report, metrics, read: metrics, labelCode: 'date' },
    plan.query.endDate,
  );
  return siteTable(plan, latest(points, plan.query.endDate)?.values, notes);
}

/** Points of months are dated the 15th. One month more is read, so that a month without a point of its own shows the last. */
async function runMonths(session: Session, plan: Plan): Promise<Table> {
  const { startDate, endDate } = plan.query;
  if (isFuture(plan)) return pointsTable(plan, []);
  const back = (date: string) => Math.max(0, monthNumber(plan.today) - monthNumber(date));
  const lines = await ask(session, plan, {
    display_sort: 'dt_desc',
    display_offset: Math.max(0, back(endDate) - 1),
    display_limit: back(startDate) + 2,
  });
  const points = pointsOf(plan, lines).filter(({ date }) => date.slice(0, 7) <= endDate.slice(0, 7));
  const within = points.filter(({ date }) => date.slice(0, 7) >= startDate.slice(0, 7));
  return pointsTable(plan, within, { last: latest(points, '9999') });
}

const keptDays = 31;

async function runDays(session: Session, plan: Plan): Promise<Table> {
  const { startDate, endDate } = plan.query;
  const earliest = addDays(plan.today, 1 - keptDays);
  const notes: Note[] =
    startDate < earliest
      ? [{ code: 'partial', text: `Semrush knows single days of the last ${keptDays} only.` }]
      : [];
  if (endDate < earliest || isFuture(plan)) return pointsTable(plan, [], { notes });
  const lines = await ask(session, plan, {
    display_daily: 1,
    display_sort: 'dt_desc',
    display_limit: keptDays,
  });
  const points = pointsOf(plan, lines).filter(({ date }) => date >= startDate && date <= endDate);
  return pointsTable(plan, points, { notes });
}

/** States of single weeks; a range without one of its own shows the last before it. */
async function runWeeks(session: Session, plan: Plan): Promise<Table> {
  const { startDate, endDate } = plan.query;
  if (isFuture(plan)) return pointsTable(plan, []);
  const points = await readWeeks(session, plan, startDate);
  const within = points.filter(({ date }) => date >= startDate && date <= endDate);
  return pointsTable(plan, within, { last: latest(points, endDate) });
}

/** How long before a range its last known state of links may be: points may come by week or by month. */
const lookBackDays = 31;

/** The newest come first, so those until today are paid for too. */
async function readWeeks(session: Session, plan: Plan, date: string): Promise<Point[]> {
  const from = addDays(date, -lookBackDays);
  const weeks = Math.ceil(daysBetween(from, plan.today).length / 7);
  const lines = await ask(session, plan, { display_limit: weeks });
  return pointsOf(plan, lines).filter(({ date }) => date >= from);
}

/** All features of a site come as one line. */
async function runFeatures(session: Session, plan: Plan): Promise<Table> {
  const reading = { complete: true, groups: false, overlaps: [], filters: plan.filters };
  if (isFuture(plan)) return listTable(plan, [], reading);
  const columns = featureColumns(plan);
  const query = { ...subjectOf(plan), display_date: displayDate(plan) };
  const [cells] = await readReport(session, false, query, columns);
  return listTable(plan, cells ? featureLines(plan, columns, cells) : [], reading);
}

async function runList(session: Session, plan: Plan): Promise<Table> {
  const { report, competitors, dimension } = plan;
  const reading = {
    complete: true,
    groups: report.dimensions.some(({ definition, groups }) => groups && definition === dimension),
    overlaps: report.overlaps,
    filters: plan.filters.filter(({ field }) => !(field in report.filters)),
  };
  if (isFuture(plan)) return listTable(plan, [], reading);
  if (report.ofLinks && !isRecent(plan)) return listTable(plan, [], { ...reading, notes: [pastListNote] });
  const filter = displayFilter(
    plan.filters.filter(({ field }) => field in report.filters),
    report.filters,
    plan.brand,
  );
  const lines = await ask(session, plan, {
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
  return listTable(plan, chosen, { ...reading, complete, cutBy });
}

const outOfUnits = 'The API units of the account are used up.';

/** Units that a line of days gone by costs at most. */
const dearestLine = 200;

/** Semrush ends a list without a word where the units end, so that a short one may be all there is or all that was paid for. */
async function isOutOfUnits(session: Session): Promise<boolean> {
  const left = await balanceOf(session);
  return left !== null && left < dearestLine;
}

const pastListNote = noPastNote('Semrush keeps this list');

/**
 * Only the first lines are read, so the first metric that Semrush orders by says which come first: low places, high figures.
 * Without one they come in Semrush's own order.
 */
function orderOf({ metrics, report }: Plan): { display_sort?: string } {
  const first = metrics.find(({ id }) => report.sorts.includes(report.columns[id] ?? ''));
  if (!first) return {};
  const code = (report.columns[first.id] ?? '').toLowerCase();
  return { display_sort: `${code}_${first.direction === 'down' ? 'asc' : 'desc'}` };
}

function monthNumber(date: string): number {
  return Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7));
}
