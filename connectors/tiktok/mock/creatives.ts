import { createHash } from 'node:crypto';
import { DAY_MS } from '@vitrine/contract/rules/dates/durations.ts';
import type { Reply } from '../../mock-kit/mock.ts';
import { demand, listParameter, ownAdvertiser, pageOf, type TikTokCall } from './call.ts';
import type { TikTokCampaign } from './data/advertisers.ts';
import { chosenCampaigns, filteringOf } from './entities.ts';
import { badParameter, ok } from './envelope.ts';

const IMAGE = 'ad-site-i18n-sg/20260101';
const VIDEO = 'v10033g50000';

const MAX_AD_IDS = 100;

/** `GET /ad/get/`: all ads are videos; those for views have the cover of the video, all others an image as cover. */
export function listAds(call: TikTokCall): Reply {
  const { ad_ids: ids } = filteringOf(call);
  if (ids && ids.length > MAX_AD_IDS) throw badParameter(`ad_ids: The maximum length is ${MAX_AD_IDS}.`);
  const fields = listParameter(call, 'fields');
  const list = chosenCampaigns(call).flatMap((campaign) =>
    adsOf(campaign).flatMap(({ id, name }) => {
      if (ids && !ids.includes(id)) return [];
      const body = {
        ad_id: id,
        ad_name: name,
        campaign_id: campaign.id,
        image_ids: campaign.objective === 'VIDEO_VIEWS' ? [] : [`${IMAGE}${id}`],
        video_id: `${VIDEO}${id}`,
      };
      return [
        fields ? Object.fromEntries(Object.entries(body).filter(([key]) => fields.includes(key))) : body,
      ];
    }),
  );
  return ok(pageOf(call, list));
}

const adsOf = ({ groups }: TikTokCampaign) => groups.flatMap(({ ads }) => ads);

/** `GET /file/image/ad/info/` */
export function imageInfo(call: TikTokCall): Reply {
  return ok({
    list: filesOf(call, 'image_ids', IMAGE, 100).map((id) => ({
      image_id: id,
      image_url: signedAddress(call, id),
      width: 720,
      height: 1280,
    })),
  });
}

/** `GET /file/video/ad/info/` */
export function videoInfo(call: TikTokCall): Reply {
  return ok({
    list: filesOf(call, 'video_ids', VIDEO, 60).map((id) => ({
      video_id: id,
      video_cover_url: signedAddress(call, id),
      duration: 15.2,
    })),
  });
}

/** Those of the requested files that the advertiser has; those of deleted campaigns are gone. */
function filesOf(call: TikTokCall, parameter: string, prefix: string, most: number): string[] {
  demand(call, ['advertiser_id', parameter]);
  const { campaigns } = ownAdvertiser(call);
  const ids = listParameter(call, parameter) ?? [];
  if (ids.length > most) throw badParameter(`${parameter}: The maximum length is ${most}.`);
  const shown = campaigns.filter(({ status }) => status !== 'DELETE').flatMap(adsOf);
  const known = new Set(shown.map(({ id }) => `${prefix}${id}`));
  return ids.filter((id) => known.has(id));
}

/** For a day; each request signs another one. */
function signedAddress({ nowMs }: TikTokCall, id: string): string {
  const query = new URLSearchParams({
    'x-expires': String(Math.floor((nowMs + DAY_MS) / 1000)),
    'x-signature': createHash('sha256').update(`${id} ${nowMs}`).digest('base64url'),
  });
  return `https://p16-ad-sg.tiktokcdn.example/${id}~tplv-noop.image?${query}`;
}
