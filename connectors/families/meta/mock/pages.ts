import { DAY_MS } from '@vitrine/contract/rules/dates/durations.ts';
import { FIRST_DAY } from '../../../mock-kit/days.ts';
import { followersOn, lastPageDay, type PagePost, pageFact, pagePosts } from './data/page-facts.ts';
import { type Page, pageById, pagesOf, websiteOf } from './data/pages.ts';
import { type Field, type Node, parseFields, part, plainNode, project } from './fields.ts';
import {
  type GraphCall,
  type GraphResponse,
  listParameter,
  momentParameter,
  requirePermission,
} from './graph-call.ts';
import { GraphError, noSuchField, noSuchObject } from './graph-error.ts';
import { instagramPart } from './instagram.ts';
import { postInsights, respondPageInsights } from './page-insights.ts';
import { pageOf, tooMuch } from './paging.ts';
import { pageToken } from './tokens.ts';

/** The pages of a person, their insights and posts. */
export function respondPages(call: GraphCall): GraphResponse | undefined {
  const [first = '', edge, third] = call.path;
  if (call.method !== 'GET' || call.path.length > 3) return undefined;
  if (first === 'me' && edge === 'accounts') return { body: listPages(call) };
  const post = /^(\d+)_(\d+)$/.exec(first);
  const page = visiblePage(call, post?.[1] ?? first);
  if (!page) return undefined;
  const usage = { type: 'pages', id: page.id };
  if (post) return { body: respondPost(call, page, edge), usage };
  switch (edge) {
    case undefined:
      return {
        body: project(pageNode(call, page), parseFields(call.query.get('fields') ?? 'id,name')),
        usage,
      };
    case 'insights':
      requirePageToken(call, page);
      requirePermission(
        call,
        ['read_insights'],
        'Provide valid app ID: the read_insights permission is required',
      );
      requirePermission(call, ['pages_read_engagement'], 'Missing permissions', 100);
      return { body: respondPageInsights(call, page, third), usage };
    case 'published_posts':
    case 'posts':
      return { body: listPosts(call, page), usage };
    default:
      throw noSuchField(edge, 'Page');
  }
}

function listPages(call: GraphCall): unknown {
  requirePermission(call, ['pages_show_list'], 'Requires pages_show_list permission to manage the object');
  const fields = parseFields(call.query.get('fields') ?? 'access_token,category,name,id,tasks');
  return pageOf(call, pagesOf(call.token.email), (page) => project(pageNode(call, page), fields), {
    maxLimit: 100,
    short: true,
  });
}

function pageNode(call: GraphCall, page: Page): Node {
  const day = lastPageDay(call.nowMs);
  const followers = () => followersOn(page, day);
  const node = plainNode('Page', {
    id: page.id,
    name: page.name,
    username: page.username,
    link: `https://www.facebook.com/${page.username}`,
    category: page.category,
    tasks: page.tasks,
    website: websiteOf(page),
    were_here_count: 0,
    checkins: 0,
    overall_star_rating: page.rating?.stars,
    rating_count: page.rating?.count ?? 0,
    access_token: call.token.kind === 'user' ? pageToken(call.token, page.id) : call.tokenText,
  });
  const picture = part('Picture', { data: { url: `https://scontent.example/${page.id}.jpg` } });
  const instagram = instagramPart(call, page);
  const now = {
    followers_count: followers,
    fan_count: () => Math.floor(followers() * 0.97),
    new_like_count: () => pageFact(page, day).newFollows,
    talking_about_count: () => pageFact(page, day).engagements,
  };
  return { ...node, values: { ...node.values, ...now, picture, instagram_business_account: instagram } };
}

const HEAVY_LIMIT = 50;

