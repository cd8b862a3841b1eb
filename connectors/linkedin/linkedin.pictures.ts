import type { LinkedInCalls } from '../families/linkedin/linkedin-client.ts';
import { fetchPictures, fetchPostMedia } from '../families/linkedin/linkedin-pictures.ts';
import { listCreatives } from './linkedin.api.ts';

/** Only so many creatives have a picture. */
const maxCreatives = 200;

const postUrn = /^urn:li:(?:share|ugcPost):/;

/**
 * Addresses of the pictures of creatives, by URN, largest creatives first: those of the posts that they sponsor. Messages and
 * text ads have no post.
 */
export async function picturesOfCreatives(
  calls: LinkedInCalls,
  accountId: string,
  creatives: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const shown = new Set(creatives.slice(0, maxCreatives));
  if (shown.size === 0) return new Map();
  const sponsored = (await listCreatives(calls, accountId)).flatMap(({ id, content }) =>
    shown.has(id) && postUrn.test(content?.reference ?? '') ? [{ id, post: content?.reference ?? '' }] : [],
  );
  const media = await fetchPostMedia(calls, [...new Set(sponsored.map(({ post }) => post))]);
  const pictures = await fetchPictures(calls, [...media.values()]);
  return new Map(
    sponsored.flatMap(({ id, post }) => {
      const picture = pictures.get(media.get(post) ?? '');
      return picture ? [[id, picture]] : [];
    }),
  );
}
