import type { ListQuery } from './list-query.ts';

/** What is ticked: these ids, on whatever page they stand, or all that the list shows. Null while nothing is being chosen. */
export type Choice = { ids: ReadonlySet<string> } | 'all' | null;

/** What is done with it; `count` is how many dashboards that are. */
export type Chosen = {
  dashboards: string[] | { show: ListQuery['show']; search?: string | undefined };
  count: number;
};

export const nothingChosen: Choice = { ids: new Set() };

/** Ticks a dashboard or takes its tick away; of `all`, the others on this page stay. */
export function toggled(choice: Choice, id: string, page: readonly { id: string }[]): Choice {
  const ids = new Set(choice === 'all' ? page.map((one) => one.id) : choice?.ids);
  if (!ids.delete(id)) ids.add(id);
  return { ids };
}

export function isPicked(choice: Choice, id: string): boolean {
  return choice === 'all' || (choice?.ids.has(id) ?? false);
}

export function chosenOf(choice: Choice, { show, search }: ListQuery, total: number): Chosen {
  if (choice === 'all') return { dashboards: { show, search: search || undefined }, count: total };
  const dashboards = [...(choice?.ids ?? [])];
  return { dashboards, count: dashboards.length };
}
