import type { Note, Table } from '@vitrine/contract/entities/table.ts';
import { noValues } from '../kit/table/metric-values.ts';
import { buildTable, type TableRow } from '../kit/table/table-builder.ts';
import { hostOf, type MeteredClient, type Row, readRows, type Settings } from './ahrefs-v3.api.ts';
import { groupsOf, joinRows } from './ahrefs-v3.joining.ts';
import {
  groupSize,
  type ListReport,
  listReports,
  movementMetrics,
  type Split,
  singleLinkMetrics,
} from './ahrefs-v3.lists.ts';
import type { AhrefsMetric } from './ahrefs-v3.metric.ts';
import { currency, type Plan, refusal, timezone, understood } from './ahrefs-v3.plan.ts';
import { type Condition, conditionOf, whereOf } from './ahrefs-v3.where.ts';

/** A list, grouped by a column of it. Its whole is known only when all of it was read. */
export async function runList(client: MeteredClient, plan: Plan, report: ListReport): Promise<Table> {
  const { dimension, until, rows: most } = plan;
  if (report.overlaps && !dimension)
    throw refusal('its rows overlap, so they have no total. Choose the dimension of the report');
  const split = report.dimensions.find(({ id }) => id === dimension?.id) ?? null;
  const compares = comparesDays(plan, split);
  const read =
    until === null ? [] : await readRows(client, report.path, report.key, requestOf(plan, report, split));
  const complete = report.whole === true || read.length <= most;
  const selected = read
    .slice(0, report.whole ? undefined : most)
    .filter((row) => !compares || split?.id === 'status' || row.status !== 'right')
    .filter((row) => plan.competitors.length === 0 || isChosen(plan, split, row));
  const ahrefsMetrics = plan.ahrefsMetrics.map((one) => asRead(plan, report, one));
  const isWhole = complete && !report.overlaps && until !== null && !client.foundNothing();
  return buildTable({
    dimension: split && { id: split.id, label: split.label, type: split.type },
    metrics: isOfNow(plan, report)
      ? plan.ahrefsMetrics.map((one) => ({ ...one, uncompared: true }))
      : plan.ahrefsMetrics,
    rows: split
      ? groupsOf(split, selected).map(
          ([label, group]): TableRow => ({ label, values: joinRows(ahrefsMetrics, group) }),
        )
      : [{ label: null, values: isWhole ? joinRows(ahrefsMetrics, selected) : noValues(ahrefsMetrics) }],
    totals: isWhole ? joinRows(ahrefsMetrics, selected) : noValues(ahrefsMetrics),
    currency,
    timezone,
    notes: notesOf(plan, report, complete),
  });
}

function comparesDays({ ahrefsMetrics }: Plan, split: Split | null): boolean {
  return split?.id === 'status' || ahrefsMetrics.some(({ before }) => before !== undefined);
}

function isChosen({ competitors }: Plan, split: Split | null, row: Row): boolean {
  return (
    split?.id !== 'competitor_domain' || competitors.includes(hostOf(String(row[split.fields[0] ?? ''])))
  );
}

/** Rows may represent several links; Ahrefs returns the number for each. */
function isGrouped({ settings }: Plan, { settings: known }: ListReport): boolean {
  return known.includes('aggregation') && settings.aggregation !== 'all';
}

/** A metric with the field it is computed from; without a field it has no value. */
function asRead(plan: Plan, report: ListReport, one: AhrefsMetric): AhrefsMetric {
  const isOfSingles = isGrouped(plan, report) && singleLinkMetrics.includes(one.id);
  if (isOfSingles || isMisleading(plan, report, one)) return { ...one, field: '' };
  const countsGroups = isGrouped(plan, report) && one.joining === 'count';
  return countsGroups ? { ...one, field: groupSize, joining: 'sum' } : one;
}

/** Links of all time have no comparison; those found or lost in a range have one. */
function isOfNow({ links }: Plan, { days }: ListReport): boolean {
  return days === 'now' && links !== 'new' && links !== 'lost';
}

/** Gained and lost links of no particular time would be those since the beginning. */
function isMisleading({ links }: Plan, report: ListReport, { id }: AhrefsMetric): boolean {
  return report.days === 'now' && links !== 'period' && movementMetrics.includes(id);
}

function requestOf(plan: Plan, report: ListReport, split: Split | null): Settings {
  const { query, ahrefsMetrics, until } = plan;
  const compares = comparesDays(plan, split) && report.days === 'compared';
  const columns = new Set([
    ...(split?.fields ?? []).filter((field) => compares || !field.endsWith('_prev')),
    ...ahrefsMetrics
      .map((one) => asRead(plan, report, one))
      .flatMap(({ field, before }) => [field, before ?? ''])
      .filter((field) => field !== ''),
    ...(compares && report.dimensions.some(({ id }) => id === 'status') ? ['status'] : []),
  ]);
  const window = report.days === 'now' ? windowOf(plan, report) : null;
  const conditions = [
    ...(window?.conditions ?? []),
    ...query.filters.map((filter) => conditionOf(report, filter)),
  ];
  return {
    ...understood(plan, report.settings),
    ...(window ? { history: window.history } : { date: until ?? undefined }),
    ...(compares ? { date_compared: query.startDate } : {}),
    select: [...columns].join(',') || report.largest,
    ...(report.whole
      ? {}
      : { where: whereOf(conditions), order_by: orderOf(report, ahrefsMetrics), limit: plan.rows + 1 }),
  };
}

/** The selected links: columns with the day of their discovery and loss narrow those of all time. */
function windowOf(
  { links, query, until }: Plan,
  report: ListReport,
): { history: string; conditions: Condition[] } {
  const found = report === listReports.backlinks ? 'first_seen_link' : 'first_seen';
  const between = (field: string): Condition[] => [
    { field, is: ['gte', `${query.startDate}T00:00:00Z`] },
    { field, is: ['lte', `${until ?? query.endDate}T23:59:59Z`] },
  ];
  switch (links) {
    case 'new':
      return { history: 'all_time', conditions: between(found) };
    case 'lost':
      return { history: `since:${query.startDate}`, conditions: between('last_seen') };
    case 'period':
      return { history: `since:${query.startDate}`, conditions: [] };
    default:
      return { history: links, conditions: [] };
  }
}

/** The rows worth their units come first: the largest, or the best places. */
function orderOf({ largest }: ListReport, ahrefsMetrics: AhrefsMetric[]): string {
  const first = ahrefsMetrics.find(({ joining }) => !['count', 'gain', 'true'].includes(joining));
  return first ? `${first.field}:${first.direction === 'down' ? 'asc' : 'desc'}` : `${largest}:desc`;
}

function notesOf(plan: Plan, report: ListReport, complete: boolean): Note[] {
  const { rows, ahrefsMetrics } = plan;
  const notes: (Note | false)[] = [
    !complete && {
      code: 'truncated',
      text: `Only the first ${rows} rows were read, which is the limit of this widget. There are more, so there is no total.`,
    },
    isOfNow(plan, report) && {
      code: 'as_of',
      text: 'Ahrefs has these links as of now, for all ranges.',
    },
    isGrouped(plan, report) &&
      ahrefsMetrics.some(({ id }) => singleLinkMetrics.includes(id)) && {
        code: 'method',
        text: 'Dofollow links are counted with "Show" set to "Every link".',
      },
    ahrefsMetrics.some((metric) => isMisleading(plan, report, metric)) && {
      code: 'method',
      text: 'New and lost links are counted with Links set to "Live now, or lost since the start of the range".',
    },
  ];
  return notes.filter((note) => note !== false);
}
