import type { Note, Table } from '@vitrine/contract/entities/table.ts';
import { type Ranking, rankingRows } from '../families/rank_tracking/rankings.ts';
import { isFuture, listTable, timezone } from '../families/seo/seo-tables.ts';
import type { Session } from '../kit/http/session.ts';
import { addDays, earlierOf, laterOf, splitRange } from '../kit/table/dates.ts';
import { noValues } from '../kit/table/metric-values.ts';
import { buildTable } from '../kit/table/table-builder.ts';
import {
  listProjects,
  readCompetitors,
  readPlaces,
  readRows,
  type TrackedKeyword,
  type Window,
} from './serpstat.api.ts';
import { reportOf } from './serpstat.catalogue.ts';
import { type Plan, refusal } from './serpstat.plan.ts';
import { valuesOf } from './serpstat.rows.ts';

/** Days of one response, both included. */
const windowDays = 31;
const maxWindows = 24;

/** Places of watched keywords. Nothing of them adds up over days: a range shows each keyword's last place in it. */
export async function runRankTracker(session: Session, plan: Plan): Promise<Table> {
  const { place, report } = plan;
  const read: Awaited<ReturnType<typeof readPlaces>>[] = [];
  for (const window of place && !isFuture(plan) ? neededWindows(plan) : [])
    if (place) read.push(await readPlaces(session, report.method, place, window));
  const places = read.flatMap(({ items }) => items.flatMap((keyword) => placesOf(keyword, plan)));
  return placesTable(
    plan,
    places,
    read.every(({ complete }) => complete),
  );
}

function placesTable(
  { query, dimension, metrics, today }: Plan,
  places: Ranking[],
  complete: boolean,
): Table {
  const asGroup = dimension?.id === 'tag' ? { ...dimension, id: 'group' } : dimension;
  const found = rankingRows(places, metrics, asGroup);
  const missing = noValues(metrics);
  const totals = places.length === 0 ? missing : found.totals;
  const notes: Note[] = complete
    ? []
    : [{ code: 'truncated', text: 'The project has more keywords than were read.' }];
  return buildTable({
    dimension,
    metrics,
    rows: dimension ? found.rows : [{ label: null, values: totals }],
    totals,
    fill: { with: null, startDate: query.startDate, endDate: query.endDate, until: today },
    timezone,
    notes,
  });
}

/** All of a range by day, week or month; otherwise its first and its last days, since only first and last places count. */
function neededWindows(plan: Plan): Window[] {
  const windows = windowsOf(plan);
  if (plan.dimension && plan.dimension.type !== 'text') {
    if (windows.length > maxWindows) throw refusal(`the rank tracker supports ${maxWindows} months at most`);
    return windows;
  }
  const [first, last] = [windows[0], windows.at(-1)];
  return windows.length > 2 && first && last
    ? [first, { ...last, dateFrom: lastStart(plan, last) }]
    : windows;
}

/** The last window starts as early as possible, so that a day without places at the end of the range has no effect. */
function lastStart({ query }: Plan, { dateTo }: Window): string {
  return laterOf(addDays(dateTo, 1 - windowDays), query.startDate);
}

function windowsOf({ query: { startDate, endDate }, today }: Plan): Window[] {
  const intervals = splitRange({ startDate, endDate: earlierOf(endDate, today) }, windowDays);
  return intervals.map((one) => ({ dateFrom: one.startDate, dateTo: one.endDate }));
}

/** By tag a keyword is listed under each of its tags; in the total it counts once. */
function placesOf(
  { keyword, frequency, history = [], tags = [] }: TrackedKeyword,
  { dimension }: Plan,
): Ranking[] {
  const groups =
    dimension?.id === 'tag' ? (tags.length > 0 ? tags.map(({ value }) => value) : ['(no tag)']) : [null];
  return history.flatMap(({ date, positions = [] }) => {
    const best = positions.toSorted((a, b) => a.position - b.position)[0];
    return groups.map((group) => ({
      date: date.slice(0, 10),
      keywordId: keyword,
      keyword,
      engine: '',
      page: best?.url ?? null,
      rank: best && best.position > 0 ? best.position : null,
      volume: frequency ?? null,
      ...(group === null ? {} : { group }),
    }));
  });
}

const offeredCompetitors = 10;

/** The project's site and its competitors on the last known day of the range. */
export async function runTrackerCompetitors(session: Session, plan: Plan): Promise<Table> {
  const { place, report, query, today } = plan;
  const listState = { complete: false, groups: false, overlaps: [], filters: [] };
  if (!place || isFuture(plan)) return listTable(plan, [], listState);
  const dateTo = earlierOf(query.endDate, today);
  const window = { dateFrom: laterOf(addDays(dateTo, -6), query.startDate), dateTo };
  const host = await projectHost(session, String(place.projectId));
  const competitors =
    plan.competitors.length > 0
      ? plan.competitors
      : await nearestCompetitors(session, host, plan.engine || 'g_us');
  const found = await readCompetitors(session, report.method, place, window, [
    ...new Set([host, ...competitors]),
  ]);
  const lines = found.map(({ domain, dates = [] }) => {
    const last = dates.toSorted((a, b) => (a.date < b.date ? -1 : 1)).at(-1);
    return { label: domain, page: null, names: {}, values: valuesOf(plan, last?.result) };
  });
  return listTable(plan, lines, { ...listState, complete: true, overlaps: plan.metrics.map(({ id }) => id) });
}

export async function projectHost(session: Session, projectId: string): Promise<string> {
  const project = (await listProjects(session)).find(({ id }) => String(id) === projectId);
  if (!project) throw refusal('this project is no longer there');
  return project.domain.replace(/^www\./, '');
}

/** Who is found for the same searches; each costs a credit. */
export async function nearestCompetitors(session: Session, host: string, engine: string): Promise<string[]> {
  const { items } = await readRows(
    session,
    reportOf('competitors').method,
    { domain: host, se: engine, sort: { common: 'desc' } },
    { rows: offeredCompetitors, minRows: offeredCompetitors },
  );
  return items.flatMap(({ domain }) => (typeof domain === 'string' && domain !== host ? [domain] : []));
}
