import { invalid } from './json-api.ts';

export type Condition = { operator: string; field: string; values: string[] };

const CONDITION = /^([a-z-]+)\(([^,()]+),(\[[^\]]*\]|"[^"]*"|'[^']*'|[^,()'"]+)\)/;

/**
 * Conditions of `op(field,value)`, joined by commas or wrapped in `and(...)`. Throws 400 for anything else, for unknown fields and
 * for operators that none of them has.
 */
export function parseFilter(
  text: string,
  allowed: Readonly<Record<string, readonly string[]>>,
  source: { pointer: string } | { parameter: string },
): Condition[] {
  const wrapped = /^and\((.*)\)$/s.exec(text.trim());
  let rest = (wrapped?.[1] ?? text).trim();
  const conditions: Condition[] = [];
  while (rest !== '') {
    const match = CONDITION.exec(rest);
    if (!match) throw invalid(`Invalid filter provided: ${rest}`, source);
    const [whole, operator = '', field = '', value = ''] = match;
    const name = field.trim();
    if (!allowed[name]?.includes(operator)) {
      throw invalid(`'${name}' is not a filterable field or does not support '${operator}'.`, source);
    }
    if (conditions.some((known) => known.field === name && known.operator === operator)) {
      throw invalid(`Only one condition is allowed for '${name}'.`, source);
    }
    conditions.push({ operator, field: name, values: valuesOf(value) });
    rest = rest.slice(whole.length).replace(/^\s*,\s*/, '');
  }
  return conditions;
}

/** Whether a row passes; `read` returns its values of a field. */
export function passes(
  conditions: readonly Condition[],
  read: (field: string) => readonly string[],
): boolean {
  return conditions.every(({ operator, field, values }) => {
    const own = read(field);
    if (operator === 'contains-all') return values.every((value) => own.includes(value));
    return values.some((value) => own.includes(value));
  });
}

function valuesOf(text: string): string[] {
  const inner = text.startsWith('[') ? text.slice(1, -1) : text;
  const quoted = [...inner.matchAll(/"([^"]*)"|'([^']*)'/g)].map((match) => match[1] ?? match[2] ?? '');
  return quoted.length > 0 || text.startsWith('[') ? quoted : [inner.trim()];
}
