import { DAY_MS } from '@vitrine/contract/rules/dates/durations.ts';
import { rateOn } from '../../../../mock-kit/dataset/daily-factor.ts';
import { demandOn } from '../../../../mock-kit/dataset/demand.ts';
import { dayParts, FIRST_DAY } from '../../../../mock-kit/days.ts';
import { chance, randomCount } from '../../../../mock-kit/random.ts';
import type { InstagramAccount } from './instagram.ts';
import { lifetimeShare } from './post-growth.ts';

export type MediaKind = 'IMAGE' | 'CAROUSEL_ALBUM' | 'REELS' | 'VIDEO' | 'STORY';

/** A published medium and its lifetime values, which grow for two weeks. */
export type InstagramMedia = {
  id: string;
  kind: MediaKind;
  createdAtMs: number;
  caption: string | null;
  hidesLikes: boolean;
  /** Older than the professional account: it has no insights. */
  tooOld: boolean;
  views: number;
  reach: number;
  likes: number;
  comments: number;
  shares: number;
  saved: number;
  reposts: number;
  follows: number;
  profileVisits: number;
  profileActivity: number;
  linkClicks: number;
  replies: number;
  taps: Record<'tap_forward' | 'tap_back' | 'tap_exit' | 'swipe_forward', number>;
  averageWatchMs: number;
  watchMs: number;
  /** Of a hundred. */
  skipRate: number;
};

/** Posts vary more than days. */
const MEDIA_DEPTH = 0.7;

/** Media that an account published between two instants, newest first, with the values at `nowMs`. Without stories. */
export function instagramMedia(
  account: InstagramAccount,
  fromMs: number,
  toMs: number,
  nowMs: number,
): InstagramMedia[] {
  const media: InstagramMedia[] = [];
  const last = Math.floor(Math.min(toMs, nowMs) / DAY_MS);
  for (let day = last; day >= Math.max(Math.floor(fromMs / DAY_MS), FIRST_DAY); day--) {
    const count = randomCount(account.postsPerWeek / 7, account.seed, day, 30);
    for (let index = count - 1; index >= 0; index--) {
      const one = makeMedia(account, day, index, nowMs);
      if (one.createdAtMs >= fromMs && one.createdAtMs <= Math.min(toMs, nowMs)) media.push(one);
    }
  }
  return media.sort((a, b) => b.createdAtMs - a.createdAtMs);
}

/** Stories of the last 24 hours; the newest one has almost no views. */
export function instagramStories(account: InstagramAccount, nowMs: number): InstagramMedia[] {
  const day = Math.floor(nowMs / DAY_MS);
  return [1, 2].map((index) => ({
    ...makeMedia(account, day - index + 1, 7 + index, nowMs),
    kind: 'STORY' as const,
    caption: null,
    createdAtMs: Math.floor((nowMs - index * 7_000_000) / 1000) * 1000,
    ...(index === 1 ? { reach: 3, views: 3 } : {}),
  }));
}

/** The media of an id, which names its account and day. */
export function mediaById(account: InstagramAccount, id: string, nowMs: number): InstagramMedia | undefined {
  const stories = instagramStories(account, nowMs).find((one) => one.id === id);
  if (stories) return stories;
  const parts = /^1799\d(\d{5})(\d)$/.exec(id);
  if (!parts) return undefined;
  const day = Number(parts[1]);
  return instagramMedia(account, day * DAY_MS, (day + 1) * DAY_MS - 1, nowMs).find((one) => one.id === id);
}

function kindOf(account: InstagramAccount, day: number, index: number): MediaKind {
  const random = chance(account.seed + index, day, 31);
  if (dayParts(day).year < 2022 && random < 0.3) return 'VIDEO';
  if (random < 0.38) return 'REELS';
  return random < 0.72 ? 'IMAGE' : 'CAROUSEL_ALBUM';
}

function makeMedia(account: InstagramAccount, day: number, index: number, nowMs: number): InstagramMedia {
  const seed = account.seed + index;
  const kind = kindOf(account, day, index);
  const createdAtMs = day * DAY_MS + Math.floor(chance(seed, day, 32) * 86_399) * 1000;
  const views = randomCount(
    demandOn(account.curve, day) * (0.25 + 1.3 * chance(seed, day, 33)) * lifetimeShare(createdAtMs, nowMs),
    seed,
    day,
    34,
  );
  const part = (of: number, rate: number, key: number) =>
    Math.min(of, randomCount(of * rateOn(rate, seed, key, day, MEDIA_DEPTH), seed, day, key));
  const caption = account.captions[Math.floor(chance(seed, day, 35) * account.captions.length)] ?? '';
  const date = new Date(day * DAY_MS).toISOString().slice(2, 10);
  const averageWatchMs = 2800 + Math.floor(chance(seed, day, 36) * 9000);
  return {
    id: `1799${account.id.slice(-1)}${day}${index}`,
    kind,
    createdAtMs,
    caption:
      chance(seed, day, 37) < 0.08
        ? null
        : `${caption} [${date}${index > 0 ? ` ${index}` : ''}]\n#${account.username}`,
    hidesLikes: chance(seed, day, 38) < 0.06,
    tooOld: day < account.convertedOn,
    views,
    reach: part(views, 0.74, 39),
    likes: part(views, 0.061, 40),
    comments: part(views, 0.0034, 41),
    shares: part(views, 0.0051, 42),
    saved: part(views, 0.0066, 43),
    reposts: part(views, 0.0009, 44),
    follows: part(views, 0.0013, 45),
    profileVisits: part(views, 0.011, 46),
    profileActivity: part(views, 0.0021, 47),
    linkClicks: part(views, 0.004, 48),
    replies: part(views, 0.002, 49),
    taps: {
      tap_forward: part(views, 0.62, 50),
      tap_back: part(views, 0.06, 51),
      tap_exit: part(views, 0.09, 52),
      swipe_forward: part(views, 0.12, 53),
    },
    averageWatchMs,
    watchMs: kind === 'REELS' ? averageWatchMs * views : 0,
    skipRate: Math.round((18 + 30 * chance(seed, day, 54)) * 100) / 100,
  };
}
