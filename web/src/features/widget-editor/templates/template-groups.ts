import type { Template, WidgetCatalogue } from '@vitrine/contract/entities/catalogue.ts';
import type { Format } from '@vitrine/formats/kit/define-format.ts';
import { listFormats } from '@vitrine/formats/registry.ts';

export type TemplateGroup = { format: Format; templates: Template[] };

/** The templates that this release can draw and whose words hold each searched word, under their look in the order of the menu. */
export function templateGroups(
  { formats, templates }: Pick<WidgetCatalogue, 'formats' | 'templates'>,
  search: string,
): TemplateGroup[] {
  const searchWords = search.toLowerCase().split(/\s+/).filter(Boolean);
  return listFormats()
    .filter(({ id }) => formats.includes(id))
    .map((format) => ({
      format,
      templates: templates.filter((template) => {
        const searched = `${template.title} ${template.description} ${format.label}`.toLowerCase();
        return template.format === format.id && searchWords.every((word) => searched.includes(word));
      }),
    }))
    .filter((group) => group.templates.length > 0);
}
