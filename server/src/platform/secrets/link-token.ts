import { createHash, randomBytes } from 'node:crypto';

/** Something secret that is handed out once: 256 random bits, safe in an address. Only its digest is kept. */
export function newToken(): { token: string; tokenHash: string } {
  const token = randomBytes(32).toString('base64url');
  return { token, tokenHash: digestOf(token) };
}

/** How a token is looked up. It needs no salt: nobody can guess 256 bits. */
export function digestOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
