import type { DeletedKind } from '@vitrine/contract/entities/deletion/deleted-item.ts';
import { index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { companyId } from './companies.ts';
import { encrypted, id, instant, tenantPolicy } from './tenant.ts';

/** Rows as JSON, by column. */
export type StoredRows = Record<string, unknown>[];

export type DeletedContents = {
  /** Its own rows by table, a row's parents before it. */
  rows: Record<string, StoredRows>;
  /** Ids by table of rows that lost it, or were ended with it, and stay where they are. */
  related: Record<string, string[]>;
};

/** What was deleted, until it can't be restored any more. The tables themselves have only what exists. */
export const deletedItems = pgTable(
  'deleted_items',
  {
    /** The item's own id. */
    id: id(),
    companyId: companyId(),
    kind: text('kind').$type<DeletedKind>().notNull(),
    name: text('name').notNull(),
    contents: jsonb('contents').$type<DeletedContents>().notNull(),
    /** Of a source: apart from its row, so that `secrets rotate` finds it. */
    credentials: encrypted('credentials'),
    /** Null for the system. No foreign key: people may leave. */
    deletedBy: uuid('deleted_by'),
    deletedAt: instant('deleted_at').notNull(),
  },
  (table) => [
    index('deleted_items_company').on(table.companyId, table.deletedAt),
    index('deleted_items_deleted').on(table.deletedAt),
    tenantPolicy(),
  ],
);
