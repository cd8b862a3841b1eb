import { z } from 'zod';
import { parameterValueSchema } from './query.ts';
import { dimensionTypeSchema, directionSchema, metricTypeSchema, timeUnitSchema } from './table.ts';
import { formatIdSchema, interactiveWidgetSchema, subFormatSchema } from './widget.ts';

/**
 * A value that a company computes of a source type's metrics: `clicks / impressions`. How an expression is written:
 * `rules/formulas/expression-tree.ts`. Each part comes in its own unit (percent as a fraction, time in the metric's unit), and the result
 * is taken as what `type` says: 0.05 of a percent type is shown as 5%.
 */
export const calculatedMetricSchema = z.object({
  id: z.string(),
  name: z.string(),
  /** The source type whose metrics it names. */
  sourceType: z.string(),
  type: metricTypeSchema,
  /** Only on times; null otherwise. */
  unit: timeUnitSchema.nullable(),
  expression: z.string(),
  /** The direction of improvement: a lower cost per click is good. */
  direction: directionSchema,
});
export type CalculatedMetric = z.infer<typeof calculatedMetricSchema>;

/** A ratio of two metrics that add up: `numerator / denominator * factor`. */
export const ratioSchema = z.object({
  numerator: z.string(),
  denominator: z.string(),
  factor: z.number().default(1),
});
export type Ratio = z.infer<typeof ratioSchema>;

export const metricDefinitionSchema = z.object({
  id: z.string(),
  label: z.string(),
  type: metricTypeSchema,
  unit: timeUnitSchema.optional(),
  direction: directionSchema,
  /** True when day values may be added up; users, rates and averages may not. */
  additive: z.boolean(),
  /** Not comparable: a current value whatever the dates, or a difference already. */
  uncompared: z.literal(true).optional(),
  /** A position changes by places: from 1 to 4 is three places, not 300 %. */
  changesBy: z.literal('difference').optional(),
  /** Of which metrics of the same source it is the ratio, where both add up. */
  ratio: ratioSchema.optional(),
  group: z.string().optional(),
});
export type MetricDefinition = z.infer<typeof metricDefinitionSchema>;

export const dimensionDefinitionSchema = z.object({
  id: z.string(),
  label: z.string(),
  type: dimensionTypeSchema,
  group: z.string().optional(),
});
export type DimensionDefinition = z.infer<typeof dimensionDefinitionSchema>;

/** A parameter is not required while another one has one of the named values. */
export const unlessSchema = z.object({ parameter: z.string(), equals: z.array(z.string()) });

export const parameterDefinitionSchema = z.object({
  id: z.string(),
  label: z.string(),
  kind: z.enum(['select', 'metrics', 'dimension', 'filters', 'text', 'number', 'boolean']),
  required: z.boolean(),
  /** Chosen once for all widgets of a source rather than per widget (a property, a spreadsheet). */
  global: z.boolean(),
  multiple: z.boolean().optional(),
  unless: z.array(unlessSchema).optional(),
  /** The parameter without which this one means nothing: it is offered once that is filled. */
  onlyWith: z.string().optional(),
  /** Parameters whose change empties this one and whose values its option list needs. */
  dependsOn: z.array(z.string()).optional(),
  /** Fixed choices; absent when they come from `GET /api/sources/{id}/{option}`. */
  options: z.array(z.object({ id: z.string(), name: z.string() })).optional(),
  option: z.string().optional(),
  /** For filters: values of a field are suggested from the source's own data. */
  suggestsValues: z.literal(true).optional(),
  /** For typed input: a domain or a web address. */
  expects: z.literal('site').optional(),
  default: parameterValueSchema.optional(),
  help: z.string().optional(),
});
export type ParameterDefinition = z.infer<typeof parameterDefinitionSchema>;

/** A widget ready to be added: the editor fills property and source, the rest is here. */
export const templateSchema = z.object({
  id: z.string(),
  title: z.string(),
  description: z.string(),
  type: z.string(),
  format: formatIdSchema,
  width: z.number().int(),
  height: z.number().int(),
  inputs: z.record(z.string(), parameterValueSchema),
  formatOptions: z.record(z.string(), z.unknown()).optional(),
  /** Sub-format of all its series; the format's own default when absent. */
  drawn: subFormatSchema.optional(),
  orderBy: z.object({ column: z.string(), dir: z.enum(['asc', 'desc']) }).optional(),
  /** The number of rows of a new widget when absent. */
  rowsLimit: z.number().int().min(1).optional(),
});
export type Template = z.infer<typeof templateSchema>;

