import type { Column, Note, Row } from '@vitrine/contract/entities/table.ts';
import { decimalOf } from '@vitrine/contract/rules/numbers/decimal.ts';
import { REST } from '@vitrine/contract/rules/widgets/breakdown.ts';
import { columnKeyOf, type Formula, type FormulaPlan } from '../plan/plan-formulas.ts';

/** A part of a calculated metric, and the value that each of its columns has for that part in a row. */
export type FormulaPart = {
  part: string;
  rest: boolean;
  valueIn: (row: Row, wholeKey: string) => number | null;
};

/** The key of the metric that a column of a breakdown is a part of; of other columns their own. */
export function wholeKeyOf({ key, instanceId, metric, part }: Column, merged: boolean): string {
  return part === undefined || metric === undefined ? key : columnKeyOf(instanceId ?? '', metric, merged);
}

/** The values of a widget's sources, some of them broken down. */
type Values = { columns: readonly Column[]; totals: Row };

/**
 * The parts of which every value is known that the expression needs. Each source ranks its own values: a value that only some of
 * them show has no part of its own, and is added to the rest. There is no rest where a metric doesn't add up; then such a value is in
 * the whole only.
 */
export function formulaParts(formula: Formula, values: Values, merged: boolean): FormulaPart[] {
  const known = brokenColumns(formula, values, merged);
  const shared = sharedValues(known);
  if (shared.length === 0) return [];
  const named = shared.map((part): FormulaPart => {
    const keys = new Map(
      known.map(({ wholeKey, named }) => [wholeKey, named.find((column) => column.part === part)?.key]),
    );
    return { part, rest: false, valueIn: (row, wholeKey) => numberIn(row[keys.get(wholeKey) ?? '']) };
  });
  const rests = new Map(known.map((one) => [one.wholeKey, restOf(one, shared)]));
  if (!leavesRest(known, shared) || known.some(({ addsUp }) => !addsUp)) return named;
  const valueIn: FormulaPart['valueIn'] = (row, wholeKey) => rests.get(wholeKey)?.(row) ?? null;
  return [...named, { part: REST, rest: true, valueIn }];
}

/** Says where a calculated metric of several sources has fewer parts than they have, or none. */
export function unsharedNotes(values: Values, plan: FormulaPlan | null, merged: boolean): Note[] {
  return (plan?.formulas ?? []).flatMap((formula): Note[] => {
    const known = brokenColumns(formula, values, merged);
    const shared = sharedValues(known);
    const isSame = known.every(({ named }) => named.length === shared.length);
    const withRest = known.filter(({ rest }) => rest).length;
    const hasRest = known.every(({ addsUp }) => addsUp);
    if (isSame && (hasRest || withRest === 0)) return [];
    const { name } = formula.metric;
    const text =
      shared.length === 0
        ? `“${name}” isn’t broken down: its sources show no value of their breakdowns in common.`
        : `“${name}” is broken down by the values that all of its sources show.${hasRest ? '' : ' The others are in its total only.'}`;
    return [{ code: 'method', text }];
  });
}

type BrokenColumn = {
  wholeKey: string;
  named: Column[];
  rest: Column | undefined;
  /** What isn't in a named part is known: it is in the rest, or there is nothing else. */
  addsUp: boolean;
};

/** The columns of each metric that the expression names. */
function brokenColumns(
  { parts, brokenDown }: Formula,
  { columns, totals }: Values,
  merged: boolean,
): BrokenColumn[] {
  if (!brokenDown) return [];
  return [...new Set(parts.values())].map((wholeKey) => {
    const own = columns.filter(
      (column) => column.part !== undefined && wholeKeyOf(column, merged) === wholeKey,
    );
    const named = own.filter(({ rest }) => !rest);
    const rest = own.find((column) => column.rest);
    return { wholeKey, named, rest, addsUp: rest !== undefined || areAll(named, wholeKey, totals) };
  });
}

/** Whether these parts are the whole: their source shows all of its values, and they don't overlap. */
function areAll(named: readonly Column[], wholeKey: string, totals: Row): boolean {
  const whole = numberIn(totals[wholeKey]);
  if (whole === null || named.some(({ additive }) => !additive)) return false;
  const left = named.reduce((all, { key }) => all - (numberIn(totals[key]) ?? 0), whole);
  return Math.abs(left) <= Math.abs(whole) * 1e-9;
}

function leavesRest(known: readonly BrokenColumn[], shared: readonly string[]): boolean {
  return known.some(({ named, rest }) => rest !== undefined || named.length > shared.length);
}

function sharedValues([first, ...others]: readonly BrokenColumn[]): string[] {
  const values = first?.named.flatMap(({ part }) => part ?? []) ?? [];
  return values.filter((value) => others.every(({ named }) => named.some(({ part }) => part === value)));
}

/**
 * The source's Other, if it has one, with the values that not all sources show, rounded: sums of decimals end in traces that are no
 * value.
 */
function restOf(
  { wholeKey, named, rest }: BrokenColumn,
  shared: readonly string[],
): (row: Row) => number | null {
  const unshared = named.filter(({ part }) => !shared.includes(part ?? ''));
  return (row) => {
    const isKnown = numberIn(row[wholeKey]) !== null;
    const left = rest ? numberIn(row[rest.key]) : isKnown ? 0 : null;
    if (left === null || unshared.length === 0) return left;
    const sum = unshared.reduce((all, { key }) => all + (numberIn(row[key]) ?? 0), left);
    return decimalOf(sum);
  };
}

function numberIn(cell: unknown): number | null {
  return typeof cell === 'number' ? cell : null;
}
