import { createHmac, randomBytes } from 'node:crypto';

const PREFIX = 'whsec_';
const BYTES = 32;

/** What a webhook's messages are signed with, in the form of Standard Webhooks. */
export function newSigningSecret(): string {
  return PREFIX + randomBytes(BYTES).toString('base64');
}

/**
 * The headers by which a receiver knows that a message is ours, unchanged, and not an old one sent again: the signature is over
 * `id.timestamp.body`. Source: Standard Webhooks 1.0.
 */
export function signatureHeaders(
  secret: string,
  id: string,
  atMs: number,
  body: string,
): Record<string, string> {
  const timestamp = String(Math.floor(atMs / 1000));
  const key = Buffer.from(secret.slice(PREFIX.length), 'base64');
  const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64');
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': `v1,${signature}` };
}
