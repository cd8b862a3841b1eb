import type { WidgetCatalogue } from '@vitrine/contract/entities/catalogue.ts';
import type { FormatId } from '@vitrine/contract/entities/widget.ts';
import type { Format } from '@vitrine/formats/kit/define-format.ts';
import { listFormats } from '@vitrine/formats/registry.ts';

export type FormatChoice = {
  format: Format;
  /** Why it doesn't suit this query; an unsuitable one is only offered if it is already chosen. */
  unfit: string | null;
};

/** The formats that every source of the widget and this release have and that suit the query, in menu order. */
export function allowedFormats(
  catalogues: readonly Pick<WidgetCatalogue, 'formats'>[],
  dimension: string | null,
  chosen: FormatId | null,
): FormatChoice[] {
  return listFormats()
    .filter(({ id }) => catalogues.every(({ formats }) => formats.includes(id)))
    .map((format) => ({ format, unfit: unfitReason(format, dimension) }))
    .filter(({ format, unfit }) => unfit === null || format.id === chosen);
}

function unfitReason({ dimension: requirement, label }: Format, dimension: string | null): string | null {
  if (requirement === 'needed' && !dimension) return `${label} needs a dimension`;
  return null;
}

/** The default format of a query: one value, a line over time, a table. */
export function fittingFormat(dimensionType: string | null): FormatId {
  if (dimensionType === null) return 'summary';
  return dimensionType === 'text' ? 'table' : 'chart';
}
