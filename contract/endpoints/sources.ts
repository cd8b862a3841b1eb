import { z } from 'zod';
import { optionSchema } from '../entities/catalogue.ts';
import { propertySchema, sourceHealthSchema, sourceSchema } from '../entities/source.ts';
import { lineSchema, nameSchema } from '../entities/text-fields.ts';
import { endpoint } from './endpoint.ts';

const id = z.object({ id: z.string() });

/** What a person can correct about an uploaded file; absent parts are detected. */
export const csvSettingsSchema = z.object({
  delimiter: z.enum([',', ';', '\t', '|']).optional(),
  encoding: z.string().max(40).optional(),
  decimal: z.enum(['.', ',']).optional(),
  hasHeader: z.boolean().optional(),
  /** Column name -> how to read it; `dateFormat` of tokens YYYY, YY, MM, DD, MMM. */
  columns: z
    .record(
      z.string(),
      z.object({
        kind: z.enum(['date', 'number', 'money', 'percent', 'text', 'ignore']),
        dateFormat: z.string().optional(),
      }),
    )
    .optional(),
});
export type CsvSettings = z.infer<typeof csvSettingsSchema>;

export const csvPreviewSchema = z.object({
  fileId: z.string(),
  fileName: z.string(),
  sizeBytes: z.number().int(),
  rowCount: z.number().int(),
  settings: csvSettingsSchema,
  columns: z.array(
    z.object({
      name: z.string(),
      kind: z.enum(['date', 'number', 'money', 'percent', 'text', 'ignore']),
      dateFormat: z.string().optional(),
      emptyCount: z.number().int(),
      /** Sum for numbers, first and last day for dates. */
      summary: z.string(),
    }),
  ),
  rows: z.array(z.array(z.string())),
  problems: z.array(z.object({ line: z.number().int(), column: z.string(), text: z.string() })),
});
export type CsvPreview = z.infer<typeof csvPreviewSchema>;

export const filePreviewRequestSchema = z.object({
  fileId: z.string(),
  settings: csvSettingsSchema.default({}),
});

/** Where a preview is requested as NDJSON: lines of rows read so far, then the preview or why there is none. */
export const fileReadingPath = '/api/sources/file/reading';

export const fileReadingLineSchema = z.union([
  z.object({ rows: z.number().int() }),
  z.object({ preview: csvPreviewSchema }),
  z.object({ status: z.number().int(), errors: z.record(z.string(), z.array(z.string())) }),
]);
export type FileReadingLine = z.infer<typeof fileReadingLineSchema>;

export const sourceEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/sources',
    access: 'signed-in',
    summary: 'List connected sources with their health',
  }).output(z.object({ data: z.array(sourceSchema) })),
  create: endpoint({
    method: 'POST',
    path: '/api/sources',
    access: 'editor',
    successStatus: 201,
    summary: 'Connect a source with an API key after testing it',
  })
    .input(
      z.object({
        type: z.string(),
        name: lineSchema.max(120).optional(),
        account: z.string().trim().max(500).optional(),
        token: z.string().trim().max(4000).optional(),
        /** Re-authorise this source instead of creating one. */
        sourceId: z.string().optional(),
        /**
         * Connects the account although a source has it, or gives `sourceId` the key of another account. Otherwise refused with
         * 409, which names the source in `sourceId`.
         */
        confirmed: z.boolean().optional(),
      }),
    )
    .output(z.object({ data: sourceSchema })),
  decide: endpoint({
    method: 'POST',
    path: '/api/sources/sign-ins/{id}',
    access: 'editor',
    successStatus: 201,
    summary: 'Resolve a sign-in to an already connected account',
  })
    .input(
      id.extend({
        /** New access for the source that has the account, or one more source. 422 once the sign-in has expired. */
        become: z.enum(['renewal', 'source']),
      }),
    )
    .output(z.object({ data: sourceSchema })),
  createFromFile: endpoint({
    method: 'POST',
    path: '/api/sources/file',
    access: 'editor',
    successStatus: 201,
    summary: 'Create a source from an uploaded file, or replace its data or append to it',
  })
    .input(
      z.object({
        fileId: z.string(),
        name: nameSchema(),
        settings: csvSettingsSchema.default({}),
        sourceId: z.string().optional(),
        mode: z.enum(['create', 'replace', 'append']).default('create'),
      }),
    )
    .output(z.object({ data: sourceSchema })),
  previewFile: endpoint({
    method: 'POST',
    path: '/api/sources/file/preview',
    access: 'editor',
    stores: false,
    summary: 'Preview the columns and rows of an uploaded file with these settings',
  })
    .input(filePreviewRequestSchema)
    .output(z.object({ data: csvPreviewSchema })),
  update: endpoint({ method: 'PUT', path: '/api/sources/{id}', access: 'editor', summary: 'Rename a source' })
    .input(id.extend({ name: nameSchema() }))
    .output(z.object({ data: sourceSchema })),
  usage: endpoint({
    method: 'GET',
    path: '/api/sources/{id}/usage',
    access: 'editor',
    summary: 'List what uses a source',
  })
    .input(id)
    .output(
      z.object({
        data: z.array(
          z.object({
            dashboardId: z.string(),
            name: z.string(),
            permalink: z.string(),
            widgets: z.number().int(),
          }),
        ),
      }),
    ),
  health: endpoint({
    method: 'GET',
    path: '/api/sources/{id}/health',
    access: 'editor',
    summary: 'Requests of the last week, failures and remaining quotas of a source',
  })
    .input(id)
    .output(z.object({ data: sourceHealthSchema })),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/sources/{id}',
    access: 'editor',
    summary: 'Disconnect a source; it can be restored for 30 days',
  })
    .input(id)
    .output(z.object({ deleted: z.literal(true) })),
  properties: endpoint({
    method: 'GET',
    path: '/api/sources/{id}/properties',
    access: 'editor',
    summary: 'List the properties of a source',
  })
    .input(
      id.extend({
        refresh: z.coerce.boolean().optional(),
        searchTerm: z.string().max(200).optional(),
        include: z.string().optional(),
      }),
    )
    .output(z.object({ data: z.array(propertySchema) })),
  options: endpoint({
    method: 'GET',
    path: '/api/sources/{id}/{option}',
    access: 'editor',
    summary: 'List the options of a parameter; other query values are the parameters that it depends on',
  })
    .input(
      z
        .object({
          id: z.string(),
          option: z.string(),
          searchTerm: z.string().max(200).optional(),
          include: z.string().optional(),
        })
        .catchall(z.unknown()),
    )
    .output(z.object({ data: z.array(optionSchema) })),
};
