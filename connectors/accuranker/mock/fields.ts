/** The fields named in `fields`, dots for nested ones; lists are mapped row by row. Unknown names are dropped. */
export function pickFields(row: unknown, fields: readonly string[]): unknown {
  if (Array.isArray(row)) return row.map((each) => pickFields(each, fields));
  if (row === null || typeof row !== 'object') return row;
  const picked: Record<string, unknown> = {};
  for (const [name, deeper] of groupFields(fields)) {
    if (!(name in row)) continue;
    const value = (row as Record<string, unknown>)[name];
    picked[name] = deeper.length === 0 ? value : pickFields(value, deeper);
  }
  return picked;
}

function groupFields(fields: readonly string[]): Map<string, string[]> {
  const groups = new Map<string, string[]>();
  for (const field of fields) {
    const [name = '', ...deeper] = field.trim().split('.');
    groups.set(name, [...(groups.get(name) ?? []), ...(deeper.length > 0 ? [deeper.join('.')] : [])]);
  }
  return groups;
}

/** Whether anything under this name is requested. */
export function includesField(fields: readonly string[], name: string): boolean {
  return fields.some((field) => field === name || field.startsWith(`${name}.`));
}
