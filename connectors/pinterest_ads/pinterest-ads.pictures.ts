import { ProviderError } from '../kit/http/provider-error.ts';
import type { Session } from '../kit/http/session.ts';
import { slicesOf } from '../kit/query/slices.ts';
import { fetchPinMedia, type PinMedia } from './pinterest-ads.api.ts';

/** The most Pins that are looked up for a table, and how many at once. */
const maxPins = 50;
const pinsAtOnce = 5;

/**
 * Addresses of the pictures of Pins, by id; the first fifty are looked up. Pictures are optional: Pins that no longer exist are
 * left out, and any other refusal (a sign-in without the scopes) ends the search.
 */
export async function picturesOfPins(
  session: Session,
  accountId: string,
  pins: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const pictures = new Map<string, string>();
  const search = { isRefused: false };
  const look = async (pin: string) => {
    try {
      const picture = pictureOf(await fetchPinMedia(session, accountId, pin));
      if (picture) pictures.set(pin, picture);
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error;
      if (error.code !== 'not_found') search.isRefused = true;
    }
  };
  for (const some of slicesOf([...new Set(pins)].slice(0, maxPins), pinsAtOnce)) {
    await Promise.all(some.map(look));
    if (search.isRefused) break;
  }
  return pictures;
}

/** The image of a Pin, else the still of its video; of several the first. */
export function pictureOf({ items, ...shown }: PinMedia): string | undefined {
  for (const { images, cover_image_url: still } of [shown, ...(items ?? [])]) {
    const picture = imageOf(images ?? {}) ?? still;
    if (picture) return picture;
  }
  return undefined;
}

/** Pixels; smaller images are blurred beside a row's text on a dense screen. */
const leastSide = 150;

/** 600 pixels wide, else the smallest one that is large enough. */
function imageOf(images: NonNullable<PinMedia['images']>): string | undefined {
  const known = Object.values(images).flatMap((image) => {
    const side = Math.min(image?.width ?? 0, image?.height ?? 0);
    return image && side >= leastSide ? [{ url: image.url, side }] : [];
  });
  return images['600x']?.url ?? known.toSorted((one, other) => one.side - other.side)[0]?.url;
}
