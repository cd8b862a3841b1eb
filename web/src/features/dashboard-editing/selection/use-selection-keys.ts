import { useShortcuts } from '../../../platform/shortcuts/use-shortcuts.ts';
import type { SelectionVerbs } from './use-selection-actions.ts';

/** Delete and Backspace delete the selection, Escape clears it. */
export function useSelectionKeys(
  active: boolean,
  { remove, clear }: Pick<SelectionVerbs, 'remove' | 'clear'>,
): void {
  useShortcuts(active, { deleteSelection: remove, clearSelection: clear });
}
