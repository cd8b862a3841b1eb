import { fileAddress } from '@vitrine/contract/entities/file.ts';
import type { Doors } from '../../platform/ctx/ctx.ts';

const PURPOSE = 'file';
/** Addresses change once a period, so that browsers keep what they have, and work for one to two periods. */
const PERIOD_MS = 7 * 24 * 60 * 60 * 1000;
const STORED = /^\/files\/([\w-]+)$/;

/** The dashboard on which a file was shown, and how it was shared then (`sharingStamp`): the address ends when that changes. */
type FileSharing = { permalink: string; stamp: string | null };

/** What a signed address opens, and until when. */
type SignedFile = { id: string; sharing: FileSharing | null; expiresAtMs: number };

/**
 * The signed address of a stored file (`/files/{id}`). It expires after seven to fourteen days, and with `sharing` as soon as the
 * dashboard is shared differently. Any other address is returned unchanged.
 */
export function signFileUrl(doors: Doors, address: string, sharing: FileSharing | null = null): string {
  const id = STORED.exec(address)?.[1];
  if (id === undefined) return address;
  const expiresAtMs = (Math.floor(doors.clock.nowMs() / PERIOD_MS) + 2) * PERIOD_MS;
  const payload = JSON.stringify([id, sharing?.permalink ?? null, sharing?.stamp ?? null, expiresAtMs]);
  return `${fileAddress(id)}?access=${doors.secrets.sign(PURPOSE, payload, expiresAtMs)}`;
}

/** What the `access` of an address opens; null for what we have not signed, and once it is too old. */
export function readFileAccess(doors: Doors, access: string): SignedFile | null {
  const payload = doors.secrets.verify(PURPOSE, access, doors.clock.nowMs());
  if (payload === null) return null;
  const [id, permalink, stamp, expiresAtMs] = JSON.parse(payload) as [
    string,
    string | null,
    string | null,
    number,
  ];
  return { id, sharing: permalink === null ? null : { permalink, stamp }, expiresAtMs };
}
