import type { WidgetResult } from '@vitrine/contract/entities/result.ts';
import type { Widget } from '@vitrine/contract/entities/widget.ts';
import { editLevel } from '@vitrine/contract/rules/widgets/widget-edits.ts';
import type { Draft } from './draft/draft.ts';

/**
 * Ids of widgets whose values are those of an earlier question: edited at level 1 and not saved yet. Levels 2 and 3 are drawn
 * at once from the values there are.
 */
export function outdatedIds(base: readonly Widget[], widgets: readonly Widget[]): ReadonlySet<string> {
  const before = new Map(base.map((widget) => [widget.id, widget]));
  const outdated = widgets.filter((widget) => {
    const saved = before.get(widget.id);
    return saved !== undefined && saved !== widget && editLevel(saved, widget) === 1;
  });
  return new Set(outdated.map(({ id }) => id));
}

/**
 * Ids of widgets that are not to be seen: a save of another question is under way, or the values that answer the one that was
 * saved are. Everything else stays in sight.
 */
export function veiledIds(
  { base, widgets, save }: Pick<Draft, 'base' | 'widgets' | 'save'>,
  refreshing: ReadonlySet<string>,
  results: Readonly<Record<string, Pick<WidgetResult, 'hash'>>>,
): ReadonlySet<string> {
  const beingSaved = save === 'saving' || save === 'retrying' ? outdatedIds(base, widgets) : [];
  const answered = base.filter(({ id, hash }) => {
    const shown = results[id];
    return refreshing.has(id) && shown !== undefined && shown.hash !== hash;
  });
  return new Set([...beingSaved, ...answered.map(({ id }) => id)]);
}
