import type { Source } from '@vitrine/contract/entities/source.ts';
import type { SourceRow } from './sources.queries.ts';

export function presentSource(row: SourceRow, dashboardsCount: number): Source {
  return {
    id: row.id,
    type: row.type,
    name: row.name,
    account: row.account,
    invalid: row.invalid,
    invalidReason: row.invalidReason,
    propertiesCount: row.properties.length,
    seesNothing: row.propertiesAt !== null && row.properties.length === 0,
    dashboardsCount,
    lastSuccessAt: row.lastSuccessAt?.toISOString() ?? null,
    lastErrorAt: row.lastErrorAt?.toISOString() ?? null,
    lastError: row.lastError,
    createdAt: row.createdAt.toISOString(),
  };
}
