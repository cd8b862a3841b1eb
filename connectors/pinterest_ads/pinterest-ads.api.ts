import { z } from 'zod';
import { type Collected, collectPages } from '../kit/http/paging.ts';
import type { Session } from '../kit/http/session.ts';
import type { DateRange } from '../kit/table/dates.ts';
import { numberOf } from '../kit/table/metric-values.ts';
import { get } from './pinterest-ads.client.ts';

const userSchema = z.object({
  id: z.string().optional(),
  username: z.string().optional(),
  business_name: z.string().nullish(),
});
const accountSchema = z.object({
  id: z.string(),
  name: z.string().nullish(),
  currency: z.string().nullish(),
});
export type AdAccount = z.infer<typeof accountSchema>;

const entitySchema = z.object({
  id: z.string(),
  name: z.string().nullish(),
  campaign_id: z.string().nullish(),
  ad_group_id: z.string().nullish(),
  objective_type: z.string().nullish(),
  /** The Pin that an ad shows. */
  pin_id: z.string().nullish(),
});
/** A campaign, an ad group or an ad, with its parents. */
export type Entity = z.infer<typeof entitySchema>;

/** The reporting levels, from the whole down to the part. */
export const levels = ['account', 'campaign', 'adGroup', 'ad'] as const;
export type Level = (typeof levels)[number];
export type EntityLevel = Exclude<Level, 'account'>;

const pageSize = 250;
const maxPages = 40;
/** Names of old data include ended entities, which are left out unless requested. */
const statuses = ['ACTIVE', 'PAUSED', 'ARCHIVED'];
const places: Record<Level, { path: string; parameter: string; key: string }> = {
  account: { path: '', parameter: '', key: 'AD_ACCOUNT_ID' },
  campaign: { path: '/campaigns', parameter: 'campaign_ids', key: 'CAMPAIGN_ID' },
  adGroup: { path: '/ad_groups', parameter: 'ad_group_ids', key: 'AD_GROUP_ID' },
  ad: { path: '/ads', parameter: 'ad_ids', key: 'AD_ID' },
};

/** `GET /user_account`: whose sign-in it is. */
export function fetchUser(session: Session): Promise<z.infer<typeof userSchema>> {
  return get(session, '/user_account', userSchema);
}

/** `GET /ad_accounts`: own and shared ones. */
export async function listAdAccounts(session: Session): Promise<AdAccount[]> {
  return (await collect(session, '/ad_accounts', accountSchema)).items;
}

/** `GET /ad_accounts/{id}` */
export function fetchAdAccount(session: Session, id: string): Promise<AdAccount> {
  return get(session, `/ad_accounts/${id}`, accountSchema);
}

/** `GET /ad_accounts/{id}/campaigns`, `/ad_groups` or `/ads`: the newest first, including archived ones. */
export function listEntities(
  session: Session,
  accountId: string,
  level: EntityLevel,
): Promise<Collected<Entity>> {
  const query = { entity_statuses: statuses, order: 'DESCENDING' };
  return collect(session, `/ad_accounts/${accountId}${places[level].path}`, entitySchema, query);
}

const imageSchema = z.object({ url: z.string(), width: z.number().nullish(), height: z.number().nullish() });
const shownSchema = z.object({
  /** By size, such as `150x150`, `400x300`, `600x` and `1200x`. */
  images: z.record(z.string(), imageSchema.nullish()).nullish(),
  /** Of a video. */
  cover_image_url: z.string().nullish(),
});
const mediaSchema = shownSchema.extend({
  /** Of a Pin with several images or videos. */
  items: z.array(shownSchema).nullish(),
});
/** What a Pin shows. */
export type PinMedia = z.infer<typeof mediaSchema>;

/** What a Pin shows changes rarely, and each Pin is a request. */
const pinMs = 60 * 60_000;

/** `GET /pins/{id}`, as the owner of the ad account. Requires the scopes `boards:read` and `pins:read`. */
export async function fetchPinMedia(session: Session, accountId: string, id: string): Promise<PinMedia> {
  const schema = z.object({ media: mediaSchema.nullish() });
  const { media } = await get(session, `/pins/${id}`, schema, {
    query: { ad_account_id: accountId },
    needsScope: true,
    keepFor: ({ status }) => (status === 200 || status === 404 ? pinMs : 0),
  });
  return media ?? {};
}

function collect<Item>(
  session: Session,
  path: `/${string}`,
  itemSchema: z.ZodType<Item>,
  query: Record<string, string | string[]> = {},
): Promise<Collected<Item>> {
  const schema = z.object({ items: z.array(itemSchema), bookmark: z.string().nullish() });
  return collectPages({ start: '', maxPages }, async (bookmark) => {
    const requested = { ...query, page_size: String(pageSize), ...(bookmark ? { bookmark } : {}) };
    const page = await get(session, path, schema, { query: requested });
    return { items: page.items, next: page.bookmark || null };
  });
}

/** One report. `ids` are entities of the level, at most a hundred; none for the whole account. */
export type ReportQuery = DateRange & {
  accountId: string;
  level: Level;
  ids: string[];
  columns: readonly string[];
  granularity: 'TOTAL' | 'DAY';
};
/** `date` is null where days are not split. A column that wasn't sent is missing from `values`. */
export type ReportRow = { id: string; date: string | null; values: Record<string, number> };

const rowsSchema = z.array(z.record(z.string(), z.unknown()));

/** `GET /ad_accounts/{id}/analytics`, `/campaigns/analytics`, `/ad_groups/analytics` or `/ads/analytics`. */
export async function fetchReport(session: Session, reportQuery: ReportQuery): Promise<ReportRow[]> {
  const { accountId, level, ids, columns, granularity, startDate, endDate } = reportQuery;
  const { path, parameter, key } = places[level];
  const rows = await get(session, `/ad_accounts/${accountId}${path}/analytics`, rowsSchema, {
    query: {
      start_date: startDate,
      end_date: endDate,
      granularity,
      columns: columns.join(','),
      ...(level === 'account' ? {} : { [parameter]: ids }),
    },
    numbers: columns,
  });
  return rows.map((row) => ({
    id: String(row[key] ?? ''),
    date: typeof row.DATE === 'string' ? row.DATE.slice(0, 10) : null,
    values: Object.fromEntries(
      columns.flatMap((column) => {
        const value = numberOf(row[column]);
        return value === null ? [] : [[column, value]];
      }),
    ),
  }));
}
