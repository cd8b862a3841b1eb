import { createHmac, timingSafeEqual } from 'node:crypto';

/** Header of a webhook's signature, in whatever case it comes. */
export const SIGNATURE_HEADER = 'x-fs-signature';

/** Of the bytes as they went over the wire, in base64. */
export function signBody(body: Buffer, secret: string): string {
  return createHmac('sha256', secret).update(body).digest('base64');
}

/** In constant time, before anything of the body is looked at. */
export function isSignedBy(body: Buffer, given: string | null, secret: string): boolean {
  const expected = Buffer.from(signBody(body, secret));
  const actual = Buffer.from(given?.trim() ?? '');
  return actual.length === expected.length && timingSafeEqual(actual, expected);
}
