import {
  type LayoutSection,
  layoutSectionSchema,
  type Template,
  templateSchema,
} from '@vitrine/contract/entities/catalogue.ts';
import { oneMetricByName, SHARES_FORMAT } from '@vitrine/contract/rules/widgets/one-metric-by-name.ts';
import { z } from 'zod';
import { readEntries } from './read-entries.ts';

/**
 * A template in `catalogue/templates.json`: `size` is [width, height] in grid cells, `order` is [column, direction]; `inputs`
 * holds the widget's other parameters (report, target). Without `dimension` it shows totals. One metric by names has no `format`:
 * it follows from `maxNames`, the most values that the provider's dimension has; absent where their number is open.
 */
const entrySchema = templateSchema
  .pick({ id: true, title: true, description: true, drawn: true, formatOptions: true })
  .extend({
    format: templateSchema.shape.format.optional(),
    maxNames: z.number().int().min(2).optional(),
    size: z.tuple([z.number().int().min(1).max(4), z.number().int().min(1)]),
    metrics: z.array(z.string()).optional(),
    dimension: z.string().optional(),
    order: z.tuple([z.string(), z.enum(['asc', 'desc'])]).optional(),
    inputs: templateSchema.shape.inputs.optional(),
  })
  .strict()
  .refine(
    ({ format, dimension, metrics }) =>
      format !== undefined || (dimension !== undefined && metrics?.length === 1),
    { path: ['format'], message: 'is missing, which only one metric by a dimension can do without' },
  )
  .refine(({ format, dimension }) => !(format === SHARES_FORMAT && dimension), {
    path: ['format'],
    message: 'has to be left out, so that the number of shares decides it',
  })
  .refine(({ format, maxNames }) => format === undefined || maxNames === undefined, {
    path: ['maxNames'],
    message: 'decides the format, so there may be only one of them',
  });

/** Templates of a connector and, where it has one, the layout of its ready-made dashboard. Throws with file and entry. */
export function readTemplates(
  type: string,
  source: { layout?: unknown[]; templates: unknown[] },
  name = 'templates.json',
): { templates: Template[]; layout?: LayoutSection[] } {
  const file = `${type}/catalogue/${name}`;
  const templates = readEntries(file, source.templates, entrySchema).map((entry) => templateOf(type, entry));
  if (!source.layout) return { templates };
  return { templates, layout: readEntries(file, source.layout, layoutSectionSchema.strict()) };
}

function templateOf(type: string, entry: z.infer<typeof entrySchema>): Template {
  const { size, metrics, dimension = null, order, inputs, format, maxNames = null, ...shown } = entry;
  const [width, height] = size;
  return {
    ...(format === undefined ? oneMetricByName(maxNames) : { format }),
    ...shown,
    type,
    width,
    height,
    inputs: { ...inputs, ...(metrics ? { metrics } : {}), dimension },
    ...(order ? { orderBy: { column: order[0], dir: order[1] } } : {}),
  };
}
