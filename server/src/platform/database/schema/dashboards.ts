import type { AutomaticAnnotations } from '@vitrine/contract/entities/annotations/shown-annotation.ts';
import type {
  CompareType,
  Dates,
  PrintSettings,
  RangeType,
  Styles,
  WeekStart,
} from '@vitrine/contract/entities/dashboard.ts';
import type {
  PdfExportItemStatus,
  PdfExportStatus,
  PdfGaps,
  PdfProgress,
} from '@vitrine/contract/entities/pdf.ts';
import type { Widget } from '@vitrine/contract/entities/widget.ts';
import type { DashboardFilter } from '@vitrine/contract/entities/widgets/dashboard-filter.ts';
import type { DashboardPage } from '@vitrine/contract/entities/widgets/dashboard-page.ts';
import { sql } from 'drizzle-orm';
import {
  boolean,
  date,
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
import { users } from './people.ts';
import { createdAt, id, instant, tenantPolicy } from './tenant.ts';

export const dashboards = pgTable(
  'dashboards',
  {
    id: id(),
    companyId: companyId(),
    permalink: text('permalink').notNull(),
    name: text('name').notNull(),
    /** Null until it is assigned to one. */
    clientId: uuid('client_id'),
    /** Labels of the agency, for its lists. */
    tags: jsonb('tags').$type<string[]>().notNull().default([]),
    active: boolean('active').notNull().default(true),
    public: boolean('public').notNull().default(false),
    /** Argon2id; null when no password is needed. */
    passwordHash: text('password_hash'),
    version: integer('version').notNull().default(1),
    lockedBy: uuid('locked_by').references(() => users.id, { onDelete: 'set null' }),
    lockedAt: instant('locked_at'),
    rangeType: text('range_type').$type<RangeType>().notNull().default('last30Days'),
    compareType: text('compare_type').$type<CompareType>().notNull().default('none'),
    startDate: date('start_date', { mode: 'string' }),
    endDate: date('end_date', { mode: 'string' }),
    compareStartDate: date('compare_start_date', { mode: 'string' }),
    compareEndDate: date('compare_end_date', { mode: 'string' }),
    timezone: text('timezone').notNull().default('UTC'),
    weekStartsOn: integer('week_starts_on').$type<WeekStart>().notNull().default(1),
    includesToday: boolean('includes_today').notNull().default(true),
    hiddenDateSelector: boolean('hidden_date_selector').notNull().default(false),
    footer: text('footer').notNull().default(''),
    styles: jsonb('styles').$type<Partial<Styles>>().notNull().default({}),
    print: jsonb('print').$type<Partial<PrintSettings>>().notNull().default({}),
    domain: text('domain').notNull().default(''),
    pages: jsonb('pages').$type<DashboardPage[]>().notNull().default([]),
    automaticAnnotations: text('automatic_annotations')
      .$type<AutomaticAnnotations>()
      .notNull()
      .default('off'),
    defaults: jsonb('defaults')
      .$type<{ property: Record<string, string> }>()
      .notNull()
      .default({ property: {} }),
    createdAt: createdAt(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
    lastOpenedAt: instant('last_opened_at'),
    /** When it was archived because the subscription ended; a subscription restores it. */
    endedAt: instant('ended_at'),
  },
  (table) => [
    uniqueIndex('dashboards_permalink').on(table.permalink),
    index('dashboards_company').on(table.companyId, table.active),
    index('dashboards_client').on(table.companyId, table.clientId),
    index('dashboards_opened').on(table.lastOpenedAt),
    index('dashboards_locked').on(table.lockedBy).where(sql`${table.lockedBy} is not null`),
    foreignKey({
      name: 'dashboards_client_in_company',
      columns: [table.companyId, table.clientId],
      foreignColumns: [clients.companyId, clients.id],
    }),
    tenantPolicy(),
  ],
);

export const widgets = pgTable(
  'widgets',
  {
    /** Random text from the editor, unique within its dashboard. */
    id: text('id').notNull(),
    dashboardId: uuid('dashboard_id')
      .notNull()
      .references(() => dashboards.id, { onDelete: 'cascade' }),
    companyId: companyId(),
    position: integer('position').notNull(),
    widget: jsonb('widget').$type<Widget>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.dashboardId, table.id] }),
    index('widgets_company').on(table.companyId),
    tenantPolicy(),
  ],
);

