import { WEEK_MS } from '@vitrine/contract/rules/dates/durations.ts';
import type { Services } from '../../platform/ctx/ctx.ts';

const PURPOSE = 'picture of a provider';
/** Addresses change once a period, so that browsers keep what they have, and work for one to two periods. */
const PERIOD_MS = WEEK_MS;

/** A provider's picture for one company, and until when its address works. */
export type SignedPicture = { companyId: string; url: string; expiresAtMs: number };

/** The address on this server of a provider's picture; null for anything but an https address. Only what was signed is ever fetched. */
export function pictureAddress(services: Services, companyId: string, url: string): string | null {
  if (!URL.canParse(url) || new URL(url).protocol !== 'https:') return null;
  const expiresAtMs = (Math.floor(services.clock.nowMs() / PERIOD_MS) + 2) * PERIOD_MS;
  const payload = JSON.stringify({ companyId, url, expiresAtMs } satisfies SignedPicture);
  return `/pictures?access=${services.secrets.sign(PURPOSE, payload, expiresAtMs)}`;
}

/** What an address shows; null if it was not signed here or has expired. */
export function readPictureAddress(services: Services, access: string): SignedPicture | null {
  const payload = services.secrets.verify(PURPOSE, access, services.clock.nowMs());
  return payload === null ? null : (JSON.parse(payload) as SignedPicture);
}
