import type { WidgetResult } from '@vitrine/contract/entities/result.ts';
import type { Instance, InteractiveWidget } from '@vitrine/contract/entities/widget.ts';
import {
  MAX_MAPPED_NAME,
  MAX_NAME_PAIRS,
  type NameMapping,
  type NamePair,
  nameKey,
  namePairProblems,
} from '@vitrine/contract/entities/widgets/name-mapping.ts';
import type { FieldErrors } from '@vitrine/contract/errors.ts';
import type { Labels } from '../editor-events.ts';

export const BLANK_PAIR: NamePair = { value: '', name: '' };

/** A field of the table. */
export type MappingCell = { index: number; field: keyof NamePair };

/**
 * Whether rows of several sources are joined by their names: days and months are the same everywhere. A mapping that can't be stored has to be
 * seen in any case.
 */
export function joinsNames(
  { instances, nameMapping }: InteractiveWidget,
  types: Labels,
  result: WidgetResult | undefined,
): boolean {
  if (nameMapping && Object.keys(mappingProblems(nameMapping)).length > 0) return true;
  const dimensions = instances.flatMap(({ inputs }) => inputs.dimension || []);
  const shown = result?.status === 'ok' ? result.columns.find(({ role }) => role === 'dimension') : undefined;
  const isText = (type: string | undefined) => type === undefined || type === 'text';
  return dimensions.length > 1 && isText(shown?.type) && dimensions.every((id) => isText(types[id]));
}

/**
 * The pairs with copied cells of a spreadsheet from a field on, as a spreadsheet pastes them; null for text of one cell, which belongs
 * into the field.
 */
export function pasteCells(
  pairs: readonly NamePair[],
  { index, field }: MappingCell,
  text: string,
): NamePair[] | null {
  const lines = text.split(/\r\n|\r|\n/);
  while (lines.length > 1 && lines.at(-1) === '') lines.pop();
  if (lines.length === 1 && !text.includes('\t')) return null;
  const next = [...pairs];
  for (const [at, line] of lines.entries()) {
    const [first = '', second] = line.split('\t').map((cell) => cell.trim());
    const before = next[index + at] ?? BLANK_PAIR;
    const pasted = field === 'name' ? { name: first } : { value: first, name: second ?? before.name };
    next[index + at] = { ...before, ...pasted };
  }
  return next;
}

/** What is missing in a pair or contradicts another one, by the path of its field. Empty pairs are left out when it is stored. */
export function mappingProblems(pairs: NameMapping): FieldErrors {
  const used = pairs.flatMap((pair, index) => (isBlank(pair) ? [] : [{ pair, index }]));
  const contradictions = namePairProblems(used.map(({ pair }) => pair));
  const found = used.flatMap(({ pair, index }, at): [string, string[]][] => {
    const problem = fieldProblem(pair) ?? contradictions[at];
    return problem ? [[`nameMapping.${index}.${problem.field}`, [problem.text]]] : [];
  });
  const limit = `A mapping can have at most ${MAX_NAME_PAIRS} pairs; these are ${used.length}, ${used.length - MAX_NAME_PAIRS} too many.`;
  return { ...(used.length > MAX_NAME_PAIRS ? { nameMapping: [limit] } : {}), ...Object.fromEntries(found) };
}

/** How many pairs have to be shown so that the first one with a problem is among them. */
export function pairsToShow(limit: number, problems: FieldErrors): number {
  const wrong = Object.keys(problems).flatMap((path) => path.match(/^nameMapping\.(\d+)\./)?.[1] ?? []);
  const first = wrong.length > 0 ? Math.min(...wrong.map(Number)) + 1 : 0;
  return Math.max(limit, Math.min(first, MAX_NAME_PAIRS));
}

function fieldProblem({ value, name }: NamePair): { field: keyof NamePair; text: string } | null {
  if (value.trim() === '') return { field: 'value', text: 'Enter a name of a source' };
  if (name.trim() === '') return { field: 'name', text: 'Enter a name' };
  const field = value.length > MAX_MAPPED_NAME ? 'value' : name.length > MAX_MAPPED_NAME ? 'name' : null;
  return field && { field, text: `At most ${MAX_MAPPED_NAME} characters` };
}

export function isBlank({ value, name }: NamePair): boolean {
  return value.trim() === '' && name.trim() === '';
}

export type NameGroup = { group: string; items: string[] };

/** The names that the sources have and no pair has yet, those of each source under its prefix. A name is listed once. */
export function offeredNames(
  instances: readonly Pick<Instance, 'id' | 'prefix'>[],
  result: WidgetResult | undefined,
  pairs: readonly NamePair[],
): NameGroup[] {
  const names = result?.status === 'ok' ? (result.names ?? {}) : {};
  const seen = new Set(pairs.map(({ value }) => nameKey(value)));
  return instances.flatMap(({ id, prefix }) => {
    const items = (names[id] ?? []).filter((name) => {
      const isNew = !seen.has(nameKey(name));
      seen.add(nameKey(name));
      return isNew;
    });
    return items.length > 0 ? [{ group: prefix || 'Source', items }] : [];
  });
}
