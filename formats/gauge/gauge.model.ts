import type { Column } from '@vitrine/contract/entities/table.ts';
import type { InteractiveWidget } from '@vitrine/contract/entities/widget.ts';
import type { AnnotatedData } from '../kit/define-format.ts';
import { type CompareSpan, compareSpan, type Period } from '../kit/period/period.ts';
import { metricColumns, withoutParts } from '../kit/table/metric-columns.ts';
import { directionOf } from '../kit/text/change.ts';
import { wholeValue } from '../kit/text/whole-value.ts';

/** The status of a value between its ends, by the wanted direction. */
export type Rating = 'good' | 'fair' | 'poor';

export type Dial = {
  label: string;
  column: Column;
  value: number | null;
  compare: number | null;
  change: number | null;
  hiddenChange: boolean;
  /** Ends of the dial in the column's unit; `min` is the lower one. */
  min: number;
  max: number;
  /** How far from `min` to `max`: below 0 and above 1 for what lies outside. */
  reached: number | null;
  compareReached: number | null;
  /** The name of the goal whose target its upper end is; null without one. */
  goal: string | null;
  /** Null if neither direction is better, or highlighting is off. */
  rating: Rating | null;
};

export type GaugeModel = {
  title: string;
  dials: Dial[];
  compared: boolean;
  compareSpan: CompareSpan | null;
  highlight: boolean;
};

export type GaugeOptions = { minValue: number; maxValue: number };

export function gaugeModel(
  data: AnnotatedData,
  widget: InteractiveWidget,
  options: GaugeOptions,
  period?: Period,
): GaugeModel {
  const highlight = !widget.hiddenHighlight;
  const dials = withoutParts(metricColumns(data.columns, widget)).map(({ column, hiddenChange }): Dial => {
    const { value, compare, change } = wholeValue(data, column);
    const mark = data.goals?.find((one) => one.key === column.key && one.target !== null);
    const ends = endsOf(options, column, mark?.target ?? null);
    const reached = reachedOf(value, ends);
    return {
      label: column.label,
      column,
      value,
      compare,
      change,
      hiddenChange,
      min: ends.min,
      max: ends.max,
      reached,
      compareReached: reachedOf(compare, ends),
      goal: ends.byGoal ? (mark?.goal.name ?? null) : null,
      rating: highlight ? ratingOf(reached, column) : null,
    };
  });
  const dimension = data.columns.find(({ role }) => role === 'dimension');
  const compareCells = (data.compareRows ?? []).map((row) => row[dimension?.key ?? ''] ?? null);
  return {
    title: widget.title,
    dials,
    compared: dials.some(({ compare }) => compare !== null),
    compareSpan: compareSpan(period, dimension, compareCells),
    highlight,
  };
}

/**
 * Percentages are stored as fractions but set in percent; reversed ends are swapped. With a goal the dial ends at its target, if that
 * lies above its lower end.
 */
function endsOf({ minValue, maxValue }: GaugeOptions, column: Column, target: number | null) {
  const unit = column.type.endsWith(':percent') ? 100 : 1;
  const min = Math.min(minValue, maxValue) / unit;
  const byGoal = target !== null && target > min;
  return { min, max: byGoal ? target : Math.max(minValue, maxValue) / unit, byGoal };
}

/** On a dial whose ends are equal a value has reached all or nothing. */
function reachedOf(value: number | null, { min, max }: { min: number; max: number }): number | null {
  if (value === null || !Number.isFinite(value)) return null;
  if (max === min) return value >= min ? 1 : 0;
  return (value - min) / (max - min);
}

function ratingOf(reached: number | null, column: Column): Rating | null {
  const goodDirection = directionOf(column);
  if (reached === null || goodDirection === 'none') return null;
  const way = goodDirection === 'up' ? reached : 1 - reached;
  return way >= 2 / 3 ? 'good' : way >= 1 / 3 ? 'fair' : 'poor';
}
