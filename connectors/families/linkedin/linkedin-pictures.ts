import { ProviderError } from '../../kit/http/provider-error.ts';
import { slicesOf } from '../../kit/query/slices.ts';
import { namedPicture } from '../../kit/table/named-picture.ts';
import type { LinkedInCalls } from './linkedin-client.ts';
import { list } from './linkedin-restli.ts';

type Media = { id?: string };

/** The media of a post: [Posts API](https://learn.microsoft.com/linkedin/marketing/community-management/shares/posts-api). */
export type PostContent = {
  media?: Media;
  article?: { thumbnail?: string };
  multiImage?: { images?: Media[] };
  carousel?: { cards?: { media?: Media }[] };
};

/** URN of the image or video that a post shows first; none for text, polls and documents. */
export function mediaOf(content?: PostContent | null): string | undefined {
  const urn =
    content?.media?.id ??
    content?.article?.thumbnail ??
    content?.multiImage?.images?.[0]?.id ??
    content?.carousel?.cards?.find((card) => card.media?.id)?.media?.id;
  return urn && kindOf(urn) ? urn : undefined;
}

/** URNs of media by the URN of their post, without posts that the member may not read. `GET /posts?ids=List(…)` */
export async function fetchPostMedia(
  calls: LinkedInCalls,
  posts: readonly string[],
): Promise<Map<string, string>> {
  const found = await fetchReadable<{ content?: PostContent | null }>(calls, '/posts', posts);
  return new Map(
    [...found].flatMap(([post, { content }]) => {
      const media = mediaOf(content);
      return media ? [[post, media]] : [];
    }),
  );
}

const kinds = {
  image: { prefix: 'urn:li:image:', path: '/images' },
  video: { prefix: 'urn:li:video:', path: '/videos' },
} as const;
type Kind = keyof typeof kinds;

const kindOf = (urn: string): Kind | undefined =>
  (['image', 'video'] as const).find((kind) => urn.startsWith(kinds[kind].prefix));

type Asset = { downloadUrl?: string; thumbnail?: string };

/**
 * Addresses of images, and of the stills of videos, by URN; without those that LinkedIn refuses. They are signed for each
 * request, expire, and are named by URN. `GET /images?ids=List(…)` and `GET /videos?ids=List(…)`:
 * [Images API](https://learn.microsoft.com/linkedin/marketing/community-management/shares/images-api)
 */
export async function fetchPictures(
  calls: LinkedInCalls,
  media: readonly string[],
): Promise<Map<string, string>> {
  const urns = [...new Set(media)];
  const assetsOf = (kind: Kind) =>
    fetchReadable<Asset>(
      calls,
      kinds[kind].path,
      urns.filter((urn) => kindOf(urn) === kind),
    );
  const [images, videos] = await Promise.all([assetsOf('image'), assetsOf('video')]);
  const addresses = [
    ...[...images].map(([urn, { downloadUrl }]) => [urn, downloadUrl] as const),
    ...[...videos].map(([urn, { thumbnail }]) => [urn, thumbnail] as const),
  ];
  return new Map(addresses.flatMap(([urn, url]) => (url ? [[urn, namedPicture(url, urn)]] : [])));
}

const idsPerCall = 50;

/** An entity may be null as well as absent. */
type Batch<Item> = { results?: Record<string, Item | null> | null };

/** Entities by URN. Pictures are optional, so the URNs of a failed request are left out. */
async function fetchReadable<Item>(
  calls: LinkedInCalls,
  path: string,
  ids: readonly string[],
): Promise<Map<string, Item>> {
  const responses = await Promise.all(
    slicesOf([...ids], idsPerCall).map((slice) =>
      calls
        .get<Batch<Item>>({ path, query: { ids: list(slice) }, method: 'BATCH_GET' })
        .catch((error: unknown): Batch<Item> => {
          if (error instanceof ProviderError) return {};
          throw error;
        }),
    ),
  );
  return new Map(
    responses.flatMap(({ results }) =>
      Object.entries(results ?? {}).flatMap(([urn, item]) => (item === null ? [] : [[urn, item] as const])),
    ),
  );
}
