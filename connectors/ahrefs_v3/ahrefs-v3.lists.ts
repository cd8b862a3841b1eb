import { z } from 'zod';
import { readEntries } from '../kit/catalogue/read-entries.ts';
import { metricEntry, metricOf } from './ahrefs-v3.metric.ts';
import data from './catalogue/lists.json' with { type: 'json' };

/** A way to split a list. `fields` are the columns behind it; a list of values puts a row under each of them. */
const splitSchema = z
  .strictObject({ id: z.string(), label: z.string(), fields: z.array(z.string()).optional() })
  .transform(({ id, label, fields = [id] }) => ({ id, label, type: 'text' as const, fields }));
export type Split = z.infer<typeof splitSchema>;

const listSchema = z
  .strictObject({
    id: z.string(),
    name: z.string(),
    path: z.string(),
    key: z.string(),
    settings: z.array(z.enum(['mode', 'protocol', 'country', 'volume_mode', 'aggregation'])),
    metrics: z.array(metricEntry.strict().transform(metricOf)),
    dimensions: z.array(splitSchema),
    /** The order of rows when no metric of the query decides it. */
    largest: z.string(),
    /** About which days: those of the range's end, those compared with its start too, or only as of now. */
    days: z.enum(['end', 'compared', 'now']),
    /** Rows overlap, so there is no whole. */
    overlaps: z.literal(true).optional(),
    /** Takes neither filters, an order nor a limit. */
    whole: z.literal(true).optional(),
  })
  .transform(({ metrics: ahrefsMetrics, ...list }) => ({ ...list, ahrefsMetrics }));
export type ListReport = z.infer<typeof listSchema>;

const entries = Object.entries(data).map(([id, list]) => ({ id, ...list }));

/** Reports whose rows are things: keywords, pages, domains, links. */
export const listReports = Object.fromEntries(
  readEntries('ahrefs_v3/catalogue/lists.json', entries, listSchema).map((list) => [list.id, list]),
) as Record<keyof typeof data, ListReport>;

/** Counted only over the time that the list is about. */
export const movementMetrics = ['new_links', 'lost_links'];

/** Columns that have no value in rows for several links: their number is known, but not their kinds. */
export const groupSize = 'link_group_count';
export const singleLinkMetrics = ['dofollow_count'];

export const intents = ['informational', 'commercial', 'transactional', 'navigational'] as const;
