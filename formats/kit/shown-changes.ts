import type { WidgetData } from '@vitrine/contract/entities/result.ts';
import type { Column } from '@vitrine/contract/entities/table.ts';
import type { InteractiveWidget } from '@vitrine/contract/entities/widget.ts';
import type { Highlight } from '@vitrine/contract/entities/widgets/explanation.ts';
import { changeOf } from '@vitrine/contract/rules/numbers/change.ts';
import { metricColumns, withoutParts } from './table/metric-columns.ts';

/** A metric with its change; null where there is none, or where it is hidden. */
export type ShownChange = {
  column: Column;
  value: number | null;
  change: Highlight | null;
  /** The change is hidden, not unknown. */
  isHidden: boolean;
};

/** The metrics that a reader of a widget sees, the one that changed most first: on the screen, in mails, and for polishing. */
export function shownChanges(data: WidgetData, widget: InteractiveWidget): ShownChange[] {
  return withoutParts(metricColumns(data.columns, widget))
    .map(({ column, hiddenChange }) => {
      const change = hiddenChange ? null : changeFor(data, column);
      return { column, value: data.totals[column.key]?.value ?? null, change, isHidden: hiddenChange };
    })
    .toSorted((one, other) => sizeOf(other) - sizeOf(one));
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

/** A change from nothing is larger than all others; one that isn't known is the smallest. */
function sizeOf({ change }: ShownChange): number {
  if (!change) return -1;
  const fraction = changeOf(change.to, change.from);
  if (fraction === null) return change.change === 0 ? 0 : Number.MAX_VALUE;
  return Math.abs(fraction);
}
