import type { Column, Note, Row } from '@vitrine/contract/entities/table.ts';
import { decimalOf } from '@vitrine/contract/rules/numbers/decimal.ts';
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

/**
 * The parts of which every value is known that the expression needs. Each source ranks its own values: a value that only some of
 * them show has no part of its own, and is added to the rest. There is no rest where a metric has none, since it doesn't add up or
 * its source shows all of its values; then such a value is in the whole only.
 */
export function formulaParts(formula: Formula, columns: readonly Column[], merged: boolean): FormulaPart[] {
  const known = brokenColumns(formula, columns, merged);
  const shared = sharedValues(known);
  if (shared.length === 0) return [];
  const named = shared.map((part): FormulaPart => {
    const keys = new Map(
      known.map(({ wholeKey, named }) => [wholeKey, named.find((column) => column.part === part)?.key]),
    );
    return { part, rest: false, valueIn: (row, wholeKey) => numberIn(row[keys.get(wholeKey) ?? '']) };
  });
  const rests = new Map(known.map((one) => [one.wholeKey, restOf(one, shared)]));
  const label = known.flatMap(({ rest }) => rest?.part ?? [])[0];
  if (label === undefined || known.some(({ rest }) => !rest)) return named;
  const valueIn: FormulaPart['valueIn'] = (row, wholeKey) => rests.get(wholeKey)?.(row) ?? null;
  return [...named, { part: label, rest: true, valueIn }];
}

/** Says where a calculated metric of several sources has fewer parts than they have, or none. */
export function unsharedNotes(columns: readonly Column[], plan: FormulaPlan | null, merged: boolean): Note[] {
  return (plan?.formulas ?? []).flatMap((formula): Note[] => {
    const known = brokenColumns(formula, columns, merged);
    const shared = sharedValues(known);
    const withRest = known.filter(({ rest }) => rest).length;
    const isSame = known.every(({ named }) => named.length === shared.length);
    if (isSame && (withRest === 0 || withRest === known.length)) return [];
    const { name } = formula.metric;
    const text =
      shared.length === 0
        ? `“${name}” isn’t broken down: its sources show no value of their breakdowns in common.`
        : `“${name}” is broken down by the values that all of its sources show.${withRest === known.length ? '' : ' The others are in its total only.'}`;
    return [{ code: 'method', text }];
  });
}

type BrokenColumn = { wholeKey: string; named: Column[]; rest: Column | undefined };

/** The columns of each metric that the expression names. */
function brokenColumns(
  { parts, brokenDown }: Formula,
  columns: readonly Column[],
  merged: boolean,
): BrokenColumn[] {
  if (!brokenDown) return [];
  return [...new Set(parts.values())].map((wholeKey) => {
    const own = columns.filter(
      (column) => column.part !== undefined && wholeKeyOf(column, merged) === wholeKey,
    );
    return { wholeKey, named: own.filter(({ rest }) => !rest), rest: own.find(({ rest }) => rest) };
  });
}

function sharedValues([first, ...others]: readonly BrokenColumn[]): string[] {
  const values = first?.named.flatMap(({ part }) => part ?? []) ?? [];
  return values.filter((value) => others.every(({ named }) => named.some(({ part }) => part === value)));
}

/** The source's Other with the values that not all sources show, rounded: sums of decimals end in traces that are no value. */
function restOf({ named, rest }: BrokenColumn, shared: readonly string[]): (row: Row) => number | null {
  const unshared = named.filter(({ part }) => !shared.includes(part ?? ''));
  return (row) => {
    const left = numberIn(row[rest?.key ?? '']);
    if (left === null || unshared.length === 0) return left;
    const sum = unshared.reduce((all, { key }) => all + (numberIn(row[key]) ?? 0), left);
    return decimalOf(sum);
  };
}

function numberIn(cell: unknown): number | null {
  return typeof cell === 'number' ? cell : null;
}
