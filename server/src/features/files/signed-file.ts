import { fileAddress } from '@vitrine/contract/entities/file.ts';
import { WEEK_MS } from '@vitrine/contract/rules/dates/durations.ts';
import type { Services } from '../../platform/ctx/ctx.ts';
import type { Audience } from './audience.ts';

const PURPOSE = 'file of audience';
/** Addresses change once a period, so that browsers keep what they have, and work for one to two periods. */
const PERIOD_MS = WEEK_MS;
const STORED = /^\/files\/([\w-]+)$/;

/** What a signed address opens, for whom, and until when. */
type SignedFile = { id: string; audience: Audience; expiresAtMs: number };

/**
 * The signed address of a stored file (`/files/{id}`), which opens it for its audience and expires after seven to fourteen days. Any
 * other address is returned unchanged.
 */
export function signFileUrl(services: Services, address: string, audience: Audience): string {
  const id = STORED.exec(address)?.[1];
  if (id === undefined) return address;
  const expiresAtMs = (Math.floor(services.clock.nowMs() / PERIOD_MS) + 2) * PERIOD_MS;
  const payload = JSON.stringify({ id, audience, expiresAtMs } satisfies SignedFile);
  return `${fileAddress(id)}?access=${services.secrets.sign(PURPOSE, payload, expiresAtMs)}`;
}

/** What the `access` of an address opens; null if it was not signed here or has expired. */
export function readFileAccess(services: Services, access: string): SignedFile | null {
  const payload = services.secrets.verify(PURPOSE, access, services.clock.nowMs());
  return payload === null ? null : (JSON.parse(payload) as SignedFile);
}
