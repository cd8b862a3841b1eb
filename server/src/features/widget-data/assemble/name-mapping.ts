import type { Provenance } from '@vitrine/contract/entities/result.ts';
import type { Column, Note, Row, Table } from '@vitrine/contract/entities/table.ts';
import type { Instance } from '@vitrine/contract/entities/widget.ts';
import { type NameMapping, nameKey } from '@vitrine/contract/entities/widgets/name-mapping.ts';
import { decimalOf } from '@vitrine/contract/rules/numbers/decimal.ts';

/** The name by which one of a source is shown. */
export type Naming = (name: string) => string;

type NamedPart = { instance: Pick<Instance, 'id' | 'prefix'>; label: string; table: Table };

/** Names offered for a mapping, of each source. */
const MAX_NAMES = 1_000;

/**
 * By a widget's name mapping; null without one. Names that it doesn't have are spelled as in the first of the tables that has them, so
 * that a comparison, which comes last, has the names of the range.
 */
export function namingOf(mapping: NameMapping | undefined, tables: readonly Table[]): Naming | null {
  if (!mapping) return null;
  const names = new Map<string, string>();
  const spell = (name: string) => {
    const key = nameKey(name);
    if (!names.has(key)) names.set(key, name.trim());
    return names.get(key) ?? name;
  };
  const spelled = mapping.map(({ value, name }) => [nameKey(value), spell(name)] as const);
  for (const [key, name] of spelled) names.set(key, name);
  for (const table of tables) for (const name of namesIn(table)) spell(name);
  return (name) => names.get(nameKey(name)) ?? name;
}

/** The table with each row under the name it is shown by. Rows of one name are added up where values may be. */
export function withNaming(table: Table, naming: Naming | null): Table {
  const dimension = textDimension(table);
  if (!naming || !dimension) return table;
  const metrics = table.columns.filter(({ role }) => role === 'metric');
  const byName = new Map<string, Row>();
  let isPartial = false;
  for (const row of table.rows) {
    const name = naming(nameOf(row, dimension));
    const same = byName.get(name);
    byName.set(name, same ? sumOf(same, row, metrics) : { ...row, [dimension.key]: name });
    isPartial ||= same !== undefined;
  }
  const rows = [...byName.values()];
  const lost = isPartial ? metrics.filter(({ additive }) => !additive) : [];
  return {
    ...table,
    rows,
    rowCount: table.rowCount - (table.rows.length - rows.length),
    notes: [...table.notes, ...lostNotes(lost)],
  };
}

function sumOf(one: Row, other: Row, metrics: readonly Column[]): Row {
  const sums = metrics.map(({ key, additive }) => [key, additive ? sum(one[key], other[key]) : null]);
  return { ...other, ...one, ...Object.fromEntries(sums) };
}

function sum(one: Row[string] | undefined, other: Row[string] | undefined): number | null {
  if (typeof one !== 'number') return typeof other === 'number' ? other : null;
  return typeof other === 'number' ? decimalOf(one + other) : one;
}

function lostNotes(columns: readonly Column[]): Note[] {
  if (columns.length === 0) return [];
  const labels = columns.map(({ label }) => `“${label}”`).join(', ');
  const text = `Rows that combine several names of a source have no value of ${labels}: it doesn’t add up.`;
  return [{ code: 'partial', text }];
}

/** Says how many names of each source no other one has. */
export function unmatchedNotes(parts: readonly NamedPart[], naming: Naming | null): Note[] {
  const named = parts.flatMap(({ instance, label, table }) =>
    textDimension(table) ? [{ of: instance.prefix || label, names: new Set(namesIn(table)) }] : [],
  );
  if (!naming || named.length < 2) return [];
  const counts = named.flatMap(({ of, names }) => {
    const others = named.filter((each) => each.names !== names);
    const count = [...names].filter((name) => !others.some((each) => each.names.has(name))).length;
    return count > 0 ? [`${count} of ${of}`] : [];
  });
  if (counts.length === 0) return [];
  return [{ code: 'unmatched', text: `Names that no other source has: ${counts.join(', ')}.` }];
}

/** What a source calls its rows, where that isn't what they are shown by. */
export function renamedIn(table: Table, naming: Naming | null): Provenance['renamed'] {
  if (!naming) return [];
  const pairs = namesIn(table).map((value) => ({ value, name: naming(value) }));
  return pairs.filter(({ value, name }) => nameKey(value) !== nameKey(name));
}

/** The names that each source has, by instance. */
export function namesBySource(parts: readonly Omit<NamedPart, 'label'>[]): Record<string, string[]> {
  return Object.fromEntries(
    parts.map(({ instance, table }) => [instance.id, [...new Set(namesIn(table))].slice(0, MAX_NAMES)]),
  );
}

function namesIn(table: Table): string[] {
  const dimension = textDimension(table);
  return dimension ? table.rows.map((row) => nameOf(row, dimension)).filter((name) => name !== '') : [];
}

function nameOf(row: Row, { key }: Column): string {
  return String(row[key] ?? '');
}

function textDimension({ columns }: Table): Column | undefined {
  return columns.find(({ role, type }) => role === 'dimension' && type === 'text');
}
