import type { z } from 'zod';

/**
 * Entries of a catalogue file, validated by their schema. Throws one error that names the file, the entry (its id, title or
 * index) and the field of all invalid values.
 */
export function readEntries<Entry>(
  file: string,
  entries: readonly unknown[],
  schema: z.ZodType<Entry>,
): Entry[] {
  const problems: string[] = [];
  const read = entries.flatMap((entry, index) => {
    const result = schema.safeParse(entry);
    if (result.success) return [result.data];
    for (const { path, message } of result.error.issues) {
      problems.push(
        `${file}: ${nameOf(entry, index)}: ${path.length > 0 ? `${path.join('.')}: ` : ''}${message}`,
      );
    }
    return [];
  });
  if (problems.length > 0) throw new Error(problems.join('\n'));
  return read;
}

function nameOf(entry: unknown, index: number): string {
  const { id, title } = (entry ?? {}) as { id?: unknown; title?: unknown };
  return typeof id === 'string' ? `"${id}"` : typeof title === 'string' ? `"${title}"` : `entry ${index + 1}`;
}
