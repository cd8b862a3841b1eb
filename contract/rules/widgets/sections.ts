import type { WidgetData, WidgetResult } from '../../entities/result.ts';
import type { PassiveWidget, Widget } from '../../entities/widget.ts';
import { readSectionInputs } from '../../entities/widgets/passive-inputs.ts';

/** A heading, and the widgets up to the next one; those before the first heading have none. */
export type Section<W extends Widget = Widget> = { heading: SectionWidget | null; widgets: W[] };

export type SectionWidget = PassiveWidget & { type: 'section' };

export function isSection(widget: Widget): widget is SectionWidget {
  return widget.nature === 'passive' && widget.type === 'section';
}

/** The widgets of a page, which are in order, by section. */
export function sectionsOf(widgets: readonly Widget[]): Section[] {
  const sections: Section[] = [];
  for (const widget of widgets) {
    const current = sections.at(-1);
    if (isSection(widget)) sections.push({ heading: widget, widgets: [] });
    else if (current) current.widgets.push(widget);
    else sections.push({ heading: null, widgets: [widget] });
  }
  return sections;
}

/**
 * Whether a section hides itself: it has no widgets, or all of those with a source have results, and none has a value. One that is
 * still loading or has failed keeps it visible, as do texts alone.
 */
export function isHidden(
  { heading, widgets }: Section,
  results: Readonly<Record<string, WidgetResult>>,
): boolean {
  if (heading === null || !readSectionInputs(heading.inputs).hiddenWithoutData) return false;
  if (widgets.length === 0) return true;
  const asked = widgets.filter(({ nature }) => nature === 'interactive');
  return asked.length > 0 && asked.every(({ id }) => hasNoData(results[id]));
}

/** A zero is a value. */
function hasNoData(result: WidgetResult | undefined): boolean {
  return result?.status === 'ok' && !result.wait && !hasValue(result);
}

function hasValue({ columns, rows, totals }: WidgetData): boolean {
  const metrics = columns.filter(({ role }) => role === 'metric').map(({ key }) => key);
  return metrics.some(
    (key) => (totals[key]?.value ?? null) !== null || rows.some((row) => (row[key] ?? null) !== null),
  );
}
