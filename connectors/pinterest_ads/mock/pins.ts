import { createHash } from 'node:crypto';
import type { Reply } from '../../mock-kit/mock.ts';
import { json } from '../../mock-kit/reply.ts';
import { ownAccount, type PinCall } from './call.ts';
import type { PinAdAccount, PinCampaign } from './data/ad-accounts.ts';
import { badParameter, notPermitted, PinterestError } from './refusals.ts';

/** The Pin that an ad shows; each ad has its own. */
export const pinIdOf = (adId: string): string => `10959${adId}`;

/** The Pins of archived campaigns were deleted. */
export const isDeleted = ({ status }: PinCampaign): boolean => status === 'ARCHIVED';

/** `GET /pins/{id}`: a Pin of the ad account's owner; nobody here has Pins of their own. */
export function onePin(call: PinCall, id: string): Reply {
  if (!/^\d+$/.test(id)) throw badParameter(`'pin_id' value '${id}' must match the pattern: ^\\d+$`);
  const accountId = call.query.get('ad_account_id');
  if (accountId === null) throw notPermitted();
  const campaign = campaignOf(ownAccount(call, accountId), id);
  if (!campaign || isDeleted(campaign)) throw new PinterestError(404, 50, 'Pin not found.');
  return json(200, {
    id,
    title: campaign.name,
    link: null,
    is_owner: true,
    has_been_promoted: true,
    media: mediaOf(campaign, id),
  });
}

function campaignOf({ campaigns }: PinAdAccount, pinId: string): PinCampaign | undefined {
  return campaigns.find(({ groups }) =>
    groups.some(({ ads }) => ads.some(({ id }) => pinIdOf(id) === pinId)),
  );
}

/** Videos have a still, carousels of products several images, all others one. */
function mediaOf({ objective }: PinCampaign, pinId: string): object {
  if (objective === 'VIDEO_COMPLETION')
    return { media_type: 'video', cover_image_url: address('videos/thumbnails', pinId), duration: 21_000 };
  if (objective !== 'CATALOG_SALES') return { media_type: 'image', images: imagesOf(pinId) };
  const items = [1, 2, 3].map((place) => ({ item_type: 'image', images: imagesOf(`${pinId} ${place}`) }));
  return { media_type: 'multiple_images', items };
}

const SIZES = { '150x150': [150, 150], '400x300': [400, 300], '600x': [600, 900], '1200x': [1200, 1800] };

function imagesOf(seed: string): object {
  return Object.fromEntries(
    Object.entries(SIZES).map(([size, [width, height]]) => [
      size,
      { width, height, url: address(size, seed) },
    ]),
  );
}

/** Named by content, so that it never changes. */
function address(folder: string, seed: string): string {
  const digest = createHash('md5').update(seed).digest('hex');
  const [a, b, c] = [digest.slice(0, 2), digest.slice(2, 4), digest.slice(4, 6)];
  return `https://i.pinimg.example/${folder}/${a}/${b}/${c}/${digest}.jpg`;
}