/** With its widget, before a source is chosen. */
export const listedTemplateSchema = templateSchema.extend({ widget: interactiveWidgetSchema });
export type ListedTemplate = z.infer<typeof listedTemplateSchema>;

/** A section of a ready dashboard: templates by id, in the order in which they fill its rows. */
export const layoutSectionSchema = z.object({
  title: z.string(),
  /** Shown in a text card beside the first widget; without it the section has no heading of its own. */
  text: z.string().optional(),
  templates: z.array(z.string()).min(1),
});
export type LayoutSection = z.infer<typeof layoutSectionSchema>;

export const credentialFieldSchema = z.object({
  id: z.enum(['account', 'token', 'key', 'secret']),
  label: z.string(),
  secret: z.boolean(),
  placeholder: z.string().optional(),
  help: z.string().optional(),
  /** A regular expression for the whole value, and the message if it doesn't match. */
  shape: z.object({ pattern: z.string(), message: z.string() }).optional(),
});
export type CredentialField = z.infer<typeof credentialFieldSchema>;

/** How a person connects a source of this type. */
export const connectionSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('oauth'),
    provider: z.string(),
    configured: z.boolean(),
    howTo: z.string().optional(),
  }),
  z.object({ kind: z.literal('key'), fields: z.array(credentialFieldSchema) }),
  z.object({ kind: z.literal('upload'), accept: z.array(z.string()) }),
]);
export type Connection = z.infer<typeof connectionSchema>;

/** What the web needs to know of a connector; forms and menus are built from it. */
export const sourceTypeSchema = z.object({
  type: z.string(),
  label: z.string(),
  /** In beta: shown beside its name in lists, never within a sentence. */
  beta: z.boolean(),
  /** Two letters that abbreviate it in small spaces. */
  mark: z.string(),
  /** Its logo: one path in a square of 24 units, in the colour of the brand. Null: the abbreviation is shown. */
  icon: z.object({ path: z.string(), color: z.string() }).nullable(),
  order: z.number().int(),
  description: z.string(),
  connection: connectionSchema,
  hasProperties: z.boolean(),
  /** The provider's word for one of its properties: 'Location', 'Ad account'. */
  propertyLabel: z.string(),
  hasDaily: z.boolean(),
  /** Days after which a past day's values are final; null where they always may change, or are current values. */
  settleDays: z.int().nullable(),
  /** Whether widgets may show real-time data. */
  hasRealTime: z.boolean(),
  /** The subject of its dashboards: 'Website', 'Shop'. */
  subject: z.string(),
  /** Whether its widgets may be merged although they are not split by a dimension. */
  mergesWithoutDimension: z.boolean(),
});
export type SourceType = z.infer<typeof sourceTypeSchema>;

const askable = {
  parameters: z.array(parameterDefinitionSchema),
  metrics: z.array(metricDefinitionSchema),
  /** A calculated metric of the company. A widget names it by `calculatedMetricId`. */
  calculatedMetrics: z.array(calculatedMetricSchema),
  dimensions: z.array(dimensionDefinitionSchema),
  hasDaily: z.boolean(),
  formats: z.array(formatIdSchema),
  templates: z.array(templateSchema),
  /** The ready dashboard of this source type; empty if its columns are the user's own. */
  layout: z.array(layoutSectionSchema),
};

/** How a column of a source without metrics of its own is watched. */
export const watchedColumnsSchema = z.object({
  /** Parameters that select the column, in the order in which they are asked for. */
  place: z.array(z.string()),
  /** The parameter that names the column of the days. */
  date: z.string(),
  /** Queried with every column. */
  inputs: z.record(z.string(), parameterValueSchema),
});
export type WatchedColumns = z.infer<typeof watchedColumnsSchema>;

export const widgetCatalogueSchema = z.object({
  ...askable,
  /** Absent if metrics are the provider's. */
  watchedColumns: watchedColumnsSchema.optional(),
  /** The same for real-time widgets; null if the provider has no real-time data. */
  realTime: z.object(askable).nullable(),
});
export type WidgetCatalogue = z.infer<typeof widgetCatalogueSchema>;

/** One row of a remote option list. Metric and dimension lists also have the type of the value. */
export const optionSchema = z.object({
  id: z.string(),
  name: z.string(),
  group: z.string().optional(),
  metric: metricDefinitionSchema.optional(),
  dimension: dimensionDefinitionSchema.optional(),
});
export type Option = z.infer<typeof optionSchema>;
