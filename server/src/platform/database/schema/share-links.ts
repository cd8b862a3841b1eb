import type { Dates } from '@vitrine/contract/entities/dashboard.ts';
import type { Device } from '@vitrine/contract/entities/sharing/share-link.ts';
import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { companyId } from './companies.ts';
import { dashboards } from './dashboards.ts';
import { createdAt, id, instant, tenantPolicy } from './tenant.ts';

/**
 * Links by which people see a dashboard without signing in. The first one of a dashboard is its permalink: token and password are
 * columns of the dashboard, and it is on while the dashboard is public.
 */
export const shareLinks = pgTable(
  'share_links',
  {
    id: id(),
    companyId: companyId(),
    dashboardId: uuid('dashboard_id')
      .notNull()
      .references(() => dashboards.id, { onDelete: 'cascade' }),
    /** The last part of its address; null for the first link. */
    token: text('token'),
    name: text('name').notNull(),
    /** Argon2id; null when no password is needed, and for the first link. */
    passwordHash: text('password_hash'),
    expiresAt: instant('expires_at'),
    /** Sites that may embed it; every site while the list is empty. */
    embeddingOrigins: jsonb('embedding_origins').$type<string[]>().notNull().default([]),
    /** The only dates that it shows; null for those that its viewers select. */
    range: jsonb('range').$type<Dates>(),
    /** All views; the log has the latest. */
    views: integer('views').notNull().default(0),
    lastViewedAt: instant('last_viewed_at'),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('share_links_token').on(table.token),
    uniqueIndex('share_links_first').on(table.dashboardId).where(sql`token is null`),
    index('share_links_dashboard').on(table.dashboardId),
    index('share_links_company').on(table.companyId),
    tenantPolicy(),
  ],
);

/** Who viewed a link's page: never a whole address. */
export const shareLinkViews = pgTable(
  'share_link_views',
  {
    id: id(),
    companyId: companyId(),
    linkId: uuid('link_id')
      .notNull()
      .references(() => shareLinks.id, { onDelete: 'cascade' }),
    viewedAt: instant('viewed_at').notNull(),
    device: text('device').$type<Device>().notNull(),
    /** `203.0.113.0/24` or `2001:db8:1::/48`; empty if unknown. */
    address: text('address').notNull(),
  },
  (table) => [
    index('share_link_views_link').on(table.linkId, table.viewedAt),
    index('share_link_views_company').on(table.companyId),
    index('share_link_views_viewed').on(table.viewedAt),
    tenantPolicy(),
  ],
);
