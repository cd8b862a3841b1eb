import type { Direction, MetricType, TimeUnit } from '@vitrine/contract/entities/table.ts';
import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { companyId } from './companies.ts';
import { createdAt, id, tenantPolicy } from './tenant.ts';

/** Metrics that a company computes from those of a source type. */
export const calculatedMetrics = pgTable(
  'calculated_metrics',
  {
    id: id(),
    companyId: companyId(),
    sourceType: text('source_type').notNull(),
    name: text('name').notNull(),
    type: text('type').$type<MetricType>().notNull(),
    /** Only on times. */
    unit: text('unit').$type<TimeUnit>(),
    expression: text('expression').notNull(),
    direction: text('direction').$type<Direction>().notNull().default('none'),
    createdAt: createdAt(),
  },
  (table) => [index('calculated_metrics_company').on(table.companyId, table.sourceType), tenantPolicy()],
);
