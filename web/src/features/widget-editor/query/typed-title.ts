import type { WidgetCatalogue } from '@vitrine/contract/entities/catalogue.ts';
import type { Widget } from '@vitrine/contract/entities/widget.ts';
import { catalogueLabels } from '../source/catalogue-labels.ts';
import { suggestTitle } from '../suggest-title.ts';

type Catalogues = Readonly<
  Record<string, Pick<WidgetCatalogue, 'metrics' | 'dimensions' | 'calculatedMetrics' | 'templates'>>
>;

/** A title in a person's own words; empty where it is a template's, or says what is asked. */
export function typedTitle(widget: Widget, catalogues: Catalogues): string {
  const { title } = widget;
  if (widget.nature !== 'interactive') return title;
  const known = widget.instances.flatMap(({ type }) => catalogues[type] ?? []);
  const templates = known.flatMap((catalogue) => catalogue.templates);
  const asked = widget.instances.map(({ inputs }) => inputs);
  const given = [...templates.map((template) => template.title), suggestTitle(asked, catalogueLabels(known))];
  return given.includes(title) ? '' : title;
}
