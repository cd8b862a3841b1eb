import type { SourceFile } from '@vitrine/contract/entities/source.ts';
import type { BackupTable } from './backup-format.ts';

export type NamedFile = { key: string; contentType: string };

/** The stored files that a row of a backup names: uploads, source files, and mailed files. */
export function filesOf(table: BackupTable, row: Record<string, unknown>): NamedFile[] {
  if (table === 'files') return named(row.storage_key, String(row.content_type));
  if (table === 'sources')
    return (row.files as SourceFile[]).flatMap(({ storageKey }) => named(storageKey, 'text/csv'));
  if (table === 'deliveries')
    return [...named(row.pdf_key, 'application/pdf'), ...named(row.email_key, 'application/json')];
  return [];
}

function named(key: unknown, contentType: string): NamedFile[] {
  return typeof key === 'string' ? [{ key, contentType }] : [];
}