/** Clients see the dashboards that were shared with them, and no others. */
export const dashboardShares = pgTable(
  'dashboard_shares',
  {
    dashboardId: uuid('dashboard_id')
      .notNull()
      .references(() => dashboards.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    companyId: companyId(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.dashboardId, table.userId] }),
    index('dashboard_shares_user').on(table.userId),
    tenantPolicy(),
  ],
);

/** What a list knows of one person and one dashboard. */
export const dashboardUsers = pgTable(
  'dashboard_users',
  {
    dashboardId: uuid('dashboard_id')
      .notNull()
      .references(() => dashboards.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    companyId: companyId(),
    favorite: boolean('favorite').notNull().default(false),
    /** When this person last opened it. */
    openedAt: instant('opened_at'),
  },
  (table) => [
    primaryKey({ columns: [table.dashboardId, table.userId] }),
    index('dashboard_users_user').on(table.userId),
    tenantPolicy(),
  ],
);

export type PdfRange = Dates & { locale: string; filters?: readonly DashboardFilter[] };

/** `internal` is a mistake of ours or of a source; the others pass, and it can be made again then. */
type PdfFailure = 'storage_outage' | 'disk_full' | 'internal';

/** A PDF that is being made or was made; equal requests share one row. */
export const pdfs = pgTable(
  'pdfs',
  {
    id: id(),
    companyId: companyId(),
    dashboardId: uuid('dashboard_id')
      .notNull()
      .references(() => dashboards.id, { onDelete: 'cascade' }),
    /** Digest of the dashboard's version, range and timezone. */
    key: text('key').notNull(),
    range: jsonb('range').$type<PdfRange>().notNull(),
    /** Of the real-time widgets. */
    realTime: boolean('real_time').notNull().default(false),
    status: text('status').$type<'waiting' | 'ready' | 'failed'>().notNull().default('waiting'),
    storageKey: text('storage_key'),
    /** Why it failed; null also where an older version wrote it. */
    failure: text('failure').$type<PdfFailure>(),
    /** An internal one in words. */
    error: text('error'),
    /** The progress while it is made. */
    progress: jsonb('progress').$type<PdfProgress>(),
    /** Of a finished file; null if every widget had its data. */
    gaps: jsonb('gaps').$type<PdfGaps>(),
    createdAt: createdAt(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    index('pdfs_key').on(table.dashboardId, table.key),
    index('pdfs_company').on(table.companyId),
    index('pdfs_expires').on(table.expiresAt),
    tenantPolicy(),
  ],
);

/** PDFs of many dashboards for one ZIP. */
export const pdfExports = pgTable(
  'pdf_exports',
  {
    id: id(),
    companyId: companyId(),
    /** Who requested it and sees its progress. */
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    status: text('status').$type<PdfExportStatus>().notNull().default('working'),
    /** The same days for all; null for each dashboard's own. */
    dates: jsonb('dates').$type<Dates>(),
    locale: text('locale').notNull(),
    storageKey: text('storage_key'),
    createdAt: createdAt(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    index('pdf_exports_user').on(table.userId),
    index('pdf_exports_company').on(table.companyId),
    tenantPolicy(),
  ],
);

/** One dashboard of a PDF export. */
export const pdfExportItems = pgTable(
  'pdf_export_items',
  {
    id: id(),
    companyId: companyId(),
    pdfExportId: uuid('pdf_export_id')
      .notNull()
      .references(() => pdfExports.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    /** Null once the dashboard is deleted; its name stays. */
    dashboardId: uuid('dashboard_id').references(() => dashboards.id, { onDelete: 'set null' }),
    name: text('name').notNull(),
    status: text('status').$type<PdfExportItemStatus>().notNull().default('waiting'),
    pdfId: uuid('pdf_id').references(() => pdfs.id, { onDelete: 'set null' }),
    error: text('error'),
  },
  (table) => [
    index('pdf_export_items_export').on(table.pdfExportId),
    index('pdf_export_items_dashboard').on(table.dashboardId),
    index('pdf_export_items_pdf').on(table.pdfId),
    tenantPolicy(),
  ],
);
