import type { Property, SourceFile } from '@vitrine/contract/entities/source.ts';
import type { Table } from '@vitrine/contract/entities/table.ts';
import { boolean, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { companyId } from './companies.ts';
import { createdAt, id, instant, tenantPolicy } from './tenant.ts';

/** A connected account. */
export const sources = pgTable(
  'sources',
  {
    id: id(),
    companyId: companyId(),
    type: text('type').notNull(),
    name: text('name').notNull(),
    account: text('account').notNull(),
    /** Sealed JSON of Credentials; null for uploads. */
    credentials: text('credentials'),
    settings: jsonb('settings').$type<Record<string, unknown>>().notNull().default({}),
    files: jsonb('files').$type<SourceFile[]>().notNull().default([]),
    properties: jsonb('properties').$type<Property[]>().notNull().default([]),
    propertiesAt: instant('properties_at'),
    /** Raised when credentials, settings or files change: kept answers of an older revision are not used. */
    revision: integer('revision').notNull().default(1),
    invalid: boolean('invalid').notNull().default(false),
    invalidReason: text('invalid_reason'),
    lastSuccessAt: instant('last_success_at'),
    lastErrorAt: instant('last_error_at'),
    lastError: text('last_error'),
    createdAt: createdAt(),
  },
  (table) => [index('sources_company').on(table.companyId), tenantPolicy()],
);

/** Kept answers of providers, one per source and query. */
export const queryResults = pgTable(
  'query_results',
  {
    id: id(),
    companyId: companyId(),
    sourceId: uuid('source_id')
      .notNull()
      .references(() => sources.id, { onDelete: 'cascade' }),
    /** Digest of the source's revision and the query. */
    key: text('key').notNull(),
    table: jsonb('table').$type<Table>().notNull(),
    fetchedAt: instant('fetched_at').notNull(),
    /** The provider will not change these figures any more. */
    final: boolean('final').notNull(),
    /** After this instant the answer is served as stale and asked again. */
    staleAt: instant('stale_at').notNull(),
  },
  (table) => [
    uniqueIndex('query_results_key').on(table.sourceId, table.key),
    index('query_results_stale').on(table.staleAt),
    tenantPolicy(),
  ],
);

/** A sign-in with a provider that is under way. */
export const oauthStates = pgTable(
  'oauth_states',
  {
    state: text('state').primaryKey(),
    companyId: companyId(),
    userId: uuid('user_id').notNull(),
    type: text('type').notNull(),
    sourceId: uuid('source_id'),
    codeVerifier: text('code_verifier').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  () => [tenantPolicy()],
);

/** Uploaded files: CSV, logos, background images. */
export const files = pgTable(
  'files',
  {
    id: id(),
    companyId: companyId(),
    kind: text('kind').notNull(),
    name: text('name').notNull(),
    contentType: text('content_type').notNull(),
    sizeBytes: integer('size_bytes').notNull(),
    storageKey: text('storage_key').notNull(),
    createdAt: createdAt(),
  },
  (table) => [index('files_company').on(table.companyId, table.kind), tenantPolicy()],
);
