import type { Measure } from '@vitrine/contract/entities/group.ts';

/** The id of the column that a measure names; null where it names none. */
export function columnIn({ inputs: { metrics } }: Measure): string | null {
  return typeof metrics === 'string' && metrics !== '' ? metrics : null;
}

/** As people call it, without what some connectors put before it. */
export function columnNameIn(measure: Measure): string | null {
  return columnIn(measure)?.replace(/^column:/, '') ?? null;
}
