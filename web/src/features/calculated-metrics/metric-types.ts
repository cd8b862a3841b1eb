import type { MetricType, TimeUnit } from '@vitrine/contract/entities/table.ts';

export type ValueKind = { type: MetricType; unit: TimeUnit | null };

/** Result types of an expression as one choice: the type and, for times, the unit of the expression. */
export type ValueKindId = MetricType | `${'numeric' | 'average'}:time/${TimeUnit}`;

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

/** All types under two headings: numbers may be summed, averages never. */
export const valueKindOptions = families.map(([family, group, plain]) => ({
  group,
  items: [
    ...kinds.map(([suffix, label]) => ({
      value: `${family}${suffix}` as ValueKindId,
      label: suffix === '' ? plain : family === 'average' ? `Average ${label.toLowerCase()}` : label,
    })),
    ...units.map((unit) => ({
      value: `${family}:time/${unit}` as ValueKindId,
      label: `${family === 'average' ? 'Average time' : 'Time'} in ${unit}`,
    })),
  ],
}));

export function columnTypeOf(id: ValueKindId): ValueKind {
  const [type = 'numeric', unit] = id.split('/') as [MetricType?, TimeUnit?];
  return { type, unit: unit ?? null };
}

export function valueKindOf({ type, unit }: ValueKind): ValueKindId {
  return (unit === null ? type : `${type}/${unit}`) as ValueKindId;
}
