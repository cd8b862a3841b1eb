import type { Template, WidgetCatalogue } from '@vitrine/contract/entities/catalogue.ts';
import type { Widget } from '@vitrine/contract/entities/widget.ts';
import { widgetProblems } from '@vitrine/contract/rules/required-parameters.ts';
import { listFormats } from '@vitrine/formats/registry.ts';

/** The templates that need no further choice, as widgets in the connector's order; formats this release lacks are left out. */
export function completeWidgets(
  catalogue: WidgetCatalogue,
  type: string,
  make: (template: Template, order: number) => Widget,
): Widget[] {
  const drawable = new Set(listFormats().map(({ format }) => format.id));
  return catalogue.templates
    .filter(({ format }) => drawable.has(format))
    .map(make)
    .filter((widget) => Object.keys(widgetProblems(widget, { [type]: catalogue })).length === 0)
    .map((widget, order) => ({ ...widget, order }));
}
