import type { WidgetCatalogue } from '@vitrine/contract/entities/catalogue.ts';
import type { Format } from '@vitrine/formats/kit/define-format.ts';
import { listFormats } from '@vitrine/formats/registry.ts';

export type FormatChoice = {
  format: Format;
  /** Why it doesn't suit this query yet. */
  unfit: string | null;
};

/** The formats that every source of the widget and this release have, in menu order. */
export function allowedFormats(
  catalogues: readonly Pick<WidgetCatalogue, 'formats'>[],
  { dimension, hasBreakdown }: { dimension: string | null; hasBreakdown: boolean },
): FormatChoice[] {
  return listFormats()
    .filter(({ id }) => catalogues.every(({ formats }) => formats.includes(id)))
    .map((format) => ({ format, unfit: unfitReason(format, dimension, hasBreakdown) }));
}

function unfitReason(format: Format, dimension: string | null, hasBreakdown: boolean): string | null {
  const { dimension: requirement, breakdown, label } = format;
  if (requirement === 'needed' && !dimension) return `${label} needs a dimension`;
  if (breakdown === 'needed' && !hasBreakdown) return `${label} needs a breakdown`;
  return null;
}
