import { z } from 'zod';

/** The most pairs of a widget's name mapping. */
export const MAX_NAME_PAIRS = 500;

/** Characters of a name in a pair. */
export const MAX_MAPPED_NAME = 500;

/** What counts as the same name: case and surrounding spaces don't. */
export function nameKey(name: string): string {
  return name.normalize('NFC').trim().toLowerCase();
}

const nameSchema = z
  .string()
  .trim()
  .min(1, 'Enter a name.')
  .max(MAX_MAPPED_NAME, `A name can have at most ${MAX_MAPPED_NAME} characters.`);

/** A name of a source, and the one it is shown by. */
export const namePairSchema = z.object({ value: nameSchema, name: nameSchema });
export type NamePair = z.infer<typeof namePairSchema>;

/**
 * The names that several sources have for the same, each once: rows that are shown by the same name are joined. Without pairs rows are joined
 * whose names differ in case and surrounding spaces only.
 */
export const nameMappingSchema = z
  .array(namePairSchema)
  .max(MAX_NAME_PAIRS, `A mapping can have at most ${MAX_NAME_PAIRS} pairs.`)
  .superRefine((pairs, context) => {
    for (const [index, problem] of namePairProblems(pairs).entries())
      if (problem) context.addIssue({ code: 'custom', path: [index, problem.field], message: problem.text });
  });
export type NameMapping = z.infer<typeof nameMappingSchema>;

export type NamePairProblem = { field: keyof NamePair; text: string };

/** By pair why it contradicts another one: its value has two names, or its name is shown by another one itself. */
export function namePairProblems(pairs: readonly NamePair[]): (NamePairProblem | null)[] {
  const first = new Map<string, { index: number; name: string }>();
  for (const [index, { value, name }] of pairs.entries())
    if (!first.has(nameKey(value))) first.set(nameKey(value), { index, name });
  return pairs.map(({ value, name }, index): NamePairProblem | null => {
    if (first.get(nameKey(value))?.index !== index)
      return { field: 'value', text: 'This name is in the mapping already.' };
    const renamed = first.get(nameKey(name));
    return renamed && nameKey(renamed.name) !== nameKey(name)
      ? { field: 'name', text: `“${name}” is itself shown as “${renamed.name}”.` }
      : null;
  });
}
