import type { DashboardSelection } from '@vitrine/contract/entities/dashboard-list.ts';
import { filterOf, type ListQuery } from './list-query.ts';

/** The selection: these ids, on any page, or the whole list. Null outside of selection mode. */
export type Choice = { ids: ReadonlySet<string> } | 'all' | null;

/** The action on the selection; `count` is its number of dashboards. */
export type Chosen = { dashboards: DashboardSelection; count: number };

export const nothingChosen: Choice = { ids: new Set() };

/** Toggles a dashboard; after `all`, the others on this page stay selected. */
export function toggle(choice: Choice, id: string, page: readonly { id: string }[]): Choice {
  const ids = new Set(choice === 'all' ? page.map((one) => one.id) : choice?.ids);
  if (!ids.delete(id)) ids.add(id);
  return { ids };
}

export function isPicked(choice: Choice, id: string): boolean {
  return choice === 'all' || (choice?.ids.has(id) ?? false);
}

export function chosenOf(choice: Choice, query: ListQuery, total: number): Chosen {
  if (choice === 'all') return { dashboards: filterOf(query), count: total };
  const dashboards = [...(choice?.ids ?? [])];
  return { dashboards, count: dashboards.length };
}
