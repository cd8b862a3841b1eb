import { createHash } from 'node:crypto';
import { DAY_MS } from '@vitrine/contract/rules/dates/durations.ts';
import type { Reply } from '../../../mock-kit/mock.ts';
import { demandScope, type LinkedInCall } from './gate.ts';
import { batchReply } from './lists.ts';
import { administeredPage } from './organizations.ts';

type Kind = 'image' | 'video' | 'document';

/** An uploaded file; its id contains the page that owns it. */
export function mediaUrn(kind: Kind, organizationId: number, seed: string): string {
  return `urn:li:${kind}:C4D10AQ${organizationId}${digest(seed).slice(0, 12)}`;
}

const OWNER = /^urn:li:(?:image|video):C4D10AQ(\d{7})[\w-]{12}$/;

/** `GET /images` and `GET /videos` by URNs. Undefined for other paths. */
export function mediaCalls(call: LinkedInCall): Reply | undefined {
  if (call.path === '/images') {
    demandScope(call, ['r_organization_social'], 'images.BATCH_GET');
    return getMedia(call, /^urn:li:image:/, (urn) => ({
      downloadUrl: signedAddress(call, 'image', urn),
      downloadUrlExpiresAt: call.nowMs + DAY_MS,
    }));
  }
  if (call.path !== '/videos') return undefined;
  demandScope(call, ['r_ads', 'rw_ads'], 'videos.BATCH_GET');
  return getMedia(call, /^urn:li:video:/, (urn) => ({
    duration: 21_000,
    downloadUrl: signedAddress(call, 'playlist/vid', urn),
    downloadUrlExpiresAt: call.nowMs + DAY_MS,
    thumbnail: signedAddress(call, 'image', urn),
  }));
}

function getMedia(call: LinkedInCall, form: RegExp, addresses: (urn: string) => object): Reply {
  call.query.allow(['ids', 'oauth2_access_token']);
  return batchReply(call, form, (urn) => {
    const id = Number(OWNER.exec(urn)?.[1] ?? 0);
    if (id === 0) return 404;
    if (!administeredPage(call, id)) return 403;
    return { id: urn, owner: `urn:li:organization:${id}`, status: 'AVAILABLE', ...addresses(urn) };
  });
}

/** An address that is valid for a day; each request gets another one. */
function signedAddress({ nowMs }: LinkedInCall, folder: string, urn: string): string {
  const id = urn.slice(urn.lastIndexOf(':') + 1);
  const query = new URLSearchParams({
    e: String(Math.floor((nowMs + DAY_MS) / 1000)),
    v: 'beta',
    t: digest(`${urn} ${nowMs}`),
  });
  return `https://media.licdn.example/dms/${folder}/v2/${id}/0?${query}`;
}

const digest = (text: string): string => createHash('sha256').update(text).digest('base64url');
