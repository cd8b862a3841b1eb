import { ProviderError } from '../kit/http/provider-error.ts';
import { slicesOf } from '../kit/query/slices.ts';
import { namedPicture } from '../kit/table/named-picture.ts';
import { type AdMedia, fetchCovers, fetchImages, listAdMedia } from './tiktok.api.ts';
import type { TikTokCalls } from './tiktok.client.ts';

/** The most ads that are looked up for a table, and TikTok's limits of one request. */
const maxAds = 100;
const imagesPerCall = 100;
const videosPerCall = 60;

/**
 * Addresses of the pictures of ads, by id; the first hundred are looked up. Pictures are optional: the first refusal (an app
 * without the permission) ends the search.
 */
export async function picturesOfAds(
  calls: TikTokCalls,
  advertiserId: string,
  adIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const pictures = new Map<string, string>();
  const shown = [...new Set(adIds)].slice(0, maxAds);
  if (shown.length === 0) return pictures;
  try {
    const ads = await listAdMedia(calls, advertiserId, shown);
    const look = async (mediaOf: (ad: AdMedia) => string | undefined, fetch: Fetch, size: number) => {
      const missing = ads.filter(({ ad_id: id }) => !pictures.has(id));
      for (const ids of slicesOf([...new Set(missing.flatMap((ad) => mediaOf(ad) || []))], size)) {
        const addresses = await fetch(calls, advertiserId, ids);
        for (const ad of missing) {
          const media = mediaOf(ad) ?? '';
          const url = addresses.get(media);
          if (url) pictures.set(ad.ad_id, namedPicture(url, `tiktok ${media}`));
        }
      }
    };
    await look(({ image_ids: images }) => images?.[0], fetchImages, imagesPerCall);
    await look(({ video_id: video }) => video, fetchCovers, videosPerCall);
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
  }
  return pictures;
}

type Fetch = typeof fetchImages;
