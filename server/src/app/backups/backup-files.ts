import type { SourceFile } from '@vitrine/contract/entities/source.ts';
import type { BackupTable } from './backup-format.ts';

export type NamedFile = { key: string; contentType: string };

/** Whether rows of a table name stored files. */
export function namesFiles(table: BackupTable): boolean {
  return table === 'files' || table === 'sources' || table === 'deliveries';
}

/** The stored files that a row of a backup names: uploads, source files, and mailed files. */
export function filesOf(table: BackupTable, row: Record<string, unknown>): NamedFile[] {
  if (table === 'files') return namedFiles(row.storage_key, String(row.content_type));
  if (table === 'sources')
    return (row.files as SourceFile[]).flatMap(({ storageKey }) => namedFiles(storageKey, 'text/csv'));
  if (table === 'deliveries')
    return [...namedFiles(row.pdf_key, 'application/pdf'), ...namedFiles(row.email_key, 'application/json')];
  return [];
}

function namedFiles(key: unknown, contentType: string): NamedFile[] {
  return typeof key === 'string' ? [{ key, contentType }] : [];
}
