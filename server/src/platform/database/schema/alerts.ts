import type { AlertEventKind, SnoozeMode } from '@vitrine/contract/entities/alert.ts';
import type { AlertRule } from '@vitrine/contract/entities/alert-rule.ts';
import type { ChannelKind, ChannelState } from '@vitrine/contract/entities/channel.ts';
import type { MetricTraits } from '@vitrine/contract/entities/group.ts';
import { sql } from 'drizzle-orm';
import {
  doublePrecision,
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
import { groups, watchedDomains } from './groups.ts';
import { createdAt, encrypted, id, instant, tenantPolicy } from './tenant.ts';

const domainId = () =>
  uuid('domain_id')
    .notNull()
    .references(() => watchedDomains.id, { onDelete: 'cascade' });

const groupId = () =>
  uuid('group_id')
    .notNull()
    .references(() => groups.id, { onDelete: 'cascade' });

/** One incident. At most one is open for a rule of a metric of a domain. */
export const alerts = pgTable(
  'alerts',
  {
    id: id(),
    companyId: companyId(),
    groupId: groupId(),
    domainId: domainId(),
    metricId: text('metric_id').notNull(),
    ruleId: text('rule_id').notNull(),
    /** As it was when it opened. */
    rule: jsonb('rule').$type<AlertRule>().notNull(),
    /** The traits of its metric at that time: history outlives a metric that is no longer watched. */
    traits: jsonb('traits').$type<MetricTraits>().notNull(),
    state: text('state').$type<'open' | 'resolved'>().notNull().default('open'),
    openedAt: instant('opened_at').notNull(),
    resolvedAt: instant('resolved_at'),
    value: doublePrecision('value'),
    openedValue: doublePrecision('opened_value'),
    /** The worst it has been, as a distance from normal. */
    worst: doublePrecision('worst'),
    baseline: doublePrecision('baseline'),
    text: text('words').notNull(),
    /** How often in a row it has been normal since: an alert ends once that is confirmed. */
    wellTimes: integer('well_times').notNull().default(0),
    /** The day of the newest value it was evaluated with: each value counts once. */
    judgedBy: text('judged_by'),
  },
  (table) => [
    uniqueIndex('alerts_open')
      .on(table.domainId, table.metricId, table.ruleId)
      .where(sql`${table.state} = 'open'`),
    index('alerts_group').on(table.groupId, table.state),
    index('alerts_resolved').on(table.resolvedAt).where(sql`${table.state} = 'resolved'`),
    index('alerts_company').on(table.companyId, table.openedAt),
    index('alerts_domain').on(table.domainId),
    tenantPolicy(),
  ],
);

/** What happened to an alert, line by line. */
export const alertEvents = pgTable(
  'alert_events',
  {
    id: id(),
    companyId: companyId(),
    alertId: uuid('alert_id')
      .notNull()
      .references(() => alerts.id, { onDelete: 'cascade' }),
    at: instant('at').notNull(),
    kind: text('kind').$type<AlertEventKind>().notNull(),
    text: text('words').notNull(),
    by: text('by'),
  },
  (table) => [index('alert_events_alert').on(table.alertId, table.at), tenantPolicy()],
);

/** A snooze of a domain, or of one of its alerts. `endedAt` is null while it holds. */
export const snoozes = pgTable(
  'snoozes',
  {
    id: id(),
    companyId: companyId(),
    domainId: domainId(),
    alertId: uuid('alert_id').references(() => alerts.id, { onDelete: 'cascade' }),
    mode: text('mode').$type<SnoozeMode>().notNull(),
    until: instant('until'),
    reason: text('reason').notNull().default(''),
    by: text('by').notNull(),
    createdAt: createdAt(),
    endedAt: instant('ended_at'),
    /** The link in a mail that created it: each works once. */
    link: uuid('link'),
  },
  (table) => [
    uniqueIndex('snoozes_domain')
      .on(table.domainId)
      .where(sql`${table.endedAt} is null and ${table.alertId} is null`),
    uniqueIndex('snoozes_alert').on(table.alertId).where(sql`${table.endedAt} is null`),
    uniqueIndex('snoozes_link').on(table.link),
    index('snoozes_of_domain').on(table.domainId),
    index('snoozes_of_alert').on(table.alertId),
    index('snoozes_until').on(table.until).where(sql`${table.endedAt} is null`),
    tenantPolicy(),
  ],
);

/** Where alert notifications are sent. */
export const channels = pgTable(
  'channels',
  {
    id: id(),
    companyId: companyId(),
    kind: text('kind').$type<ChannelKind>().notNull(),
    name: text('name').notNull(),
    /** An address; of a webhook only its host. */
    target: text('target').notNull(),
    /** Encrypted: the URL of a webhook. */
    url: encrypted('url'),
    /** Encrypted: what a generic webhook's messages are signed with. */
    secret: encrypted('secret'),
    state: text('state').$type<ChannelState>().notNull().default('untested'),
    testedAt: instant('tested_at'),
    lastSentAt: instant('last_sent_at'),
    lastError: text('last_error'),
    failingSince: instant('failing_since'),
    createdAt: createdAt(),
  },
  (table) => [index('channels_company').on(table.companyId), tenantPolicy()],
);

/** Addresses that unsubscribed from a company's alert mails, until they confirm again. */
export const unsubscribedAddresses = pgTable(
  'unsubscribed_addresses',
  {
    companyId: companyId(),
    /** In lower case. */
    address: text('address').notNull(),
    at: instant('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.address] }), tenantPolicy()],
);

/**
 * One notification to one channel: an alert opened, is still open after a snooze, or ended. `turn` counts notifications of the
 * same alert. `sending` is written before anything is sent: one found later is `unknown` and not sent again.
 */
export const notices = pgTable(
  'notices',
  {
    id: id(),
    companyId: companyId(),
    channelId: uuid('channel_id')
      .notNull()
      .references(() => channels.id, { onDelete: 'cascade' }),
    alertId: uuid('alert_id')
      .notNull()
      .references(() => alerts.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<'opened' | 'again' | 'resolved'>().notNull(),
    turn: integer('turn').notNull().default(0),
    /** The text at the time of the event. */
    text: text('words').notNull(),
    status: text('status')
      .$type<'waiting' | 'sending' | 'sent' | 'failed' | 'unknown' | 'dropped'>()
      .notNull()
      .default('waiting'),
    /** Those sent in one message: a retry sends the same message. */
    batch: uuid('batch'),
    attempts: integer('attempts').notNull().default(0),
    /** After quiet hours, with the digest, or at the next retry. */
    dueAt: instant('due_at').notNull(),
    sentAt: instant('sent_at'),
    error: text('error'),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('notices_once').on(table.alertId, table.channelId, table.kind, table.turn),
    index('notices_due').on(table.dueAt).where(sql`${table.status} = 'waiting'`),
    index('notices_sending').on(table.sentAt).where(sql`${table.status} = 'sending'`),
    index('notices_created').on(table.createdAt),
    index('notices_channel').on(table.channelId),
    tenantPolicy(),
  ],
);
