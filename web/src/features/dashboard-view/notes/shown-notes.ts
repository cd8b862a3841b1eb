import type { WidgetData } from '@vitrine/contract/entities/result.ts';
import type { Column, Note } from '@vitrine/contract/entities/table.ts';
import type { InteractiveWidget } from '@vitrine/contract/entities/widget.ts';
import { metricColumns } from '@vitrine/formats/kit/table/metric-columns.ts';
import { formatOf, readOptions } from '@vitrine/formats/registry.ts';
import { withDaysOf } from '../../../platform/text/days-in-text.ts';

/** The values with only those notes that explain something on the card, in its locale. */
export function withShownNotes(data: WidgetData, widget: InteractiveWidget, locale: string): WidgetData {
  const notes = shownNotes(data, widget);
  return { ...data, notes: notes.map((note) => ({ ...note, text: withDaysOf(note.text, locale) })) };
}

/**
 * Leaves out explanations of a comparison that isn't shown, and reasons for a missing comparison where none is
 * expected.
 */
export function shownNotes(data: WidgetData, widget: InteractiveWidget): Note[] {
  return data.notes.filter(({ about, code }) => {
    if (about !== 'comparison') return true;
    return code === 'uncompared' ? wantsComparison(data, widget) : showsComparison(data, widget);
  });
}

function wantsComparison({ columns }: WidgetData, widget: InteractiveWidget): boolean {
  const { comparison } = formatOf(widget.format);
  if (comparison !== undefined) return comparison === 'drawn';
  return metricColumns(columns, widget).some(({ hiddenChange }) => !hiddenChange);
}

function showsComparison(data: WidgetData, widget: InteractiveWidget): boolean {
  const { columns, compareRows = [], totals } = data;
  if (!wantsComparison(data, widget)) return false;
  const format = formatOf(widget.format);
  if (format.showsChange)
    return format.showsChange(format.model(data, widget, readOptions(format, widget.formatOptions)));
  const isCompared = ({ key }: Column) =>
    totals[key]?.compare != null || compareRows.some((row) => row[key] != null);
  return metricColumns(columns, widget).some(
    ({ column, hiddenChange }) => (!hiddenChange || format.comparison === 'drawn') && isCompared(column),
  );
}
