import type { WidgetData } from '@vitrine/contract/entities/result.ts';
import type { Change, ExplainedPart } from '@vitrine/contract/entities/widgets/explanation.ts';
import { formatLabel } from '@vitrine/contract/rules/numbers/number-format.ts';
import type { ChangeKind } from './change-kind.ts';
import { type Contribution, type Pair, ratioContributions, sumContributions } from './contributions.ts';

/** By how much a ratio may differ from that of its sums: providers round, and count late. */
const TOLERANCE = 0.02;

const DIMENSION_KEY = 'dimension';

/** Values of both periods, by a dimension. */
export type ComparedValues = Pick<WidgetData, 'columns' | 'rows' | 'compareRows' | 'totals'>;

/** The key of a metric's column, and how its change is split; the names of a ratio are keys as well. */
export type SplitMetric = { metric: string } & ChangeKind;

/** The parts of a change; with `rest` they add up to it. */
export type Split = Pick<Change, 'parts' | 'rest' | 'effects'>;

/** What the values of a dimension contribute to a change, exactly; null where they don't explain it. The largest `maxParts` are listed. */
export function splitChange(values: ComparedValues, split: SplitMetric, maxParts: number): Split | null {
  const column = values.columns.find(({ key }) => key === split.metric);
  const whole = pairOfTotal(values, split.metric);
  if (!column || !whole) return null;
  // Columns of a file are not declared, but their types tell.
  if (split.kind === 'sum' && column.type.startsWith('average') && !column.calculated) return null;
  const all = contributionsOf(values, split);
  if (!all) return null;
  const change = whole.to - whole.from;
  const parts = all
    .toSorted((one, other) => Math.abs(other.change) - Math.abs(one.change))
    .slice(0, maxParts)
    .map((part): ExplainedPart => ({ ...part, share: change === 0 ? null : part.change / change }));
  const rest = change - parts.reduce((sum, part) => sum + part.change, 0);
  return { parts, rest, ...effectsOf(all) };
}

/** Whether rows are names, not days, weeks or hours, which are others in each period. */
export function isOfTexts({ columns }: Pick<WidgetData, 'columns'>): boolean {
  return columns.some(({ role, type }) => role === 'dimension' && type === 'text');
}

function effectsOf(contributions: readonly Contribution[]): Pick<Change, 'effects'> {
  const effects = contributions.flatMap((each) => each.effects ?? []);
  if (effects.length === 0) return {};
  const sum = (of: 'rate' | 'mix') => effects.reduce((all, each) => all + each[of], 0);
  return { effects: { rate: sum('rate'), mix: sum('mix') } };
}

function contributionsOf(values: ComparedValues, { metric, ratio }: SplitMetric): Contribution[] | null {
  const labels = rowsOf(values);
  if (!ratio) return sumContributions(labels.map(({ label, pairOf }) => ({ label, ...pairOf(metric) })));
  const numerator = pairOfTotal(values, ratio.numerator);
  const denominator = pairOfTotal(values, ratio.denominator);
  const whole = pairOfTotal(values, metric);
  if (!numerator || !denominator || !whole) return null;
  // The formula of a catalogue must be what the provider computes, or its parts would explain something else.
  if (!isRatioOf(whole, numerator, denominator, ratio.factor)) return null;
  const parts = labels.map(({ label, pairOf }) => ({
    label,
    numerator: pairOf(ratio.numerator),
    denominator: pairOf(ratio.denominator),
  }));
  return ratioContributions({ numerator, denominator }, parts, ratio.factor);
}

type NumberPair = { from: number; to: number };

function isRatioOf(whole: NumberPair, above: NumberPair, below: NumberPair, factor: number): boolean {
  return (['from', 'to'] as const).every((period) => {
    if (below[period] === 0) return false;
    const ratio = (above[period] / below[period]) * factor;
    return Math.abs(ratio - whole[period]) <= TOLERANCE * Math.abs(whole[period]);
  });
}

function pairOfTotal({ totals }: ComparedValues, key: string): NumberPair | null {
  const { value = null, compare = null } = totals[key] ?? {};
  return value === null || compare === null ? null : { from: compare, to: value };
}

/** The rows of both periods by their label; those that are gone are at the end. */
export function rowsOf({ rows, compareRows = [] }: ComparedValues) {
  const now = new Map(rows.map((row) => [row[DIMENSION_KEY] ?? null, row]));
  const before = new Map(compareRows.map((row) => [row[DIMENSION_KEY] ?? null, row]));
  return [...new Set([...now.keys(), ...before.keys()])].map((cell) => ({
    cell,
    label: formatLabel(cell, 'text', 'en'),
    pairOf: (key: string): Pair => ({
      from: asNumber(before.get(cell)?.[key]),
      to: asNumber(now.get(cell)?.[key]),
    }),
  }));
}

function asNumber(cell: unknown): number | null {
  return typeof cell === 'number' ? cell : null;
}
