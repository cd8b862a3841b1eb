import {
  type InstagramAccount,
  instagramById,
  instagramFact,
  instagramOf,
  instagramOfPage,
  lastInstagramDay,
} from './data/instagram.ts';
import { type InstagramMedia, instagramMedia, instagramStories, mediaById } from './data/instagram-media.ts';
import { type Page, pageById, websiteOf } from './data/pages.ts';
import { type Field, type Node, parseFields, plainNode, project } from './fields.ts';
import {
  type GraphCall,
  type GraphResponse,
  listParameter,
  momentParameter,
  requirePermission,
} from './graph-call.ts';
import { GraphError, invalid, noSuchField, noSuchObject } from './graph-error.ts';
import { requireInsights, respondInstagramInsights } from './instagram-insights.ts';
import { pageOf } from './paging.ts';

/** Mock of professional Instagram accounts, their media and insights. Accepts user and page tokens. */
export function respondInstagram(call: GraphCall): GraphResponse | undefined {
  const [first = '', edge] = call.path;
  if (call.method !== 'GET' || call.path.length > 2) return undefined;
  const account = accountOf(call, first);
  if (!account) return undefined;
  requirePermission(call, ['instagram_basic'], 'Application does not have permission for this action', 10);
  const usage = { type: 'instagram', id: account.id };
  if (first !== account.id) return { body: respondMedia(call, account, edge), usage };
  switch (edge) {
    case undefined: {
      const node = instagramNode(call, account, pageById(account.pageId));
      return { body: project(node, parseFields(call.query.get('fields') ?? 'id')), usage };
    }
    case 'insights':
      requireInsights(call);
      return { body: respondInstagramInsights(call, account), usage };
    case 'media':
      return { body: listMedia(call, account), usage };
    case 'stories':
      return { body: pageOf(call, instagramStories(account, call.nowMs), present(call, account)), usage };
    default:
      throw noSuchField(edge, 'IGUser');
  }
}

/** The account of an id, or of the media of an id, where the person may see it. */
function accountOf({ token }: GraphCall, id: string): InstagramAccount | undefined {
  const mine = instagramOf(token.email).filter(
    ({ pageId }) => token.kind === 'user' || token.pageId === pageId,
  );
  const account = mine.find(
    (one) => one.id === id || (/^1799\d{7}$/.test(id) && one.id.endsWith(id.charAt(4))),
  );
  if (!account && instagramById(id)) throw noSuchObject(id);
  return account;
}

function listMedia(call: GraphCall, account: InstagramAccount): unknown {
  const since = momentParameter(call.query, 'since') ?? 0;
  const until = momentParameter(call.query, 'until') ?? call.nowMs;
  const media = instagramMedia(account, since, until, call.nowMs);
  return pageOf(call, media, present(call, account), { maxLimit: 100, short: true });
}

function present(call: GraphCall, account: InstagramAccount): (media: InstagramMedia) => unknown {
  const fields = parseFields(call.query.get('fields') ?? 'id');
  return (media) => project(mediaNode(account, media), fields);
}

function mediaNode(account: InstagramAccount, media: InstagramMedia): Node {
  const { id, kind, caption, likes, comments, hidesLikes } = media;
  const isVideo = kind === 'REELS' || kind === 'VIDEO';
  return plainNode('IGMedia', {
    id,
    caption: caption ?? undefined,
    media_type: isVideo ? 'VIDEO' : kind === 'STORY' ? 'IMAGE' : kind,
    media_product_type: kind === 'REELS' || kind === 'STORY' ? kind : 'FEED',
    media_url: `https://scontent.example/${id}`,
    thumbnail_url: isVideo ? `https://scontent.example/${id}.jpg` : undefined,
    permalink: `https://www.instagram.com/p/${id}/`,
    timestamp: new Date(media.createdAtMs).toISOString().replace('.000Z', '+0000'),
    like_count: hidesLikes ? undefined : likes,
    comments_count: comments,
    username: account.username,
  });
}

function respondMedia(call: GraphCall, account: InstagramAccount, edge: string | undefined): unknown {
  const [id = ''] = call.path;
  const media = mediaById(account, id, call.nowMs);
  if (!media) throw noSuchObject(id);
  if (edge === undefined) return present(call, account)(media);
  if (edge !== 'insights') throw noSuchField(edge, 'IGMedia');
  requireInsights(call);
  return mediaInsights(call, media);
}

const total = ({ likes, comments, shares, saved, reposts }: InstagramMedia) =>
  likes + comments + shares + saved + reposts;
const taps = (media: InstagramMedia) => Object.values(media.taps).reduce((sum, count) => sum + count, 0);