function listPosts(call: GraphCall, page: Page): unknown {
  requirePageToken(call, page);
  requirePermission(
    call,
    ['pages_read_engagement'],
    "This endpoint requires the 'pages_read_engagement' permission",
    10,
  );
  const fields = parseFields(call.query.get('fields') ?? 'id,message,created_time');
  const nested = fields.some(({ name }) => name === 'insights');
  if (nested && Number(call.query.get('limit') ?? 25) > HEAVY_LIMIT) throw tooMuch();
  const since = momentParameter(call.query, 'since') ?? 0;
  const until = momentParameter(call.query, 'until') ?? call.nowMs;
  const days = (ms: number) => Math.floor(ms / DAY_MS);
  const posts = pagePosts(page, Math.max(FIRST_DAY, days(since) - 1), days(until) + 1, call.nowMs);
  return pageOf(
    call,
    posts.filter(({ createdAtMs }) => createdAtMs >= since && createdAtMs <= until),
    (post) => project(postNode(page, post), fields),
    { maxLimit: 100, short: true },
  );
}

function respondPost(call: GraphCall, page: Page, edge: string | undefined): unknown {
  requirePageToken(call, page);
  const [id = ''] = call.path;
  const post = pagePosts(page, FIRST_DAY, Number.MAX_SAFE_INTEGER, call.nowMs).find((one) => one.id === id);
  if (!post) throw noSuchObject(id);
  if (edge === 'insights') {
    requirePermission(call, ['read_insights'], 'the read_insights permission is required');
    return postInsights(post, listParameter(call.query, 'metric'));
  }
  if (edge !== undefined) throw noSuchField(edge, 'Post');
  return project(postNode(page, post), parseFields(call.query.get('fields') ?? 'id,message,created_time'));
}

function postNode(page: Page, post: PagePost): Node {
  const link = `https://www.facebook.com/${page.username}/posts/${post.id.split('_')[1]}`;
  const node = plainNode('Post', {
    id: post.id,
    message: post.message ?? undefined,
    created_time: new Date(post.createdAtMs).toISOString().replace('.000Z', '+0000'),
    permalink_url: link,
    full_picture:
      post.type === 'mobile_status_update' ? undefined : `https://scontent.example/${post.id}.jpg`,
    status_type: post.type,
    shares: post.shares > 0 ? { count: post.shares } : undefined,
  });
  const reactions = Object.values(post.reactions).reduce((total, count) => total + count, 0);
  return {
    ...node,
    values: {
      ...node.values,
      comments: (field) => summarised(field, post.comments, { order: 'ranked', can_comment: true }),
      reactions: (field) => summarised(field, reactions, { viewer_reaction: 'NONE' }),
      insights: (field) =>
        postInsights(
          post,
          (field.arguments.metric ?? '').split(',').filter((name) => name !== ''),
        ),
    },
  };
}

/** Counts come only with `summary(true)`. */
function summarised(field: Field, count: number, more: object): object {
  return field.arguments.summary === 'true'
    ? { data: [], summary: { total_count: count, ...more } }
    : { data: [] };
}

/** The page of an id, where this token may see it. Undefined for an id that is no page. */
function visiblePage({ token }: GraphCall, id: string): Page | undefined {
  const page = pageById(id);
  if (!page) return undefined;
  if (token.kind === 'page' && token.pageId !== id) throw noSuchObject(id);
  if (!pagesOf(token.email).includes(page)) throw noSuchObject(id);
  return page;
}

const IMPERSONATING = [
  'pages_read_engagement',
  'pages_manage_metadata',
  'pages_read_user_content',
  'pages_manage_ads',
  'pages_show_list',
  'pages_messaging',
];

/** Insights and posts require page tokens of people who may analyse the page. */
function requirePageToken({ token }: GraphCall, page: Page): void {
  if (token.kind !== 'page') {
    throw new GraphError(190, 'This method must be called with a Page Access Token');
  }
  if (!IMPERSONATING.some((name) => token.scopes.includes(name))) {
    throw new GraphError(
      190,
      `Any of the ${IMPERSONATING.slice(0, -1).join(', ')} or ${IMPERSONATING.at(-1)} permission(s) must be granted before impersonating a user's page.`,
    );
  }
  if (!page.tasks.includes('ANALYZE')) {
    throw new GraphError(200, '(#200) Missing Permissions: the user must have the ANALYZE task on the Page');
  }
}
