import { createHash } from 'node:crypto';
import type { CsvSettings } from '@vitrine/contract/endpoints/sources.ts';
import type { PartOf } from './read-part.ts';

/** How a file is to be read: by settings, and for a later part of a source by its first. */
export type ColumnsRequest = { settings: CsvSettings; partOf: PartOf | null };

/** The same for requests that are read alike, whatever the order of their keys. */
export function digestOf({ settings, partOf }: ColumnsRequest): string {
  const by = partOf && { names: partOf.names, decimal: partOf.plan.decimal, columns: partOf.plan.columns };
  return createHash('sha256')
    .update(JSON.stringify(sortKeys({ settings, by })))
    .digest('hex');
}

function sortKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortKeys);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).filter(([, one]) => one !== undefined);
  return entries.sort(([one], [other]) => (one < other ? -1 : 1)).map(([key, one]) => [key, sortKeys(one)]);
}
