import type { WidgetResult } from '@vitrine/contract/entities/result.ts';
import type { Widget } from '@vitrine/contract/entities/widget.ts';
import { editLevel } from '@vitrine/contract/rules/widgets/widget-edits.ts';
import type { Draft } from './draft/draft.ts';

/**
 * Ids of widgets whose values belong to an earlier query: edited at level 1 and not saved yet. Levels 2 and 3 are rendered at
 * once from existing values.
 */
export function outdatedIds(base: readonly Widget[], widgets: readonly Widget[]): ReadonlySet<string> {
  const before = new Map(base.map((widget) => [widget.id, widget]));
  const outdated = widgets.filter((widget) => {
    const saved = before.get(widget.id);
    return saved !== undefined && saved !== widget && editLevel(saved, widget) === 1;
  });
  return new Set(outdated.map(({ id }) => id));
}

/** Ids of widgets to be hidden: a save of another query is running, or its values are being fetched. All others stay visible. */
export function coveredIds(
  { base, widgets, save }: Pick<Draft, 'base' | 'widgets' | 'save'>,
  refreshing: ReadonlySet<string>,
  results: Readonly<Record<string, Pick<WidgetResult, 'hash'>>>,
): ReadonlySet<string> {
  const beingSaved = save === 'saving' || save === 'retrying' ? outdatedIds(base, widgets) : [];
  const outdated = base.filter(({ id, hash }) => {
    const shown = results[id];
    return refreshing.has(id) && shown !== undefined && shown.hash !== hash;
  });
  return new Set([...beingSaved, ...outdated.map(({ id }) => id)]);
}
