import type { WidgetData } from '@vitrine/contract/entities/result.ts';
import type { Column } from '@vitrine/contract/entities/table.ts';
import type { InteractiveWidget } from '@vitrine/contract/entities/widget.ts';
import type { Highlight } from '@vitrine/contract/entities/widgets/explanation.ts';
import { changeOf } from '@vitrine/contract/rules/numbers/change.ts';
import type { CompareSpan } from '../kit/period/period.ts';
import { metricColumns, withoutParts } from '../kit/table/metric-columns.ts';

/** A metric with its change; null where there is none, or where it is hidden. */
export type HighlightItem = {
  column: Column;
  value: number | null;
  change: Highlight | null;
  /** The change is hidden, not unknown. */
  isHidden: boolean;
  tone: 'good' | 'bad' | 'neutral';
};

/** The metrics that a reader sees, the one that changed most first. */
export type HighlightsModel = {
  items: HighlightItem[];
  compared: CompareSpan | null;
  /** Another wording, by sentence. */
  polished: Readonly<Record<string, string>>;
};

export function highlightsModel(data: WidgetData | null, widget: InteractiveWidget): HighlightsModel {
  if (!data) return { items: [], compared: null, polished: {} };
  const items = withoutParts(metricColumns(data.columns, widget)).map(({ column, hiddenChange }) => {
    const change = hiddenChange ? null : changeFor(data, column);
    const value = data.totals[column.key]?.value ?? null;
    const tone = widget.hiddenHighlight ? ('neutral' as const) : toneOf(column, change);
    return { column, value, change, isHidden: hiddenChange, tone };
  });
  const byChange = items.toSorted((one, other) => sizeOf(other) - sizeOf(one));
  const compared = items.some(({ change }) => change) ? comparedSpan(data) : null;
  return { items: byChange, compared, polished: data.polished ?? {} };
}

/** The explained change; the whole of it alone where the data is that of another format, as in the editor. */
function changeFor({ highlights, totals }: WidgetData, { key }: Column): Highlight | null {
  const explained = highlights?.find(({ metric }) => metric === key);
  if (explained) return explained;
  const { value = null, compare = null } = totals[key] ?? {};
  if (value === null || compare === null) return null;
  const change = value - compare;
  const whole = { kind: 'whole' as const, dimension: null, parts: [], rest: change, unusualDays: [] };
  return { metric: key, from: compare, to: value, change, ...whole };
}

function toneOf({ direction }: Column, change: Highlight | null): HighlightItem['tone'] {
  if (!change || change.change === 0 || !direction || direction === 'none') return 'neutral';
  return change.change > 0 === (direction === 'up') ? 'good' : 'bad';
}

/** A change from nothing is larger than all others; one that isn't known is the smallest. */
function sizeOf({ change }: HighlightItem): number {
  if (!change) return -1;
  const fraction = changeOf(change.to, change.from);
  if (fraction === null) return change.change === 0 ? 0 : Number.MAX_VALUE;
  return Math.abs(fraction);
}

function comparedSpan({ provenance }: WidgetData): CompareSpan | null {
  const [first] = provenance;
  if (!first?.compare) return null;
  const { startDate: start, endDate: end } = first.compare;
  return { start, end, type: 'date', otherYear: start.slice(0, 4) !== first.startDate.slice(0, 4) };
}
