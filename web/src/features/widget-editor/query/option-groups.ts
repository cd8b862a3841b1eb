import type { Option } from '@vitrine/contract/entities/catalogue.ts';
import type { SelectOption } from '../../../ui/fields/search-select.tsx';

type Choices = (SelectOption | { group: string; items: SelectOption[] })[];

/** Options under their headings, each heading once and where it first appears; those without one come first. */
export function groupOptions(options: readonly Pick<Option, 'id' | 'name' | 'group'>[]): Choices {
  const loose: SelectOption[] = [];
  const groups = new Map<string, SelectOption[]>();
  for (const { id, name, group } of options) {
    const option = { value: id, label: name };
    if (!group) loose.push(option);
    else groups.set(group, [...(groups.get(group) ?? []), option]);
  }
  return [...loose, ...[...groups].map(([group, items]) => ({ group, items }))];
}

/** The options, and ids that are chosen but not among them: a choice never disappears from its field. */
export function withChosen(
  options: readonly Option[],
  chosen: readonly string[],
  labels: Readonly<Record<string, string>>,
): Option[] {
  const known = new Set(options.map(({ id }) => id));
  const missing = chosen.filter((id) => id !== '' && !known.has(id));
  return [...options, ...missing.map((id) => ({ id, name: labels[id] ?? id }))];
}
