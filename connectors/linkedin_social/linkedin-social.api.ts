import { collectByOffset, type LinkedInCalls } from '../families/linkedin/linkedin-client.ts';
import type { PostContent } from '../families/linkedin/linkedin-pictures.ts';
import { type Encoded, idOfUrn, list, text } from '../families/linkedin/linkedin-restli.ts';
import { slicesOf } from '../kit/query/slices.ts';

/** `2414183`, or `organizationBrand:2414189` for a showcase page. */
export const urnOf = (property: string): string =>
  `urn:li:${property.includes(':') ? property : `organization:${property}`}`;

/** The same as a parameter. */
export const entity = (property: string): Encoded => text(urnOf(property));
type Role = { organization?: string; organizationTarget?: string };

/** `GET /organizationAcls?q=roleAssignee`: pages that the member administers, as properties. */
export async function listPages(calls: LinkedInCalls): Promise<string[]> {
  const query = { q: 'roleAssignee', role: 'ADMINISTRATOR', state: 'APPROVED' };
  const { items } = await collectByOffset<Role>(
    calls,
    { path: '/organizationAcls', query },
    { count: 100, maxPages: 30 },
  );
  const urns = items.flatMap(
    ({ organization, organizationTarget }) => organization ?? organizationTarget ?? [],
  );
  return [...new Set(urns.map((urn) => urn.replace(/^urn:li:(organization:)?/, '')))];
}

const idsPerCall = 50;

/** `GET /organizations?ids=List(…)`: names by property. */
export async function fetchPageNames(
  calls: LinkedInCalls,
  properties: string[],
): Promise<Map<string, string>> {
  const responses = await Promise.all(
    slicesOf(properties, idsPerCall).map((slice) =>
      calls.get<{ results?: Record<string, { localizedName?: string }> }>({
        path: '/organizations',
        query: { ids: list(slice.map(idOfUrn)) },
      }),
    ),
  );
  const names = new Map(responses.flatMap(({ results = {} }) => Object.entries(results)));
  return new Map(
    properties.map((property) => [
      property,
      names.get(idOfUrn(property))?.localizedName || `Page ${idOfUrn(property)}`,
    ]),
  );
}

/** `GET /networkSizes/{urn}`: followers now. */
export async function fetchFollowerCount(calls: LinkedInCalls, property: string): Promise<number | null> {
  const { firstDegreeSize } = await calls.get<{ firstDegreeSize?: number }>({
    path: `/networkSizes/${encodeURIComponent(urnOf(property))}`,
    query: { edgeType: 'COMPANY_FOLLOWED_BY_MEMBER' },
  });
  return firstDegreeSize ?? null;
}

export type Post = {
  id: string;
  commentary?: string;
  publishedAt?: number;
  createdAt?: number;
  lastModifiedAt?: number;
  lifecycleState?: string;
  content?: PostContent;
};

export const publishedMs = ({ publishedAt, createdAt }: Post): number => publishedAt ?? createdAt ?? 0;

/** `GET /posts?q=author`, newest change first, until the changes are older than `sinceMs`. */
export async function listPosts(
  calls: LinkedInCalls,
  property: string,
  { sinceMs, maxPages }: { sinceMs: number; maxPages: number },
): Promise<{ posts: Post[]; complete: boolean }> {
  const query = { q: 'author', author: entity(property), sortBy: 'LAST_MODIFIED' };
  const enough = (page: Post[]) => (page.at(-1)?.lastModifiedAt ?? Number.POSITIVE_INFINITY) < sinceMs;
  const request = { path: '/posts', query, method: 'FINDER' as const };
  const { items, complete } = await collectByOffset<Post>(calls, request, { count: 100, maxPages, enough });
  return {
    posts: items.filter(({ lifecycleState = 'PUBLISHED' }) => lifecycleState === 'PUBLISHED'),
    complete,
  };
}
