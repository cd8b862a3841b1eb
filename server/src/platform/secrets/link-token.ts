import { createHash, randomBytes } from 'node:crypto';

/** A secret that is shown once: 256 random bits, safe in a URL. Only its digest is stored. */
export function newToken(): { token: string; tokenHash: string } {
  const token = randomBytes(32).toString('base64url');
  return { token, tokenHash: digestOf(token) };
}

/** How a token is looked up. It needs no salt: 256 random bits can't be guessed. */
export function digestOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
