import type { Connector } from '@vitrine/connectors/kit/define-connector.ts';
import { filterQuery } from '@vitrine/connectors/kit/query/filter-query.ts';
import type { Query } from '@vitrine/contract/entities/query.ts';
import type { WidgetFailure } from '@vitrine/contract/entities/result.ts';
import type { Instance, Widget } from '@vitrine/contract/entities/widget.ts';
import type { DashboardFilter, Filtering } from '@vitrine/contract/entities/widgets/dashboard-filter.ts';
import type { FindConnector, SourceRow } from '../../sources/index.ts';

/** The dimension of a source that a filter is about. Another source of the type may show a name that this one's widgets leave out. */
type Target = { field: string; sourceId: string };

/** A filter, and whether its widget shows the value in the requested days: what nobody is shown nobody can filter by. */
export type CheckedFilter = DashboardFilter & {
  isAbsent?: boolean;
  /** Why that isn't known. */
  unknown?: WidgetFailure['error'];
};

export type PlannedFilter = CheckedFilter & { targets: Target[] };

/** A query of a widget, as filters change it. */
export type FilterableQuery = {
  source: SourceRow;
  connector: Connector;
  query: Query;
  /** By the dashboard's filters it has one row. */
  isRow?: boolean;
  /** The filters that it follows. */
  filteredBy?: string;
};

/** The filters with the dimensions they are about. One of a widget that is gone, or that shows no names, is left out. */
export function planFilters(
  widgets: readonly Widget[],
  filters: readonly CheckedFilter[],
  find: FindConnector,
): PlannedFilter[] {
  return filters.flatMap((filter) => {
    const widget = widgets.find(({ id }) => id === filter.widget);
    const targets = widget ? targetsOf(widget, find) : [];
    return targets.length > 0 ? [{ ...filter, targets }] : [];
  });
}

/** The dimensions that clicks on a widget's rows filter by; of a merged one those of all its instances. */
function targetsOf(widget: Widget, find: FindConnector): Target[] {
  if (widget.nature !== 'interactive' || widget.realTime) return [];
  // Its names are not those by which the sources filter.
  if (widget.nameMapping) return [];
  return widget.instances.flatMap((instance) => targetOf(instance, find) ?? []);
}

function targetOf({ type, sourceId, inputs }: Instance, find: FindConnector): Target | null {
  const connector = find(type);
  const field = inputs.dimension;
  if (!connector || !field || sourceId === null) return null;
  const declared = connector.dimensions.find(({ id }) => id === field);
  if (declared && declared.type !== 'text') return null;
  return { field, sourceId };
}

/** A widget's queries with the filters of the others. A filter applies to all of its instances or to none. */
export function filterInstances<One extends FilterableQuery>(
  widgetId: string,
  queries: readonly One[],
  filters: readonly PlannedFilter[],
): { queries: One[]; filtering: Filtering | null; unfiltered: string[] } {
  const filtering: Filtering = { applied: [], ignored: [] };
  const unfiltered: string[] = [];
  let filtered = [...queries];
  for (const filter of filters) {
    if (filter.widget === widgetId) continue;
    const next = filtered.map((query) => reduced(query, filter));
    const isPossible = next.every((query) => query !== null);
    if (isPossible) filtered = next;
    else unfiltered.push(filter.value);
    const list = isPossible ? filtering.applied : filtering.ignored;
    list.push(filter.widget);
  }
  if (filtering.applied.length + filtering.ignored.length === 0)
    return { queries: filtered, filtering: null, unfiltered };
  const followed = filters.filter(({ widget }) => filtering.applied.includes(widget));
  const filteredBy =
    followed.length > 0 ? JSON.stringify(followed.map(({ value, targets }) => [value, targets])) : '';
  return { queries: filtered.map((query) => ({ ...query, filteredBy })), filtering, unfiltered };
}

function reduced<One extends FilterableQuery>(one: One, { targets, value }: PlannedFilter): One | null {
  const { connector, source, query, isRow = false } = one;
  const target = targets.find(({ sourceId }) => sourceId === source.id);
  const filtered = target ? filterQuery(connector, query, { field: target.field, value }) : null;
  return filtered && { ...one, query: filtered.query, isRow: isRow || filtered.isRow };
}

/** Whether a name in a widget's rows filters any of the others. */
export function canFilterOthers(
  widget: Widget,
  value: string,
  others: readonly { widget: Widget; queries: readonly FilterableQuery[] }[],
  find: FindConnector,
): boolean {
  const filter = { widget: widget.id, value, targets: targetsOf(widget, find) };
  if (filter.targets.length === 0) return false;
  return others.some(
    (other) =>
      other.widget.id !== widget.id && other.queries.every((query) => reduced(query, filter) !== null),
  );
}
