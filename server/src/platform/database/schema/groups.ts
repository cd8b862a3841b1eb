import type { AlertRule } from '@vitrine/contract/entities/alert-rule.ts';
import type {
  CheckId,
  GroupMetric,
  GroupMetricFields,
  Measure,
  Notify,
} from '@vitrine/contract/entities/group.ts';
import type { Backtest, ProbeResult } from '@vitrine/contract/entities/group-table.ts';
import type { Total } from '@vitrine/contract/entities/result.ts';
import type { Note } from '@vitrine/contract/entities/table.ts';
import type { FieldErrors } from '@vitrine/contract/errors.ts';
import {
  boolean,
  doublePrecision,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { clients } from './clients.ts';
import { companyId } from './companies.ts';
import { createdAt, id, instant, tenantPolicy } from './tenant.ts';

/** A set of watched domains. */
export const groups = pgTable(
  'groups',
  {
    id: id(),
    companyId: companyId(),
    name: text('name').notNull(),
    /** Null for a group of several clients, or of none. */
    clientId: uuid('client_id'),
    timezone: text('timezone').notNull(),
    metrics: jsonb('metrics').$type<GroupMetric[]>().notNull(),
    channelIds: jsonb('channel_ids').$type<string[]>().notNull().default([]),
    notify: jsonb('notify').$type<Notify>().notNull(),
    createdBy: uuid('created_by'),
    createdAt: createdAt(),
  },
  (table) => [
    index('groups_company').on(table.companyId),
    foreignKey({
      name: 'groups_client_in_company',
      columns: [table.companyId, table.clientId],
      foreignColumns: [clients.companyId, clients.id],
    }),
    tenantPolicy(),
  ],
);

const groupId = () =>
  uuid('group_id')
    .notNull()
    .references(() => groups.id, { onDelete: 'cascade' });

/** A host whose values a group watches. */
export const watchedDomains = pgTable(
  'watched_domains',
  {
    id: id(),
    companyId: companyId(),
    groupId: groupId(),
    host: text('host').notNull(),
    paused: boolean('paused').notNull().default(false),
    measures: jsonb('measures').$type<Record<string, Measure>>().notNull().default({}),
    /** Rules in place of the group's, by metric. */
    rules: jsonb('rules').$type<Record<string, AlertRule[]>>().notNull().default({}),
    /** When its sources are queried next, and its checks run. */
    nextMeasureAt: instant('next_measure_at'),
    nextCheckAt: instant('next_check_at'),
    /** How often in a row a source was unavailable: pauses grow. */
    awayTimes: integer('away_times').notNull().default(0),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('watched_domains_host').on(table.groupId, table.host),
    index('watched_domains_company').on(table.companyId),
    index('watched_domains_measure').on(table.nextMeasureAt),
    index('watched_domains_check').on(table.nextCheckAt),
    tenantPolicy(),
  ],
);

const domainId = () =>
  uuid('domain_id')
    .notNull()
    .references(() => watchedDomains.id, { onDelete: 'cascade' });

/** One metric of one domain, as the group's table shows it. */
export const groupCells = pgTable(
  'group_cells',
  {
    companyId: companyId(),
    groupId: groupId(),
    domainId: domainId(),
    metricId: text('metric_id').notNull(),
    week: jsonb('week').$type<Total>(),
    month: jsonb('month').$type<Total>(),
    latest: doublePrecision('latest'),
    latestDay: text('latest_day'),
    spark: jsonb('spark').$type<(number | null)[]>().notNull().default([]),
    currency: text('currency'),
    /** The result of a check, or the reason why data can't be read. */
    text: text('text'),
    /** Since when its source or check can't be read; null while it can. */
    brokenSince: instant('broken_since'),
    notes: jsonb('notes').$type<Note[]>().notNull().default([]),
    measuredAt: instant('measured_at'),
  },
  (table) => [
    primaryKey({ columns: [table.domainId, table.metricId] }),
    index('group_cells_group').on(table.groupId),
    tenantPolicy(),
  ],
);

/** The days of one metric of one domain, separate from its cell: a table of many cells never reads them. */
export const groupSeries = pgTable(
  'group_series',
  {
    companyId: companyId(),
    groupId: groupId(),
    domainId: domainId(),
    metricId: text('metric_id').notNull(),
    /** The day of the first value; one value for each day from there. */
    firstDay: text('first_day').notNull(),
    values: jsonb('values').$type<(number | null)[]>().notNull(),
    /** Of a check: the number of probes that each value was computed from. */
    weights: jsonb('weights').$type<number[]>(),
  },
  (table) => [
    primaryKey({ columns: [table.domainId, table.metricId] }),
    index('group_series_group').on(table.groupId),
    tenantPolicy(),
  ],
);

/** The status of a built-in check of a domain, with its last probe results. */
export const domainChecks = pgTable(
  'domain_checks',
  {
    companyId: companyId(),
    domainId: domainId(),
    check: text('check').$type<CheckId>().notNull(),
    outcome: text('outcome').$type<'ok' | 'failing' | 'unknown'>().notNull(),
    /** How often in a row it had this outcome. */
    times: integer('times').notNull(),
    since: instant('since').notNull(),
    /** What the next probe is compared with: a domain's records, a certificate's name. */
    remembered: jsonb('remembered').$type<Record<string, unknown>>().notNull().default({}),
    probeResults: jsonb('probe_results').$type<ProbeResult[]>().notNull().default([]),
  },
  (table) => [primaryKey({ columns: [table.domainId, table.check] }), tenantPolicy()],
);

/** What a back-test is computed from: the days of a group's domains, or a source's queried history. */
type BacktestRequest = {
  metric: GroupMetricFields;
  rule: AlertRule;
  groupId?: string | undefined;
  domainId?: string | undefined;
  measure?: Measure | undefined;
  timezone?: string | undefined;
};

/** A back-test of a rule that is being computed or was; equal requests share one row. */
export const backtests = pgTable(
  'backtests',
  {
    id: id(),
    companyId: companyId(),
    /** Null if it queries a source. */
    groupId: uuid('group_id').references(() => groups.id, { onDelete: 'cascade' }),
    /** Digest of the request, its day and the state of the data. */
    key: text('key').notNull(),
    request: jsonb('request').$type<BacktestRequest>().notNull(),
    status: text('status').$type<'waiting' | 'running' | 'ready' | 'failed'>().notNull().default('waiting'),
    result: jsonb('result').$type<Backtest>(),
    /** Why it failed, for the person; null for an internal error. */
    errors: jsonb('errors').$type<FieldErrors>(),
    createdAt: createdAt(),
    /** When a worker last began it. */
    startedAt: instant('started_at'),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    index('backtests_key').on(table.companyId, table.key),
    index('backtests_group').on(table.groupId),
    index('backtests_expires').on(table.expiresAt),
    tenantPolicy(),
  ],
);
