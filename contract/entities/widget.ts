import { z } from 'zod';
import { filterSchema, parameterValueSchema } from './query.ts';
import { pageIdSchema } from './widgets/dashboard-page.ts';
import { nameMappingSchema } from './widgets/name-mapping.ts';

/** The most rows that a widget can show: what a printed report can hold. */
export const MAX_ROWS = 10_000;

/** The formats; each has a folder of its own. */
export const formatIdSchema = z.enum([
  'chart',
  'chart:pie',
  'chart:radar',
  'chart:gauge',
  'heatmap',
  'funnel',
  'scatter',
  'map',
  'table',
  'pivot',
  'summary',
  'textCard',
  'goals',
  'highlights',
]);
export type FormatId = z.infer<typeof formatIdSchema>;

const formatsWithoutData: readonly FormatId[] = ['textCard', 'goals'];

/** Formats that show the rows and totals of any source. */
export const dataFormats = formatIdSchema.options.filter((id) => !formatsWithoutData.includes(id));

const explainingFormats: readonly FormatId[] = ['highlights'];

/** Whether the data of a format includes why its values changed, so that another format means other data. */
export function explainsChanges(format: FormatId): boolean {
  return explainingFormats.includes(format);
}

/** How one series of a chart is drawn. */
export const subFormatSchema = z.enum(['line', 'area', 'bar']);

export const metricOptionsSchema = z.object({
  cloaked: z.boolean().default(false),
  cloakedChange: z.boolean().default(false),
  /** Sub-format of a chart's series; null follows the format's own default. */
  format: subFormatSchema.nullable().default(null),
  /** Whether a chart has its series on the axis at the right; otherwise units are assigned to axes in their order. */
  rightAxis: z.boolean().optional(),
});
export type MetricOptions = z.infer<typeof metricOptionsSchema>;

/** `property, dimension, metrics, filter` and whatever else the connector declares. */
export const inputsSchema = z
  .object({
    metrics: z.array(z.string()).default([]),
    dimension: z.string().nullable().default(null),
    filter: z.array(filterSchema).default([]),
  })
  .catchall(parameterValueSchema);
export type Inputs = z.infer<typeof inputsSchema>;

/** Letters of a prefix. */
export const MAX_PREFIX = 60;

/** An instance's query to one source. */
export const instanceSchema = z.object({
  id: z.string().min(1).max(40),
  type: z.string(),
  prefix: z.string().max(MAX_PREFIX).default(''),
  sourceId: z.string().nullable(),
  /** A template's id, or `custom`. */
  config: z.string().default('custom'),
  currency: z.string().length(3).nullable().default(null),
  accounts: z.array(z.string()).default([]),
  inputs: inputsSchema,
  metricsOptions: z.record(z.string(), metricOptionsSchema).default({}),
});
export type Instance = z.infer<typeof instanceSchema>;

export const orderBySchema = z.object({
  column: z.string().default('dimension'),
  dir: z.enum(['asc', 'desc']).default('asc'),
});
export type OrderBy = z.infer<typeof orderBySchema>;

const frame = {
  id: z.string().min(1).max(40),
  realTime: z.boolean().default(false),
  order: z.number().int().default(0),
  /** The dashboard's page it is on; absent, or of a page that was deleted, for the first. Real-time widgets have none. */
  pageId: pageIdSchema.optional(),
  /** First ten characters of a digest of everything that decides the widget's data; set by the server. */
  hash: z.string().default(''),
  title: z.string().max(200).default(''),
  width: z.number().int().min(1).max(4).default(2),
  height: z.number().int().min(1).max(3).default(1),
  /** As high as its content, once that is known; `height` until then. */
  autoHeight: z.boolean().optional(),
  description: z.string().max(20_000).default(''),
  /** Starts a new page in PDFs. */
  pageBreak: z.boolean().default(false),
};

/** The most instances of one widget. */
export const MAX_INSTANCES = 12;

export const interactiveWidgetSchema = z.object({
  ...frame,
  nature: z.literal('interactive'),
  format: formatIdSchema,
  instances: z.array(instanceSchema).max(MAX_INSTANCES),
  /** Joins rows of several instances that have different names for the same; absent for those of equal names. */
  nameMapping: nameMappingSchema.optional(),
  hiddenChange: z.boolean().default(false),
  hiddenHighlight: z.boolean().default(false),
  rowsLimit: z.number().int().min(1).max(MAX_ROWS).default(15),
  orderBy: orderBySchema.default({ column: 'dimension', dir: 'asc' }),
  /** Show each row as its share of the total. */
  percent: z.boolean().default(false),
  formatOptions: z.record(z.string(), z.unknown()).default({}),
});
export type InteractiveWidget = z.infer<typeof interactiveWidgetSchema>;

export const passiveWidgetSchema = z.object({
  ...frame,
  nature: z.literal('passive'),
  format: formatIdSchema.default('textCard'),
  /** A `section` is a heading: the widgets from it to the next one are a section. */
  type: z.enum(['plain', 'upload', 'historic', 'goals', 'section']),
  /** By the type: `passiveInputsSchemas` say what may be saved, `readUploadInputs` and `readHistoricInputs` what was. */
  inputs: z.record(z.string(), z.unknown()).default({}),
  /** Addresses of the images it shows; set by the server. */
  images: z.array(z.string()).default([]),
});
export type PassiveWidget = z.infer<typeof passiveWidgetSchema>;

export const widgetSchema = z.discriminatedUnion('nature', [interactiveWidgetSchema, passiveWidgetSchema]);
export type Widget = z.infer<typeof widgetSchema>;
