import type { WidgetCatalogue } from '@vitrine/contract/entities/catalogue.ts';
import type { FormatId } from '@vitrine/contract/entities/widget.ts';
import type { Format } from '@vitrine/formats/kit/define-format.ts';
import { listFormats } from '@vitrine/formats/registry.ts';

export type FormatChoice = {
  format: Format;
  /** Why it makes no sense for this question; it can be chosen all the same, the reason is shown. */
  unfit: string | null;
};

/** The formats that both this connector and this release have, in the order of the menu. */
export function allowedFormats(
  catalogue: Pick<WidgetCatalogue, 'formats'>,
  dimension: string | null,
): FormatChoice[] {
  return listFormats()
    .filter(({ format }) => catalogue.formats.includes(format.id))
    .map(({ format }) => ({ format, unfit: unfitReason(format, dimension) }));
}

function unfitReason({ dimension: wants, label }: Format, dimension: string | null): string | null {
  if (wants === 'needed' && !dimension) return `${label} needs a dimension`;
  return null;
}

/** What suits a question nobody has chosen a look for: one figure, a line over time, a table. */
export function fittingFormat(dimensionType: string | null): FormatId {
  if (dimensionType === null) return 'summary';
  return dimensionType === 'text' ? 'table' : 'chart';
}
