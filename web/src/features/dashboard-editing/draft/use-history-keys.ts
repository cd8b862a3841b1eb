import { useShortcuts } from '../../../platform/shortcuts/use-shortcuts.ts';
import type { DraftActions } from './draft-actions.ts';

/** Undo and redo by keys; a field that is being typed in keeps its own history. */
export function useHistoryKeys(active: boolean, { undo, redo }: Pick<DraftActions, 'undo' | 'redo'>): void {
  useShortcuts(active, { undo, redo });
}
