import type {
  DeliveryStatus,
  RecipientStatus,
  ReportChoices,
  ReportDateRange,
  ReportDetail,
  ReturnedRecipient,
} from '@vitrine/contract/entities/report.ts';
import { sql } from 'drizzle-orm';
import {
  boolean,
  date,
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
import { createdAt, id, instant, tenantPolicy } from './tenant.ts';

export const reports = pgTable(
  'reports',
  {
    id: id(),
    companyId: companyId(),
    /** Not a foreign key: the history of a deleted dashboard stays. */
    dashboardId: uuid('dashboard_id').notNull(),
    /** The name of the dashboard when it was deleted; null while it exists. */
    dashboardName: text('dashboard_name'),
    recipients: jsonb('recipients').$type<string[]>().notNull(),
    /** Addresses that unsubscribed from this report. */
    unsubscribed: jsonb('unsubscribed').$type<string[]>().notNull().default([]),
    /** Addresses whose mail bounced permanently, until a person confirms them. */
    returned: jsonb('returned').$type<ReturnedRecipient[]>().notNull().default([]),
    period: text('period').$type<'MONTH' | 'WEEK'>().notNull(),
    detail: text('detail').$type<ReportDetail>().notNull(),
    hour: integer('hour').notNull(),
    minute: integer('minute').notNull(),
    timezone: text('timezone').notNull(),
    dateRange: text('date_range').$type<ReportDateRange>().notNull(),
    withPdf: boolean('with_pdf').notNull(),
    withPreview: boolean('with_preview').notNull(),
    whenMissing: text('when_missing')
      .$type<ReportChoices['when_missing']>()
      .notNull()
      .default('SEND_WITH_NOTE'),
    review: text('review').$type<ReportChoices['review']>().notNull().default('NONE'),
    reviewHours: integer('review_hours').notNull().default(4),
    /** Templates; null for the default texts. */
    subject: text('subject'),
    message: text('message'),
    /** Replaces the generated highlights in the next delivery, which takes it. */
    highlightsText: text('highlights_text'),
    paused: boolean('paused').notNull().default(false),
    nextDueAt: instant('next_due_at'),
    /** Planning failed and is retried then. */
    deferredUntil: instant('deferred_until'),
    createdBy: uuid('created_by'),
    createdAt: createdAt(),
    /** Set if the report was deleted: nothing is sent, and the row only serves the history. */
    removedAt: instant('removed_at'),
  },
  (table) => [
    index('reports_due').on(table.nextDueAt),
    index('reports_dashboard').on(table.dashboardId),
    index('reports_company').on(table.companyId),
    tenantPolicy(),
  ],
);

/** One delivery of a report. A scheduled one is unique by report and due time: the queue may retry, the row stays the same. */
export const deliveries = pgTable(
  'deliveries',
  {
    id: id(),
    companyId: companyId(),
    reportId: uuid('report_id')
      .notNull()
      .references(() => reports.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<'scheduled' | 'manual' | 'test'>().notNull(),
    dueAt: instant('due_at').notNull(),
    status: text('status').$type<DeliveryStatus>().notNull().default('waiting'),
    attempts: integer('attempts').notNull().default(0),
    reason: text('reason'),
    /** Edited highlights; null for those that are generated. */
    highlightsText: text('highlights_text'),
    /** Until when it may wait for missing data. */
    waitUntil: instant('wait_until'),
    /** Only people can fix what is missing: its owners are to be notified, or have been. */
    ownerNotice: text('owner_notice').$type<'pending' | 'sent'>(),
    range: jsonb('range').$type<{ startDate: string; endDate: string }>().notNull(),
    /** A person approved it, or its review is over: it is sent as it is. */
    approved: boolean('approved').notNull().default(false),
    reviewUntil: instant('review_until'),
    pdfKey: text('pdf_key'),
    /** Where the rendered e-mail is stored: later recipients get the same. */
    emailKey: text('email_key'),
    startedAt: instant('started_at'),
    /** Since when it is tried, from its start or the last manual request: the retry limit counts from here. */
    triedSince: instant('tried_since'),
    sentAt: instant('sent_at'),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('deliveries_once').on(table.reportId, table.kind, table.dueAt),
    index('deliveries_owner_notice').on(table.companyId).where(sql`${table.ownerNotice} = 'pending'`),
    index('deliveries_history').on(table.companyId, table.dueAt),
    index('deliveries_under_way')
      .on(table.createdAt)
      .where(sql`${table.status} in ('waiting', 'preparing', 'retrying')`),
    index('deliveries_with_files')
      .on(table.createdAt)
      .where(sql`${table.pdfKey} is not null or ${table.emailKey} is not null`),
    index('deliveries_created').on(table.createdAt),
    tenantPolicy(),
  ],
);

/** What remains of a report's deliveries once they are deleted: counts by the month (UTC) in which they were due. */
export const deliveryMonths = pgTable(
  'delivery_months',
  {
    companyId: companyId(),
    reportId: uuid('report_id')
      .notNull()
      .references(() => reports.id, { onDelete: 'cascade' }),
    /** Its first day. */
    month: date('month').notNull(),
    deliveries: integer('deliveries').notNull(),
    /** Deliveries that were sent, to at least one recipient. */
    sent: integer('sent').notNull(),
    recipients: integer('recipients').notNull(),
    recipientsSent: integer('recipients_sent').notNull(),
    recipientsOpened: integer('recipients_opened').notNull(),
  },
  (table) => [primaryKey({ columns: [table.reportId, table.month] }), tenantPolicy()],
);

export const deliveryRecipients = pgTable(
  'delivery_recipients',
  {
    id: id(),
    companyId: companyId(),
    deliveryId: uuid('delivery_id')
      .notNull()
      .references(() => deliveries.id, { onDelete: 'cascade' }),
    address: text('address').notNull(),
    /** `sending` is written before the SMTP conversation: one found later is `unknown` and only sent again on request. */
    status: text('status').$type<RecipientStatus>().notNull().default('waiting'),
    attempts: integer('attempts').notNull().default(0),
    error: text('error'),
    sentAt: instant('sent_at'),
    /** How often the mail's link was opened, and when first. */
    openedCount: integer('opened_count').notNull().default(0),
    openedAt: instant('opened_at'),
  },
  (table) => [uniqueIndex('delivery_recipients_once').on(table.deliveryId, table.address), tenantPolicy()],
);
