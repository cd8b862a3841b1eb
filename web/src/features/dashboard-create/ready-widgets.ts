import type { Template, WidgetCatalogue } from '@vitrine/contract/entities/catalogue.ts';
import { passiveWidgetSchema, type Widget } from '@vitrine/contract/entities/widget.ts';
import type { LayoutCard } from '@vitrine/contract/rules/widgets/arrange-templates.ts';
import { widgetProblems } from '@vitrine/contract/rules/widgets/required-parameters.ts';
import { listFormats } from '@vitrine/formats/registry.ts';

type Catalogue = Omit<WidgetCatalogue, 'realTime'>;

/** The templates that need no further choice, in the connector's order; formats this release lacks are left out. */
export function readyTemplates(
  catalogue: Catalogue,
  type: string,
  make: (template: Template) => Widget,
): Template[] {
  const drawable = new Set(listFormats().map(({ id }) => id));
  return catalogue.templates.filter((template) => {
    if (!drawable.has(template.format)) return false;
    const problems = widgetProblems(make(template), { [type]: catalogue });
    return Object.keys(problems).length === 0;
  });
}

/** The cards as widgets, in their order and size. */
export function widgetsOf<P>(
  cards: readonly LayoutCard<P>[],
  options: {
    make: (template: Template, of: P) => Widget;
    newId: () => string;
    realTime: boolean;
    from: number;
  },
): Widget[] {
  const { make, newId, realTime, from } = options;
  return cards.map((card, index) => {
    const { title, width, height, autoHeight = false } = card;
    const frame = { title, width, height, autoHeight, realTime, order: from + index };
    if (card.template) return { ...make(card.template, card.of), ...frame };
    return passiveWidgetSchema.parse({
      ...frame,
      id: newId(),
      nature: 'passive',
      type: 'plain',
      description: card.text,
    });
  });
}
