import type { WidgetResult } from '@vitrine/contract/entities/result.ts';
import type { Widget } from '@vitrine/contract/entities/widget.ts';
import type { Size } from '@vitrine/formats/kit/define-format.ts';
import type { Period } from '@vitrine/formats/kit/period.ts';
import { formatOf, readOptions } from '@vitrine/formats/registry.ts';
import { bodySize } from './grid-measures.ts';
import { isLong } from './long-card.ts';
import { periodOf } from './shown-period.ts';

type Sheet = { gridWidth: number; period: Period; locale: string };

export type PaperCard = {
  /** As wide as it has to be to be read: at least as its author made it. */
  widget: Widget;
  size: Size;
  /** It may go on over pages. */
  long: boolean;
};

/** A widget's card on paper, where nothing scrolls. */
export function paperCard(widget: Widget, result: WidgetResult | undefined, sheet: Sheet): PaperCard {
  const needs = needsOf(widget, result, sheet);
  const sizeAt = (width: Widget['width']) => bodySize({ ...widget, width }, sheet.gridWidth, 'print');
  const width =
    widths.find((one) => one >= widget.width && sizeAt(one).width >= (needs?.leastWidth ?? 0)) ?? 4;
  const size = sizeAt(width);
  const height = needs?.heightIn(size.width) ?? null;
  return { widget: { ...widget, width }, size, long: isLong(widget, height) };
}

const widths = [1, 2, 3, 4] as const;

function needsOf(widget: Widget, result: WidgetResult | undefined, { period, locale }: Sheet) {
  const { format } = formatOf(widget.format);
  if (!format.onPaper || widget.nature !== 'interactive' || result?.status !== 'ok') return null;
  const options = readOptions(format, widget.formatOptions);
  return format.onPaper(format.model(result, widget, options, periodOf(result) ?? period), locale);
}
