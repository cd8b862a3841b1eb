import { bad } from './ahrefs-error.ts';

export type Row = Readonly<Record<string, unknown>>;
type Test = (value: unknown) => boolean;

const COMPARISONS: Readonly<Record<string, (own: unknown, given: unknown) => boolean>> = {
  eq: (own, given) => own === given,
  neq: (own, given) => own !== given,
  gt: (own, given) => compareValues(own, given, (sign) => sign > 0),
  gte: (own, given) => compareValues(own, given, (sign) => sign >= 0),
  lt: (own, given) => compareValues(own, given, (sign) => sign < 0),
  lte: (own, given) => compareValues(own, given, (sign) => sign <= 0),
  substring: (own, given) => text(own).includes(text(given)),
  isubstring: (own, given) => text(own).toLowerCase().includes(text(given).toLowerCase()),
  phrase_match: (own, given) => ` ${text(own)} `.includes(` ${text(given)} `),
  iphrase_match: (own, given) => ` ${text(own)} `.toLowerCase().includes(` ${text(given)} `.toLowerCase()),
  prefix: (own, given) => text(own).startsWith(text(given)),
  suffix: (own, given) => text(own).endsWith(text(given)),
  regex: (own, given) => new RegExp(text(given)).test(text(own)),
};

/** The predicate of a `where` expression and the fields it names. Throws for an expression outside its grammar. */
export function readWhere(
  source: string | null,
  known: readonly string[],
): { passes: (row: Row) => boolean; fields: string[] } {
  if (source === null) return { passes: () => true, fields: [] };
  const fields: string[] = [];
  let parsed: unknown;
  try {
    parsed = JSON.parse(source);
  } catch {
    throw bad('bad where: not valid JSON');
  }
  return { passes: filterOf(parsed), fields };

  function filterOf(filter: unknown): (row: Row) => boolean {
    if (filter === null || typeof filter !== 'object') throw bad('bad where: filter expected');
    const { and, or, not, field, is, list_is: list, modifier } = filter as Record<string, unknown>;
    if (Array.isArray(and)) return all(and.map(filterOf));
    if (Array.isArray(or)) return any(or.map(filterOf));
    if (not !== undefined) {
      const inner = filterOf(not);
      return (row) => !inner(row);
    }
    if (typeof field !== 'string' || !known.includes(field))
      throw bad(`bad where: field '${field}' not found`);
    if (modifier !== undefined && modifier !== 'uppercase') throw bad('bad where: modifier');
    fields.push(field);
    const raise = (value: unknown) => (modifier && typeof value === 'string' ? value.toUpperCase() : value);
    if (list !== undefined) {
      const { any: some, all: every } = list as Record<string, unknown>;
      const test = conditionOf(some ?? every);
      const listOf = (row: Row) => (Array.isArray(row[field]) ? row[field] : []).map(raise);
      return (row) => (some === undefined ? listOf(row).every(test) : listOf(row).some(test));
    }
    const test = conditionOf(is);
    return (row) => test(raise(row[field]));
  }
}

function conditionOf(condition: unknown): Test {
  if (condition === 'is_null') return (own) => own === null || own === undefined;
  if (condition === 'empty') return (own) => own === '' || (Array.isArray(own) && own.length === 0);
  const [name, given] = Array.isArray(condition) ? condition : [];
  const compare = COMPARISONS[String(name)];
  if (!compare || given === undefined) throw bad(`bad where: condition '${JSON.stringify(condition)}'`);
  return (own) => own !== null && own !== undefined && compare(own, given);
}

/** Points in time may be compared with days. */
function compareValues(own: unknown, given: unknown, passes: (sign: number) => boolean): boolean {
  if (typeof own !== typeof given) throw bad('bad where: value of another type');
  return passes((own as number) > (given as number) ? 1 : own === given ? 0 : -1);
}

function all(tests: ((row: Row) => boolean)[]): (row: Row) => boolean {
  return (row) => tests.every((test) => test(row));
}

function any(tests: ((row: Row) => boolean)[]): (row: Row) => boolean {
  return (row) => tests.some((test) => test(row));
}

function text(value: unknown): string {
  if (typeof value !== 'string') throw bad('bad where: text expected');
  return value;
}
