import type { Property, SourceFile, SourceQuota } from '@vitrine/contract/entities/source.ts';
import type { Column, Table } from '@vitrine/contract/entities/table.ts';
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { companyId } from './companies.ts';
import { createdAt, encrypted, id, instant, tenantPolicy } from './tenant.ts';

/** A day's value, when it was read (epoch ms), and 1 once the provider no longer changes it. */
export type DailyValue = [value: number | null, atMs: number, final: 0 | 1];

/** One metric by day. */
export type DailySeries = { column: Column; timezone?: string; days: Record<string, DailyValue> };

/** A connected account. */
export const sources = pgTable(
  'sources',
  {
    id: id(),
    companyId: companyId(),
    type: text('type').notNull(),
    name: text('name').notNull(),
    account: text('account').notNull(),
    /** Encrypted JSON of Credentials; null for uploads. */
    credentials: encrypted('credentials'),
    settings: jsonb('settings').$type<Record<string, unknown>>().notNull().default({}),
    files: jsonb('files').$type<SourceFile[]>().notNull().default([]),
    properties: jsonb('properties').$type<Property[]>().notNull().default([]),
    propertiesAt: instant('properties_at'),
    /** Raised when credentials, settings or files change: cached results of an older revision are not used. */
    revision: integer('revision').notNull().default(1),
    invalid: boolean('invalid').notNull().default(false),
    invalidReason: text('invalid_reason'),
    lastSuccessAt: instant('last_success_at'),
    lastErrorAt: instant('last_error_at'),
    lastError: text('last_error'),
    /** The remaining quotas that the provider last reported. */
    quotas: jsonb('quotas').$type<SourceQuota[]>().notNull().default([]),
    /** When the admins were last mailed that it is invalid. */
    warnedAt: instant('warned_at'),
    createdAt: createdAt(),
  },
  (table) => [index('sources_company').on(table.companyId), tenantPolicy()],
);

/** Cached results of providers, one per source and query. */
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
    /** The provider will no longer change these values. */
    final: boolean('final').notNull(),
    /** After this instant the result is served as stale and refreshed. */
    staleAt: instant('stale_at').notNull(),
  },
  (table) => [
    uniqueIndex('query_results_key').on(table.sourceId, table.key),
    index('query_results_stale').on(table.staleAt),
    tenantPolicy(),
  ],
);

/** One metric of one query by day, so that any range inside cached days needs no provider. */
export const dailyValues = pgTable(
  'daily_values',
  {
    companyId: companyId(),
    sourceId: uuid('source_id')
      .notNull()
      .references(() => sources.id, { onDelete: 'cascade' }),
    /** Digest of the source's revision, the query without its days, and the metric. */
    key: text('key').notNull(),
    series: jsonb('series').$type<DailySeries>().notNull(),
    /** When the newest of its days was read; series that are no longer read are deleted by it. */
    fetchedAt: instant('fetched_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.sourceId, table.key] }),
    index('daily_values_fetched').on(table.fetchedAt),
    tenantPolicy(),
  ],
);

/** A source's calls to its provider, hour by hour. */
export const sourceActivity = pgTable(
  'source_activity',
  {
    companyId: companyId(),
    sourceId: uuid('source_id')
      .notNull()
      .references(() => sources.id, { onDelete: 'cascade' }),
    hour: instant('hour').notNull(),
    calls: integer('calls').notNull(),
    failures: integer('failures').notNull(),
    /** Of the failures, the rate-limited ones. */
    throttled: integer('throttled').notNull(),
    /** Queries, not calls: those delayed by a limit. */
    deferred: integer('deferred').notNull().default(0),
    elapsedMs: bigint('elapsed_ms', { mode: 'number' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.sourceId, table.hour] }),
    index('source_activity_hour').on(table.hour),
    tenantPolicy(),
  ],
);

/** A source's failures, each once with its count. */
export const sourceFailures = pgTable(
  'source_failures',
  {
    id: id(),
    companyId: companyId(),
    sourceId: uuid('source_id')
      .notNull()
      .references(() => sources.id, { onDelete: 'cascade' }),
    code: text('code').notNull(),
    message: text('message').notNull(),
    times: integer('times').notNull().default(1),
    firstAt: instant('first_at').notNull(),
    lastAt: instant('last_at').notNull(),
  },
  (table) => [
    uniqueIndex('source_failures_what').on(table.sourceId, table.code, table.message),
    index('source_failures_last').on(table.lastAt),
    tenantPolicy(),
  ],
);

/** The value of one euro on a day, by currency; `rateDay` is the banking day of the rates. Belongs to no company. */
export const exchangeRates = pgTable('exchange_rates', {
  day: text('day').primaryKey(),
  rateDay: text('rate_day').notNull(),
  rates: jsonb('rates').$type<Record<string, number>>().notNull(),
  fetchedAt: instant('fetched_at').notNull(),
});

/** A sign-in with a provider in progress. */
export const oauthStates = pgTable(
  'oauth_states',
  {
    state: text('state').primaryKey(),
    companyId: companyId(),
    userId: uuid('user_id').notNull(),
    type: text('type').notNull(),
    sourceId: uuid('source_id'),
    codeVerifier: encrypted('code_verifier').notNull(),
    /** Encrypted JSON of the sign-in's result while the person decides about it: `sourceId` already has that account. */
    connection: encrypted('connection'),
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
