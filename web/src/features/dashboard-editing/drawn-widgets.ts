import type { Widget } from '@vitrine/contract/entities/widget.ts';
import { editLevel } from '@vitrine/contract/rules/widget-edits.ts';

/**
 * Ids of widgets whose figures are those of an earlier question: edited at level 1 and not saved yet. Levels 2 and 3 are drawn
 * at once from the figures there are.
 */
export function outdatedIds(base: readonly Widget[], widgets: readonly Widget[]): ReadonlySet<string> {
  const before = new Map(base.map((widget) => [widget.id, widget]));
  const outdated = widgets.filter((widget) => {
    const saved = before.get(widget.id);
    return saved !== undefined && saved !== widget && editLevel(saved, widget) === 1;
  });
  return new Set(outdated.map(({ id }) => id));
}
