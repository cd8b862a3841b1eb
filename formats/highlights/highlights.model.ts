import type { WidgetData } from '@vitrine/contract/entities/result.ts';
import type { Column } from '@vitrine/contract/entities/table.ts';
import type { InteractiveWidget } from '@vitrine/contract/entities/widget.ts';
import { changeOf } from '@vitrine/contract/rules/numbers/change.ts';
import type { CompareSpan } from '../kit/period/period.ts';
import { type ShownChange, shownChanges } from '../kit/shown-changes.ts';
import { describeChange } from '../kit/text/change.ts';

export type HighlightItem = ShownChange & { tone: 'good' | 'bad' | 'neutral' };

/** The metrics that a reader sees, the one that changed most first. */
export type HighlightsModel = {
  items: HighlightItem[];
  compared: CompareSpan | null;
  /** Another wording, by sentence. */
  polished: Readonly<Record<string, string>>;
};

export function highlightsModel(data: WidgetData | null, widget: InteractiveWidget): HighlightsModel {
  if (!data) return { items: [], compared: null, polished: {} };
  const items = shownChanges(data, widget).map((shown) => {
    const tone = widget.hiddenHighlight ? ('neutral' as const) : toneOf(shown);
    return { ...shown, tone };
  });
  const compared = items.some(({ change }) => change) ? comparedSpan(data) : null;
  return { items, compared, polished: data.polished ?? {} };
}

function toneOf({ column, change }: ShownChange): HighlightItem['tone'] {
  const { direction } = column;
  if (!change || change.change === 0 || !direction || direction === 'none') return 'neutral';
  if (column.changesBy !== 'difference' && roundsToZero(changeOf(change.to, change.from), column))
    return 'neutral';
  return change.change > 0 === (direction === 'up') ? 'good' : 'bad';
}

/** As summaries show it: 0%, without a colour. */
function roundsToZero(fraction: number | null, column: Column): boolean {
  return fraction !== null && describeChange(fraction, column, 'en').way === 'flat';
}

function comparedSpan({ provenance }: WidgetData): CompareSpan | null {
  const [first] = provenance;
  if (!first?.compare) return null;
  const { startDate: start, endDate: end } = first.compare;
  return { start, end, type: 'date', otherYear: start.slice(0, 4) !== first.startDate.slice(0, 4) };
}
