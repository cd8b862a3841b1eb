import { applicationOf, collectList, type TikTokCalls } from './tiktok.client.ts';

export type AdvertiserName = { advertiser_id: string; advertiser_name?: string };
export type AdvertiserInfo = {
  advertiser_id: string;
  currency?: string;
  timezone?: string;
  display_timezone?: string;
};
export type Person = { display_name?: string; email?: string };
/** A campaign or an ad group; one without a name is called by its id. */
export type Named = { id: string; name: string };

/** `GET /oauth2/advertiser/get/`: the advertisers of the token. */
export async function listAdvertisers(calls: TikTokCalls): Promise<AdvertiserName[]> {
  const { list = [] } = await calls.get<{ list?: AdvertiserName[] }>(
    '/oauth2/advertiser/get/',
    applicationOf(calls.session),
  );
  return list;
}

/** `GET /user/info/`: whose token it is. */
export function fetchPerson(calls: TikTokCalls): Promise<Person> {
  return calls.get<Person>('/user/info/');
}

/** `GET /advertiser/info/` of one advertiser: its currency, and the timezone of its days. */
export async function fetchAdvertiser(calls: TikTokCalls, advertiserId: string): Promise<AdvertiserInfo> {
  const { list = [] } = await calls.get<{ list?: AdvertiserInfo[] }>('/advertiser/info/', {
    advertiser_ids: [advertiserId],
    fields: ['advertiser_id', 'currency', 'timezone', 'display_timezone'],
  });
  return list[0] ?? { advertiser_id: advertiserId };
}

/** Twenty thousand campaigns or ad groups. */
const maxListPages = 20;
/** Deleted campaigns have data of their days too. */
const everything = { primary_status: 'STATUS_ALL' };

/** `GET /campaign/get/` */
export async function listCampaigns(calls: TikTokCalls, advertiserId: string): Promise<Named[]> {
  const query = {
    advertiser_id: advertiserId,
    fields: ['campaign_id', 'campaign_name'],
    filtering: everything,
  };
  type Campaign = { campaign_id: string; campaign_name?: string };
  const { items } = await collectList<Campaign>(calls, '/campaign/get/', query, maxListPages);
  return items.map(({ campaign_id: id, campaign_name: name }) => ({ id, name: name || id }));
}

/** `GET /adgroup/get/`, of all campaigns or of some. */
export async function listAdGroups(
  calls: TikTokCalls,
  advertiserId: string,
  campaignIds: string[],
): Promise<Named[]> {
  const filtering = campaignIds.length > 0 ? { ...everything, campaign_ids: campaignIds } : everything;
  const query = {
    advertiser_id: advertiserId,
    fields: ['adgroup_id', 'adgroup_name'],
    filtering,
  };
  type AdGroup = { adgroup_id: string; adgroup_name?: string };
  const { items } = await collectList<AdGroup>(calls, '/adgroup/get/', query, maxListPages);
  return items.map(({ adgroup_id: id, adgroup_name: name }) => ({ id, name: name || id }));
}

/** What an ad shows: its images, or the cover that was chosen for its video. */
export type AdMedia = { ad_id: string; image_ids?: string[]; video_id?: string };

/** `GET /ad/get/` of at most a hundred ads */
export async function listAdMedia(
  calls: TikTokCalls,
  advertiserId: string,
  adIds: readonly string[],
): Promise<AdMedia[]> {
  const query = {
    advertiser_id: advertiserId,
    fields: ['ad_id', 'image_ids', 'video_id'],
    filtering: { ...everything, ad_ids: adIds },
  };
  return (await collectList<AdMedia>(calls, '/ad/get/', query, 1)).items;
}

/** `GET /file/image/ad/info/` of at most a hundred images: addresses by id, which are signed and expire. */
export async function fetchImages(calls: TikTokCalls, advertiserId: string, ids: readonly string[]) {
  const query = { advertiser_id: advertiserId, image_ids: ids };
  type Image = { image_id: string; image_url?: string };
  const { list = [] } = await calls.get<{ list?: Image[] }>('/file/image/ad/info/', query);
  return new Map(list.map(({ image_id: id, image_url: url }) => [id, url]));
}

/** `GET /file/video/ad/info/` of at most sixty videos: addresses of their covers by id, which are signed and expire. */
export async function fetchCovers(calls: TikTokCalls, advertiserId: string, ids: readonly string[]) {
  const query = { advertiser_id: advertiserId, video_ids: ids };
  type Video = { video_id: string; video_cover_url?: string };
  const { list = [] } = await calls.get<{ list?: Video[] }>('/file/video/ad/info/', query);
  return new Map(list.map(({ video_id: id, video_cover_url: url }) => [id, url]));
}

export const levels = ['advertiser', 'campaign', 'adgroup', 'ad'] as const;
export type Level = (typeof levels)[number];

/** One query of the integrated report. */
export type ReportQuery = {
  advertiserId: string;
  level: Level;
  time: 'stat_time_day' | 'stat_time_hour' | null;
  audience: string | null;
  /** Counts, then names and parents of entities. */
  fields: string[];
  attributes: string[];
  startDate: string;
  endDate: string;
  campaigns?: string[];
  adGroups?: string[];
};

export type ReportRow = {
  dimensions: Record<string, string>;
  metrics: Record<string, string | null | undefined>;
};

const maxReportPages = 10;

/** `GET /report/integrated/get/` within one span that TikTok allows; the largest rows first. */
export async function fetchReport(
  calls: TikTokCalls,
  report: ReportQuery,
): Promise<{ rows: ReportRow[]; complete: boolean }> {
  const { advertiserId, level, time, audience, fields, attributes, startDate, endDate } = report;
  const dimensions = [`${level}_id`, audience, time].filter((name) => name !== null);
  const filtering = [
    idFilter('campaign_ids', report.campaigns),
    idFilter('adgroup_ids', report.adGroups),
  ].flat();
  const query = {
    advertiser_id: advertiserId,
    report_type: audience ? 'AUDIENCE' : 'BASIC',
    service_type: 'AUCTION',
    data_level: `AUCTION_${level.toUpperCase()}`,
    dimensions,
    metrics: [...fields, ...attributes],
    start_date: startDate,
    end_date: endDate,
    ...(filtering.length > 0 ? { filtering } : {}),
    order_field: fields[0],
    order_type: 'DESC',
  };
  const { items, count } = await collectList<ReportRow>(
    calls,
    '/report/integrated/get/',
    query,
    maxReportPages,
  );
  return { rows: items, complete: items.length >= count };
}

/** The value is JSON once more, as text. */
function idFilter(field: string, ids: string[] | undefined): object[] {
  return ids ? [{ field_name: field, filter_type: 'IN', filter_value: JSON.stringify(ids) }] : [];
}