const METRICS: Readonly<Record<string, (media: InstagramMedia) => number>> = {
  views: ({ views }) => views,
  reach: ({ reach }) => reach,
  likes: ({ likes }) => likes,
  comments: ({ comments }) => comments,
  shares: ({ shares }) => shares,
  saved: ({ saved }) => saved,
  total_interactions: total,
  reposts: ({ reposts }) => reposts,
  follows: ({ follows }) => follows,
  profile_visits: ({ profileVisits }) => profileVisits,
  profile_activity: ({ profileActivity }) => profileActivity,
  link_clicks: ({ linkClicks }) => linkClicks,
  replies: ({ replies }) => replies,
  navigation: taps,
  ig_reels_avg_watch_time: ({ averageWatchMs }) => averageWatchMs,
  ig_reels_video_view_total_time: ({ watchMs }) => watchMs,
  reels_skip_rate: ({ skipRate }) => skipRate,
};

const EVERYWHERE = ['views', 'reach', 'likes', 'comments', 'shares', 'saved', 'total_interactions'];
const OF_PROFILE = ['follows', 'profile_visits', 'profile_activity'];
const ACCEPTED: Readonly<Record<InstagramMedia['kind'], readonly string[]>> = {
  REELS: [
    ...EVERYWHERE,
    'reposts',
    'ig_reels_avg_watch_time',
    'ig_reels_video_view_total_time',
    'reels_skip_rate',
  ],
  IMAGE: [...EVERYWHERE, ...OF_PROFILE, 'reposts'],
  CAROUSEL_ALBUM: [...EVERYWHERE, ...OF_PROFILE],
  VIDEO: ['reach', 'saved'],
  STORY: [
    'views',
    'reach',
    'replies',
    'shares',
    ...OF_PROFILE,
    'total_interactions',
    'navigation',
    'link_clicks',
  ],
};

const FEW_VIEWERS = 5;

/** Lifetime values; one metric that the media type doesn't have rejects them all. */
function mediaInsights({ query }: GraphCall, media: InstagramMedia): unknown {
  const metrics = listParameter(query, 'metric');
  if (metrics.length === 0) throw invalid('The parameter metric is required');
  const unknownName = metrics.find((name) => !(name in METRICS));
  if (unknownName)
    throw invalid(`metric[0] must be one of the following values: ${Object.keys(METRICS).join(', ')}`);
  if (media.tooOld) {
    throw new GraphError(100, 'Invalid parameter', {
      subcode: 2108006,
      title: 'Media posted before business account conversion',
      userMessage:
        'The media was posted before the most recent time that the user account was converted to a business account.',
      data: { blame_field_specs: [['metric']] },
    });
  }
  const wrong = metrics.find((name) => !ACCEPTED[media.kind].includes(name));
  if (wrong) throw invalid(`The metric ${wrong} is not supported for this media type`);
  if (media.kind === 'STORY' && media.reach < FEW_VIEWERS) {
    throw new GraphError(10, '(#10) Not enough viewers for the media to show insights');
  }
  const breakdown = query.get('breakdown');
  if (
    breakdown !== null &&
    !(breakdown === 'story_navigation_action_type' && metrics.join() === 'navigation')
  ) {
    throw invalid(`Invalid breakdown (${breakdown})`);
  }
  return {
    data: metrics.map((name) => {
      const about = {
        name,
        period: 'lifetime',
        title: name,
        description: name,
        id: `${media.id}/insights/${name}/lifetime`,
      };
      const value = METRICS[name]?.(media) ?? 0;
      if (breakdown === null) return { ...about, values: [{ value }] };
      const results = Object.entries(media.taps).map(([action, count]) => ({
        dimension_values: [action],
        value: count,
      }));
      return { ...about, total_value: { value, breakdowns: [{ dimension_keys: [breakdown], results }] } };
    }),
  };
}

/** The Instagram account that is linked to a page; undefined when there is none. */
export function instagramPart(call: GraphCall, page: Page): (field: Field) => unknown {
  return ({ fields }) => {
    const account = instagramOfPage(page.id);
    if (!account || !call.token.scopes.includes('instagram_basic')) return undefined;
    return fields.length === 0 ? { id: account.id } : project(instagramNode(call, account, page), fields);
  };
}

function instagramNode({ nowMs }: GraphCall, account: InstagramAccount, page: Page | undefined): Node {
  const day = lastInstagramDay(account, nowMs);
  const { id, username, name, biography } = account;
  const node = plainNode('IGUser', {
    id,
    username,
    name,
    biography,
    website: page ? websiteOf(page) : undefined,
    profile_picture_url: `https://scontent.example/${id}.jpg`,
    followers_count: account.followers + instagramFact(account, day).newFollowers,
    follows_count: 180 + (account.seed % 400),
  });
  return {
    ...node,
    values: { ...node.values, media_count: () => instagramMedia(account, 0, nowMs, nowMs).length },
  };
}
