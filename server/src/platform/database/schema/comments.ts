import { boolean, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { companyId } from './companies.ts';
import { dashboards } from './dashboards.ts';
import { createdAt, id, instant, tenantPolicy } from './tenant.ts';

/** What members wrote about widgets of a dashboard. */
export const comments = pgTable(
  'comments',
  {
    id: id(),
    companyId: companyId(),
    dashboardId: uuid('dashboard_id')
      .notNull()
      .references(() => dashboards.id, { onDelete: 'cascade' }),
    /** Without a reference: a comment outlives its widget. */
    widgetId: text('widget_id').notNull(),
    /** The title when the comment was written, shown once the widget is deleted. */
    widgetTitle: text('widget_title').notNull(),
    text: text('text').notNull(),
    resolved: boolean('resolved').notNull().default(false),
    /** Without a reference: a comment outlives its author's account. */
    authorId: uuid('author_id'),
    authorName: text('author_name'),
    createdAt: createdAt(),
    editedAt: instant('edited_at'),
  },
  (table) => [
    index('comments_dashboard').on(table.dashboardId),
    index('comments_company').on(table.companyId),
    tenantPolicy(),
  ],
);
