import { badField, GoogleError } from '../../families/google/mock/kit/errors.ts';
import { knownParameters, parameter } from '../../families/google/mock/kit/query-parameters.ts';
import type { GatewayRequest } from '../../mock-kit/mock.ts';
import { type Call, pageOf, type Route, requireAccount } from './call.ts';
import { placeReviews, type Review } from './data/facts.ts';
import { placeById } from './data/locations.ts';

/** Google has orders by rating as well, which are not mocked. */
const NEWEST_FIRST = 'updateTime desc';

/** The remaining part of the older API v4: reviews. */
export function reviewsRoute({ method, path }: GatewayRequest): Route | undefined {
  const [, account, id] = /^\/v4\/accounts\/(\d+)\/locations\/(\d+)\/reviews$/.exec(path) ?? [];
  if (method !== 'GET' || account === undefined || id === undefined) return undefined;
  return (call) => listReviews(call, account, id);
}

function listReviews(call: Call, accountId: string, id: string): unknown {
  const { request, now } = call;
  knownParameters(request.query, ['pageSize', 'pageToken', 'orderBy']);
  requirePlace(call, accountId, id);
  const orderBy = parameter(request.query, 'orderBy') ?? NEWEST_FIRST;
  if (orderBy !== NEWEST_FIRST) throw badField('order_by', `Invalid order_by: ${orderBy}`);
  const reviews = placeReviews(id, now);
  if (reviews.length === 0) return {};
  const { page, more } = pageOf(request, reviews, { preset: 50, most: 50 });
  const average = reviews.reduce((sum, { stars }) => sum + stars, 0) / reviews.length;
  return {
    ...(page.length > 0 ? { reviews: page.map((review) => resourceOf(accountId, id, review)) } : {}),
    averageRating: average,
    totalReviewCount: reviews.length,
    ...more,
  };
}

function requirePlace(call: Call, accountId: string, id: string): void {
  const account = requireAccount(call, accountId);
  if (!account.locationIds.includes(id))
    throw new GoogleError('NOT_FOUND', 'Requested entity was not found.');
  if (!placeById(id)?.verified)
    throw new GoogleError('PERMISSION_DENIED', 'The caller does not have permission');
}

const STARS = ['STAR_RATING_UNSPECIFIED', 'ONE', 'TWO', 'THREE', 'FOUR', 'FIVE'];

function resourceOf(accountId: string, locationId: string, review: Review): object {
  const { id, reviewer, stars, comment, createdMs, updatedMs, reply } = review;
  const timeOf = (ms: number) => new Date(ms).toISOString();
  return {
    name: `accounts/${accountId}/locations/${locationId}/reviews/${id}`,
    reviewId: id,
    reviewer:
      reviewer === undefined
        ? { isAnonymous: true }
        : { displayName: reviewer, profilePhotoUrl: 'https://lh3.googleusercontent.com/a/default' },
    starRating: STARS[stars],
    ...(comment === undefined ? {} : { comment }),
    createTime: timeOf(createdMs),
    updateTime: timeOf(updatedMs),
    ...(reply ? { reviewReply: { comment: reply.comment, updateTime: timeOf(reply.updatedMs) } } : {}),
  };
}
