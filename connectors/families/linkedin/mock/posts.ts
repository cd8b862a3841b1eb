import type { Reply } from '../../../mock-kit/mock.ts';
import { type SponsoredPost, sponsoredPost } from './data/ad-accounts.ts';
import { organizationById } from './data/organizations.ts';
import { type Post, postByUrn, postsOf } from './data/posts.ts';
import { demandScope, type LinkedInCall } from './gate.ts';
import { invalid, LinkedInError } from './linkedin-error.ts';
import { batchReply, demandFinder, offsetPage } from './lists.ts';
import { mediaUrn } from './media.ts';
import { administered, administeredPage, organizationUrn } from './organizations.ts';

/** `GET /posts`: those of a page by `q=author`, or some by their URNs. */
export function postCalls(call: LinkedInCall): Reply | undefined {
  if (call.path !== '/posts') return undefined;
  return call.query.has('ids') ? getPosts(call) : listPosts(call);
}

function listPosts(call: LinkedInCall): Reply {
  demandScope(call, ['r_organization_social'], 'partnerApiPosts.FINDER-author');
  if (call.headers['x-restli-method']?.toUpperCase() !== 'FINDER') {
    throw new LinkedInError(400, {
      code: 'ILLEGAL_ARGUMENT',
      message: 'Header X-RestLi-Method must be FINDER for this call',
    });
  }
  demandFinder(call, 'author');
  call.query.allow(['q', 'author', 'start', 'count', 'sortBy', 'oauth2_access_token']);
  const organization = administered(call, 'author', 'partnerApiPosts.FINDER-author');
  const sortBy = call.query.text('sortBy') ?? 'LAST_MODIFIED';
  if (sortBy !== 'LAST_MODIFIED' && sortBy !== 'CREATED') throw invalid('sortBy');
  const newest = sortBy === 'CREATED' ? 'publishedAt' : 'lastModifiedAt';
  const posts = postsOf(organization.id, call.nowMs)
    .map((post) => ({ ...post, lastModifiedAt: Math.min(post.lastModifiedAt, call.nowMs) }))
    .sort((a, b) => b[newest] - a[newest]);
  return offsetPage(call, posts.map(postBody), false);
}

function getPosts(call: LinkedInCall): Reply {
  demandScope(call, ['r_organization_social'], 'partnerApiPosts.BATCH_GET');
  call.query.allow(['ids', 'viewContext', 'oauth2_access_token']);
  return batchReply(call, /^urn:li:(?:share|ugcPost):\d+$/, (urn) => {
    const sponsored = sponsoredPost(urn);
    const post = sponsored ? undefined : postByUrn(urn, call.nowMs);
    const owner = sponsored?.account.organizationId ?? post?.organizationId;
    if (owner === undefined) return 404;
    if (!administeredPage(call, owner)) return 403;
    return sponsored ? sponsoredBody(sponsored) : post ? postBody(post) : 404;
  });
}

function postBody({ urn, organizationId, commentary, publishedAt, lastModifiedAt, media }: Post): object {
  const author = organizationById(organizationId);
  const image = mediaUrn('image', organizationId, urn);
  const content = {
    none: undefined,
    image: { media: { id: image } },
    article: { article: { source: 'https://news.example/', title: 'News', thumbnail: image } },
    poll: { poll: { question: 'Which one?', options: [{ text: 'This' }, { text: 'That' }] } },
  }[media];
  return {
    id: urn,
    ...(author ? { author: organizationUrn(author) } : {}),
    commentary,
    createdAt: publishedAt,
    publishedAt,
    lastModifiedAt,
    lifecycleState: 'PUBLISHED',
    visibility: 'PUBLIC',
    ...(content ? { content } : {}),
  };
}

/** A post that exists as an ad only. */
function sponsoredBody({ urn, account, campaign }: SponsoredPost): object {
  const media = (kind: 'image' | 'video' | 'document', part = '') =>
    mediaUrn(kind, account.organizationId, `${urn} ${part}`);
  const content = {
    image: { media: { id: media('image') } },
    leads: { article: { source: 'https://form.example/', title: campaign.name, thumbnail: media('image') } },
    video: { media: { id: media('video') } },
    document: { media: { id: media('document') } },
    carousel: { carousel: { cards: ['1', '2'].map((part) => ({ media: { id: media('image', part) } })) } },
    message: undefined,
  }[campaign.kind];
  return {
    id: urn,
    author: `urn:li:organization:${account.organizationId}`,
    commentary: campaign.name,
    lifecycleState: 'PUBLISHED',
    adContext: { dscAdAccount: `urn:li:sponsoredAccount:${account.id}`, dscStatus: 'ACTIVE' },
    ...(content ? { content } : {}),
  };
}
