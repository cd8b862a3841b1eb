import type { MetricType, TimeUnit } from '@vitrine/contract/entities/table.ts';

export type Figure = { type: MetricType; unit: TimeUnit | null };

/** What an expression can be, as one choice: its type and, of times, the unit in which the expression counts. */
export type FigureId = MetricType | `${'numeric' | 'average'}:time/${TimeUnit}`;

const kinds = [
  ['', ''],
  [':money', 'Money'],
  [':percent', 'Percent'],
] as const;
const units = ['milliseconds', 'seconds', 'minutes', 'hours'] as const;
const families = [
  ['numeric', 'Numbers', 'Number'],
  ['average', 'Averages', 'Average'],
] as const;

/** All of them under two headings: numbers may be added up, averages never. */
export const figureOptions = families.map(([family, group, plain]) => ({
  group,
  items: [
    ...kinds.map(([suffix, label]) => ({
      value: `${family}${suffix}` as FigureId,
      label: suffix === '' ? plain : family === 'average' ? `Average ${label.toLowerCase()}` : label,
    })),
    ...units.map((unit) => ({
      value: `${family}:time/${unit}` as FigureId,
      label: `${family === 'average' ? 'Average time' : 'Time'} in ${unit}`,
    })),
  ],
}));

export function figureOf(id: FigureId): Figure {
  const [type = 'numeric', unit] = id.split('/') as [MetricType?, TimeUnit?];
  return { type, unit: unit ?? null };
}

export function figureIdOf({ type, unit }: Figure): FigureId {
  return (unit === null ? type : `${type}/${unit}`) as FigureId;
}
