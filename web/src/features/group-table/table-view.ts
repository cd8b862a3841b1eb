import type { GroupMetric } from '@vitrine/contract/entities/group.ts';
import type { CellState, GroupTableRow } from '@vitrine/contract/entities/group-table.ts';
import type { Total } from '@vitrine/contract/entities/result.ts';
import { isDay } from '@vitrine/contract/rules/dates/calendar-day.ts';
import { hostNameOf } from '@vitrine/contract/rules/text/urls.ts';
import { stateOrder, totalOf } from './cell.messages.ts';
import type { Period } from './period.ts';

/** Filter, sort order and columns of a group's table, all stored in the address. */
export type TableView = {
  period: Period;
  startDate: string | null;
  endDate: string | null;
  search: string;
  /** Only domains in this state. */
  state: CellState | null;
  /**
   * `host`, `state` or a metric, ascending unless it starts with `-`; `change:` before a metric sorts by its change.
   */
  sort: string;
  /** Hidden metrics. */
  hidden: string[];
};

const STATES: readonly string[] = stateOrder;

export function readView(search: Record<string, unknown>): TableView {
  const text = (name: string) => (search[name] === undefined ? '' : String(search[name]));
  const [startDate, endDate] = [text('startDate'), text('endDate')];
  const hasDays = isDay(startDate) && isDay(endDate) && startDate <= endDate;
  const state = text('state');
  return {
    period: hasDays ? 'custom' : text('days') === '30' ? '30' : '7',
    startDate: hasDays ? startDate : null,
    endDate: hasDays ? endDate : null,
    search: text('q'),
    state: STATES.includes(state) ? (state as CellState) : null,
    sort: text('sort') || 'state',
    hidden: text('hide') === '' ? [] : text('hide').split(','),
  };
}

/** The URL parameters of a view; defaults are left out. */
export function writeView({ period, startDate, endDate, ...view }: TableView): Record<string, string> {
  const parameters = {
    days: period === '30' ? '30' : '',
    startDate: period === 'custom' ? (startDate ?? '') : '',
    endDate: period === 'custom' ? (endDate ?? '') : '',
    q: view.search,
    state: view.state ?? '',
    sort: view.sort === 'state' ? '' : view.sort,
    hide: view.hidden.join(','),
  };
  return Object.fromEntries(Object.entries(parameters).filter(([, value]) => value !== ''));
}

/** The values of a custom period, by domain and metric; null where they could not be loaded. */
export type Ranged = ReadonlyMap<string, Record<string, Total | null>>;

/** The filtered and sorted rows of a view. Rows without a value come last in both directions. */
export function arrangeRows(
  rows: readonly GroupTableRow[],
  metrics: readonly GroupMetric[],
  view: TableView,
  ranged: Ranged,
): GroupTableRow[] {
  const typed = view.search.trim().toLowerCase();
  // A pasted URL is reduced to its host, and non-ASCII letters are converted as in stored hosts.
  const searchedHost = hostNameOf(typed) ?? typed;
  const shown = rows.filter(
    ({ host, state }) =>
      (host.includes(typed) || host.includes(searchedHost)) && (view.state === null || state === view.state),
  );
  const descending = view.sort.startsWith('-');
  const key = view.sort.replace(/^-/, '');
  const keyOf = keyFor(key, metrics, view, ranged);
  return shown.toSorted((one, other) => compare(keyOf(one), keyOf(other), descending) || byHost(one, other));
}

type Key = string | number | null;

function keyFor(
  key: string,
  metrics: readonly GroupMetric[],
  view: TableView,
  ranged: Ranged,
): (row: GroupTableRow) => Key {
  if (key === 'host') return ({ host }) => host;
  const byChange = key.startsWith('change:');
  const metric = metrics.find(({ id }) => id === key.replace(/^change:/, ''));
  if (!metric) return ({ state }) => stateOrder.indexOf(state);
  return ({ cells, domainId }) => {
    const cell = cells[metric.id];
    if (!cell) return null;
    const total = totalOf(cell, metric, view.period, ranged.get(domainId)?.[metric.id]);
    return byChange ? total.change : total.value;
  };
}

function compare(one: Key, other: Key, descending: boolean): number {
  if (one === null || other === null) return Number(one === null) - Number(other === null);
  const order = one < other ? -1 : Number(one > other);
  return descending ? -order : order;
}

function byHost(one: GroupTableRow, other: GroupTableRow): number {
  return one.host < other.host ? -1 : 1;
}
