import { z } from 'zod';
import { calculatedMetricSchema } from '../entities/catalogue.ts';
import { totalSchema } from '../entities/result.ts';
import {
  columnSchema,
  directionSchema,
  metricTypeSchema,
  noteSchema,
  timeUnitSchema,
} from '../entities/table.ts';
import { nameSchema } from '../entities/text-fields.ts';
import { inputsSchema } from '../entities/widget.ts';
import { isTimed } from '../rules/formulas/calculated-metric.ts';
import { MAX_EXPRESSION_LENGTH } from '../rules/formulas/expression-tree.ts';
import { dataRequestSchema } from './dashboards.ts';
import { endpoint } from './endpoint.ts';

const id = z.object({ id: z.string() });

const formula = {
  type: metricTypeSchema,
  unit: timeUnitSchema.nullable().default(null),
  expression: z.string().trim().min(1, 'Please write an expression.').max(MAX_EXPRESSION_LENGTH),
};

/** A source of the type, and what a widget on it would query: if metrics differ by account, names are looked up there. */
const queryFields = { sourceId: z.string().optional(), inputs: inputsSchema.optional() };

const definition = {
  name: nameSchema(),
  ...formula,
  /** None for a new one; unchanged for an existing one, unless it is given. */
  direction: directionSchema.optional(),
  ...queryFields,
};

/** Only time metrics have a unit. */
const unitFits = ({ type, unit }: { type: string; unit: string | null }): boolean =>
  isTimed(type) === (unit !== null);
const unitText = { path: ['unit'], error: 'Select a unit for times, and for times only.' };

const usage = z.object({
  dashboardId: z.string(),
  name: z.string(),
  permalink: z.string(),
  widgets: z.number().int(),
});

export const calculatedMetricEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/calculated-metrics',
    access: 'signed-in',
    summary: 'List calculated metrics of one source type or of all',
  })
    .input(z.object({ sourceType: z.string().optional() }))
    .output(z.object({ data: z.array(calculatedMetricSchema) })),
  create: endpoint({
    method: 'POST',
    path: '/api/calculated-metrics',
    access: 'editor',
    successStatus: 201,
    summary: 'Create a calculated metric for a source type',
  })
    .input(z.object({ sourceType: z.string(), ...definition }).refine(unitFits, unitText))
    .output(z.object({ data: calculatedMetricSchema })),
  update: endpoint({
    method: 'PUT',
    path: '/api/calculated-metrics/{id}',
    access: 'editor',
    summary: 'Change a calculated metric in all widgets that use it',
  })
    .input(z.object({ ...id.shape, ...definition }).refine(unitFits, unitText))
    .output(z.object({ data: calculatedMetricSchema })),
  usage: endpoint({
    method: 'GET',
    path: '/api/calculated-metrics/{id}/usage',
    access: 'editor',
    summary: 'List the dashboards that use a calculated metric',
  })
    .input(id)
    .output(z.object({ data: z.array(usage) })),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/calculated-metrics/{id}',
    access: 'editor',
    summary: 'Delete a calculated metric; returns the dashboards that used it',
  })
    .input(id)
    .output(z.object({ deleted: z.literal(true), data: z.array(usage) })),
  preview: endpoint({
    method: 'POST',
    path: '/api/calculated-metrics/preview',
    access: 'editor',
    stores: false,
    summary: 'Preview an expression on a source and date range; nothing is stored',
  })
    .input(
      z
        .object({
          ...dataRequestSchema.pick({
            startDate: true,
            endDate: true,
            compareStartDate: true,
            compareEndDate: true,
            timezone: true,
          }).shape,
          ...formula,
          sourceId: z.string(),
          inputs: inputsSchema.prefault({}),
          currency: z.string().length(3).nullable().default(null),
          /** The real-time value instead of the range's. */
          realTime: z.boolean().default(false),
        })
        .refine(unitFits, unitText),
    )
    .output(
      z.object({
        data: z.object({ total: totalSchema, column: columnSchema, notes: z.array(noteSchema) }),
      }),
    ),
};
