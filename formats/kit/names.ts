import type { Cell } from '@vitrine/contract/entities/table.ts';

/** What the names of a widget's rows do: they filter the other widgets of the dashboard. */
export type Names = {
  /** The name that they are filtered by. */
  selected: string | null;
  /** The address of the dashboard filtered by a name, or no longer by the selected one; absent on paper. */
  hrefOf?: (value: string) => string;
};

/** Whether a row stands back behind the selected one. */
export function isBehind(names: Names | undefined, cell: Cell): boolean {
  const selected = names?.selected ?? null;
  return selected !== null && cell !== selected;
}
