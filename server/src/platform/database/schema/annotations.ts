import { sql } from 'drizzle-orm';
import { boolean, check, date, foreignKey, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { clients } from './clients.ts';
import { companyId } from './companies.ts';
import { dashboards } from './dashboards.ts';
import { sources } from './sources.ts';
import { createdAt, id, instant, tenantPolicy } from './tenant.ts';

/** Texts about days, which time charts mark: of one dashboard, of all dashboards of a client, or of all charts of a source. */
export const annotations = pgTable(
  'annotations',
  {
    id: id(),
    companyId: companyId(),
    dashboardId: uuid('dashboard_id').references(() => dashboards.id, { onDelete: 'cascade' }),
    clientId: uuid('client_id'),
    sourceId: uuid('source_id').references(() => sources.id, { onDelete: 'cascade' }),
    startDate: date('start_date', { mode: 'string' }).notNull(),
    /** The last day; equal to the first for a single day. */
    endDate: date('end_date', { mode: 'string' }).notNull(),
    text: text('text').notNull(),
    color: text('color'),
    link: text('link'),
    /** The only metric whose charts show it; null for all. */
    metric: text('metric'),
    visibleToViewers: boolean('visible_to_viewers').notNull().default(true),
    /** The name that its author had. */
    createdBy: text('created_by'),
    createdAt: createdAt(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [
    index('annotations_dashboard').on(table.dashboardId),
    index('annotations_client').on(table.companyId, table.clientId),
    index('annotations_source').on(table.sourceId),
    foreignKey({
      name: 'annotations_client_in_company',
      columns: [table.companyId, table.clientId],
      foreignColumns: [clients.companyId, clients.id],
    }).onDelete('cascade'),
    check(
      'annotations_scope',
      sql`num_nonnulls(${table.dashboardId}, ${table.clientId}, ${table.sourceId}) = 1`,
    ),
    tenantPolicy(),
  ],
);
