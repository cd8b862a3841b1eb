import { randomBytes } from 'node:crypto';
import type { Services } from '../../../platform/ctx/ctx.ts';
import { isClaimedWith } from '../whitelabel.queries.ts';

const PURPOSE = 'host token';
const VALID_MS = 60_000;
const NONCE = /^[0-9a-f]{32}$/;

/** The text shown to everyone who opens a claimed host's token. */
export function hostTokenText(token: string): string {
  return `report-host-token=${token}`;
}

export function makeNonce(): string {
  return randomBytes(16).toString('hex');
}

/**
 * The response under a host for a claim of it; null if no company claims the host with this token. A nonce is signed, so that
 * only a response made here for this very check counts.
 */
export async function respondWithHostToken(
  { database, secrets, clock }: Services,
  { host, token, nonce }: { host: string; token: string; nonce: string },
): Promise<string | null> {
  if (!(await isClaimedWith(database.system, host, token))) return null;
  if (!NONCE.test(nonce)) return hostTokenText(token);
  const signature = secrets.sign(PURPOSE, payloadOf(host, token, nonce), clock.nowMs() + VALID_MS);
  return `${hostTokenText(token)} ${signature}`;
}

/** `answered` is our response to this nonce; `copied` holds the right token without our signature; `other` is anything else. */
export function evaluateResponse(
  { secrets, clock }: Pick<Services, 'secrets' | 'clock'>,
  expected: { host: string; token: string; nonce: string },
  body: string,
): 'answered' | 'copied' | 'other' {
  const [text, signature = '', ...rest] = body.trim().split(' ');
  if (text !== hostTokenText(expected.token)) return 'other';
  const signed = rest.length === 0 ? secrets.verify(PURPOSE, signature, clock.nowMs()) : null;
  return signed === payloadOf(expected.host, expected.token, expected.nonce) ? 'answered' : 'copied';
}

function payloadOf(host: string, token: string, nonce: string): string {
  return `${host} ${token} ${nonce}`;
}
