import { countryName } from '../kit/table/country-name.ts';
import { sentenceCase } from '../kit/table/sentence-case.ts';

/** Metrics of a media type, by Instagram's names; requesting another one rejects all of them. */
const everywhere = ['views', 'reach', 'shares', 'saved', 'total_interactions'];
const ofProfile = ['follows', 'profile_visits', 'profile_activity'];
const accepted: Readonly<Record<string, readonly string[]>> = {
  REELS: [
    ...everywhere,
    'reposts',
    'ig_reels_avg_watch_time',
    'ig_reels_video_view_total_time',
    'reels_skip_rate',
  ],
  STORY: [
    'views',
    'reach',
    'replies',
    'shares',
    'total_interactions',
    'navigation',
    'link_clicks',
    ...ofProfile,
  ],
  IMAGE: [...everywhere, ...ofProfile, 'reposts'],
  CAROUSEL_ALBUM: [...everywhere, ...ofProfile],
};

/** Metrics of all media types, including old videos. */
export const safeMetrics: readonly string[] = ['reach', 'saved'];

type Typed = { media_type?: string; media_product_type?: string };

export function metricsOfKind({
  media_type: type = '',
  media_product_type: product = '',
}: Typed): readonly string[] {
  return accepted[product] ?? accepted[type] ?? safeMetrics;
}

const kindNames: Readonly<Record<string, string>> = {
  REELS: 'Reel',
  STORY: 'Story',
  IMAGE: 'Photo',
  CAROUSEL_ALBUM: 'Album',
  VIDEO: 'Video',
};

export function kindName({ media_type: type = '', media_product_type: product = '' }: Typed): string {
  return kindNames[product] ?? kindNames[type] ?? sentenceCase(type || product || 'Other');
}

const valueNames: Readonly<Record<string, string>> = {
  REELS: 'Reels',
  POST: 'Posts',
  FEED: 'Posts',
  STORY: 'Stories',
  AD: 'Ads',
  FOLLOWER: 'Followers',
  NON_FOLLOWER: 'Others',
  F: 'Female',
  M: 'Male',
  U: 'Unknown',
};

/** A value of a breakdown as people name it. */
export function valueName(dimension: string, value: string): string {
  if (dimension === 'country') return countryName(value);
  if (dimension === 'age' || dimension === 'city') return value;
  return valueNames[value] ?? sentenceCase(value);
}
