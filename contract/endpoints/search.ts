import { z } from 'zod';
import { lineSchema } from '../entities/text-fields.ts';
import { endpoint } from './endpoint.ts';

export const MAX_SEARCH_LENGTH = 120;
export const MAX_SEARCH_RESULTS = 20;

const searchKindSchema = z.enum(['dashboard', 'client', 'source', 'report', 'group', 'help']);
export type SearchKind = z.infer<typeof searchKindSchema>;

const searchResultSchema = z.object({
  kind: searchKindSchema,
  id: z.string(),
  title: z.string(),
  /** Tells results of the same title apart: a dashboard's client, a source's account, a report's schedule. Null for none. */
  detail: z.string().nullable(),
  /** Of its page in the web app; of `help`, of its section in the user guide. */
  path: z.string(),
});
export type SearchResult = z.infer<typeof searchResultSchema>;

export const searchEndpoints = {
  find: endpoint({
    method: 'GET',
    path: '/api/search',
    access: 'signed-in',
    summary:
      'Search dashboards, clients, sources, reports and groups that the caller may see by all words of `q`, best match first, then sections of the user guide; without `q` recently opened dashboards',
  })
    .input(z.object({ q: lineSchema.max(MAX_SEARCH_LENGTH).default('') }))
    .output(z.object({ data: z.array(searchResultSchema) })),
};
