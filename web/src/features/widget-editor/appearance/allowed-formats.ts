import type { WidgetCatalogue } from '@vitrine/contract/entities/catalogue.ts';
import type { FormatId } from '@vitrine/contract/entities/widget.ts';
import type { Format } from '@vitrine/formats/kit/define-format.ts';
import { listFormats } from '@vitrine/formats/registry.ts';

export type FormatChoice = {
  format: Format;
  /** Why it makes no sense for this question; only the one that is chosen already is offered all the same. */
  unfit: string | null;
};

/** The formats that every source of the widget and this release have and that suit the question, in the order of the menu. */
export function allowedFormats(
  catalogues: readonly Pick<WidgetCatalogue, 'formats'>[],
  dimension: string | null,
  chosen: FormatId | null,
): FormatChoice[] {
  return listFormats()
    .filter(({ format }) => catalogues.every(({ formats }) => formats.includes(format.id)))
    .map(({ format }) => ({ format, unfit: unfitReason(format, dimension) }))
    .filter(({ format, unfit }) => unfit === null || format.id === chosen);
}

function unfitReason({ dimension: wants, label }: Format, dimension: string | null): string | null {
  if (wants === 'needed' && !dimension) return `${label} needs a dimension`;
  return null;
}

/** What suits a question nobody has chosen a look for: one value, a line over time, a table. */
export function fittingFormat(dimensionType: string | null): FormatId {
  if (dimensionType === null) return 'summary';
  return dimensionType === 'text' ? 'table' : 'chart';
}
