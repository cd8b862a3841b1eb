import { collectEdge } from '../families/meta/meta-paging.ts';
import type { Collected } from '../kit/http/paging.ts';
import type { Session } from '../kit/http/session.ts';
import { namedPicture } from '../kit/table/named-picture.ts';
import { client, concurrencyLimitOf } from './facebook.client.ts';

export type AdAccount = {
  /** `act_1` */
  id: string;
  name?: string;
  currency?: string;
  timezone_name?: string;
  account_status?: number;
  business?: { id: string; name?: string };
};

const accountFields = 'id,name,currency,timezone_name,account_status,business{id,name}';
const lists = { pageSize: 100, maxPages: 100 };

/** Every ad account the person may read. `GET me/adaccounts` */
export async function listAdAccounts(session: Session): Promise<AdAccount[]> {
  return (await collectEdge<AdAccount>(client, session, 'me/adaccounts', { fields: accountFields }, lists))
    .items;
}

/** `GET act_{id}` */
export function getAdAccount(session: Session, account: string): Promise<AdAccount> {
  return client.get(
    session,
    account,
    { fields: 'id,name,currency,timezone_name' },
    { concurrency: concurrencyLimitOf(account) },
  );
}

export type Named = { id: string; name?: string };

/** Paused and archived ones still have data, so they are requested too. */
const everyStatus = JSON.stringify(['ACTIVE', 'PAUSED', 'ARCHIVED', 'IN_PROCESS', 'WITH_ISSUES']);
const everySetStatus = JSON.stringify([
  'ACTIVE',
  'PAUSED',
  'CAMPAIGN_PAUSED',
  'ARCHIVED',
  'IN_PROCESS',
  'WITH_ISSUES',
]);

/** `GET act_{id}/campaigns` */
export async function listCampaigns(session: Session, account: string): Promise<Named[]> {
  const query = { fields: 'id,name', effective_status: everyStatus };
  return (
    await collectEdge<Named>(client, session, `${account}/campaigns`, query, lists, {
      concurrency: concurrencyLimitOf(account),
    })
  ).items;
}

/** `GET act_{id}/adsets` */
export async function listAdSets(
  session: Session,
  account: string,
): Promise<(Named & { campaign_id?: string })[]> {
  const query = { fields: 'id,name,campaign_id', effective_status: everySetStatus };
  return (
    await collectEdge<Named & { campaign_id?: string }>(client, session, `${account}/adsets`, query, lists, {
      concurrency: concurrencyLimitOf(account),
    })
  ).items;
}

const everyAdStatus = JSON.stringify([
  'ACTIVE',
  'PAUSED',
  'CAMPAIGN_PAUSED',
  'ADSET_PAUSED',
  'ARCHIVED',
  'IN_PROCESS',
  'WITH_ISSUES',
]);
/** Pixels; 64 unless asked for, which is blurred beside a row's text on a dense screen. */
const THUMBNAIL_SIDE = 192;

/** Addresses of the pictures of ads, by the ad's id; named by creative, since they expire after some weeks. `GET act_{id}/ads` */
export async function listAdPictures(
  session: Session,
  account: string,
  ids: readonly string[],
): Promise<Map<string, string>> {
  const query = {
    fields: `id,creative.thumbnail_width(${THUMBNAIL_SIDE}).thumbnail_height(${THUMBNAIL_SIDE}){id,thumbnail_url}`,
    effective_status: everyAdStatus,
    filtering: JSON.stringify([{ field: 'ad.id', operator: 'IN', value: ids }]),
  };
  const { items } = await collectEdge<{ id: string; creative?: { id: string; thumbnail_url?: string } }>(
    client,
    session,
    `${account}/ads`,
    query,
    lists,
    { concurrency: concurrencyLimitOf(account) },
  );
  return new Map(
    items.flatMap(({ id, creative }) =>
      creative?.thumbnail_url
        ? [[id, namedPicture(creative.thumbnail_url, `meta creative ${creative.id}`)]]
        : [],
    ),
  );
}

/** Custom conversions of an account. `GET act_{id}/customconversions` */
export async function listCustomConversions(session: Session, account: string): Promise<Named[]> {
  const path = `${account}/customconversions`;
  return (
    await collectEdge<Named>(client, session, path, { fields: 'id,name' }, lists, {
      concurrency: concurrencyLimitOf(account),
    })
  ).items;
}

export type Action = { action_type?: string; value?: string };

/** Numbers are strings, zeros are left out, breakdown values are keys of the row. */
export type InsightsRow = { date_start?: string; date_stop?: string } & Record<string, unknown>;

export type InsightsRequest = {
  level: 'account' | 'campaign' | 'adset' | 'ad';
  fields: string[];
  time_range?: { since: string; until: string };
  /** Several ranges with their own rows; instead of `time_range`. */
  time_ranges?: { since: string; until: string }[];
  time_increment?: '1' | 'monthly';
  breakdowns?: string[];
  filtering?: { field: string; operator: string; value: string | string[] }[];
  sort?: string[];
};

/** Rows of a page, and pages of a request. */
const insightsLimits = { pageSize: 200, maxPages: 50 };

/** Values of an account. `GET act_{id}/insights`. Stops after `maxItems` rows. */
export function getInsights(
  session: Session,
  account: string,
  request: InsightsRequest,
  maxItems?: number,
): Promise<Collected<InsightsRow>> {
  const query = {
    level: request.level,
    fields: request.fields.join(','),
    time_range: asJson(request.time_range),
    time_ranges: asJson(request.time_ranges),
    time_increment: request.time_increment,
    breakdowns: request.breakdowns?.join(','),
    filtering: request.filtering?.length ? JSON.stringify(request.filtering) : undefined,
    sort: asJson(request.sort),
  };
  const limits = maxItems === undefined ? insightsLimits : { ...insightsLimits, maxItems };
  return collectEdge(client, session, `${account}/insights`, query, limits, {
    concurrency: concurrencyLimitOf(account),
  });
}

function asJson(value: unknown): string | undefined {
  return value === undefined ? undefined : JSON.stringify(value);
}
