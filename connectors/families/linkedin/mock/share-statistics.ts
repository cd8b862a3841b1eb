import { DAY_MS } from '@vitrine/contract/rules/dates/durations.ts';
import type { Reply } from '../../../mock-kit/mock.ts';
import type { Organization } from './data/organizations.ts';
import { addShares, isNothing, postFact, type ShareFact, shareFacts, uniqueOf } from './data/page-facts.ts';
import { type Post, postsOf } from './data/posts.ts';
import { demandScope, type LinkedInCall } from './gate.ts';
import { daysOf, type Interval, lifetime, readIntervals, timeRangeOf } from './intervals.ts';
import { invalid, LinkedInError, unpermitted } from './linkedin-error.ts';
import { demandFinder, unpagedList } from './lists.ts';
import { administered, organizationUrn } from './organizations.ts';

const RESOURCE = 'organizationalEntityShareStatistics.FINDER-organizationalEntity';
const PARAMETERS = [
  'q',
  'organizationalEntity',
  'timeIntervals',
  'timeIntervals.timeGranularityType',
  'timeIntervals.timeRange.start',
  'timeIntervals.timeRange.end',
  'shares',
  'ugcPosts',
  'oauth2_access_token',
];
const MAX_POSTS = 100;

/** `GET /organizationalEntityShareStatistics`: of a page, or of some of its posts; over its life or by interval. */
export function shareStatistics(call: LinkedInCall): Reply {
  demandScope(call, ['r_organization_social'], RESOURCE);
  demandFinder(call, 'organizationalEntity');
  const organization = administered(call, 'organizationalEntity', RESOURCE);
  call.query.allow(PARAMETERS);
  const intervals = readIntervals(call, 0);
  const posts = namedPosts(call, organization);
  const subjects = posts ?? [null];
  const elements = subjects.flatMap((post) =>
    (intervals ?? [null]).flatMap((interval) => elementOf(call, organization, post, interval) ?? []),
  );
  return unpagedList(elements);
}

function namedPosts(call: LinkedInCall, organization: Organization): Post[] | null {
  const shares = call.query.list('shares');
  const ugcPosts = call.query.list('ugcPosts');
  if (!shares && !ugcPosts) return null;
  if ((shares?.length ?? 0) + (ugcPosts?.length ?? 0) > MAX_POSTS) {
    throw new LinkedInError(400, {
      code: 'ILLEGAL_ARGUMENT',
      message: `At most ${MAX_POSTS} posts may be requested`,
    });
  }
  const own = new Map(postsOf(organization.id, call.nowMs).map((post) => [post.urn, post]));
  return [...readUrns('shares', 'share', shares), ...readUrns('ugcPosts', 'ugcPost', ugcPosts)].map(
    ({ urn, field }) => {
      const post = own.get(urn);
      if (!post) throw unpermitted(field);
      return post;
    },
  );
}

function readUrns(parameter: string, kind: string, urns: string[] = []): { urn: string; field: string }[] {
  if (urns.some((urn) => !urn.startsWith(`urn:li:${kind}:`))) throw invalid(parameter);
  return urns.map((urn, index) => ({ urn, field: `${parameter}[${index}]` }));
}

function elementOf(
  call: LinkedInCall,
  organization: Organization,
  post: Post | null,
  interval: Interval | null,
): object | null {
  const today = Math.floor(call.nowMs / DAY_MS);
  const days = daysOf(interval ?? lifetime(call.nowMs)).filter((day) => day <= today);
  const fact = days
    .map((day) => (post ? postFact(organization, post, day) : shareFacts(organization, day, call.nowMs)))
    .reduce(addShares);
  if (isNothing(fact)) return null;
  const kind = post?.urn.startsWith('urn:li:share:') ? 'share' : 'ugcPost';
  return {
    organizationalEntity: organizationUrn(organization),
    ...(post ? { [kind]: post.urn } : {}),
    ...(interval ? { timeRange: timeRangeOf(interval) } : {}),
    totalShareStatistics: statistics(organization, fact),
  };
}

function statistics(organization: Organization, fact: ShareFact): object {
  const engaged = fact.clicks + fact.likes + fact.comments + fact.shares;
  return {
    impressionCount: fact.impressions,
    uniqueImpressionsCount: uniqueOf(organization, fact.impressions),
    clickCount: fact.clicks,
    likeCount: fact.likes,
    commentCount: fact.comments,
    shareCount: fact.shares,
    shareMentionsCount: fact.shareMentions,
    commentMentionsCount: fact.commentMentions,
    engagement: fact.impressions === 0 ? 0 : engaged / fact.impressions,
  };
}
