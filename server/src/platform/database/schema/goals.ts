import type { Goal, GoalAim, GoalMeasurement, GoalPeriod } from '@vitrine/contract/entities/goals/goal.ts';
import { sql } from 'drizzle-orm';
import {
  check,
  date,
  doublePrecision,
  foreignKey,
  index,
  jsonb,
  pgTable,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { clients } from './clients.ts';
import { companyId } from './companies.ts';
import { dashboards } from './dashboards.ts';
import { createdAt, id, instant, tenantPolicy } from './tenant.ts';

/** Targets for metrics, each of a dashboard or of a client. */
export const goals = pgTable(
  'goals',
  {
    id: id(),
    companyId: companyId(),
    dashboardId: uuid('dashboard_id').references(() => dashboards.id, { onDelete: 'cascade' }),
    clientId: uuid('client_id'),
    name: text('name').notNull(),
    type: text('type').notNull(),
    /** Without a reference: a goal outlives its source, and says that it is gone. */
    sourceId: uuid('source_id').notNull(),
    metric: text('metric').notNull(),
    inputs: jsonb('inputs').$type<Goal['inputs']>().notNull(),
    currency: text('currency'),
    target: doublePrecision('target').notNull(),
    aim: text('aim').$type<GoalAim>().notNull(),
    period: text('period').$type<GoalPeriod>().notNull(),
    startDate: date('start_date', { mode: 'string' }),
    endDate: date('end_date', { mode: 'string' }),
    timezone: text('timezone').notNull(),
    /** What its source returned last; null until then. */
    measurement: jsonb('measurement').$type<GoalMeasurement>(),
    /** When it is measured next. */
    measureDueAt: instant('measure_due_at').notNull().defaultNow(),
    createdAt: createdAt(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [
    foreignKey({
      name: 'goals_client_in_company',
      columns: [table.companyId, table.clientId],
      foreignColumns: [clients.companyId, clients.id],
    }).onDelete('cascade'),
    check('goals_of_one', sql`(${table.dashboardId} is null) <> (${table.clientId} is null)`),
    index('goals_company').on(table.companyId),
    index('goals_dashboard').on(table.dashboardId),
    index('goals_client').on(table.clientId),
    index('goals_due').on(table.measureDueAt),
    tenantPolicy(),
  ],
);
