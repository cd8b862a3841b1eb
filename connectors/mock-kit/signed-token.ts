import { createHmac, timingSafeEqual } from 'node:crypto';

/**
 * Tokens with their own content and a signature, so that a restart of the process, which stores nothing on disk, ends no grant.
 * The key is public: it detects invalid tokens of test clients and is no protection against attackers.
 */
const SIGNING_KEY = 'vitrine-mocks';

/** A token with the given prefix; `openToken` returns its content. */
export function sealToken(prefix: string, content: object): string {
  const payload = Buffer.from(JSON.stringify(content)).toString('base64url');
  return `${prefix}${payload}-${signature(prefix + payload)}`;
}

/** The content of a token made by `sealToken` with the same prefix, or undefined for anything else. */
export function openToken<Content>(prefix: string, token: string): Content | undefined {
  if (!token.startsWith(prefix)) return undefined;
  const signed = token.slice(0, -(SIGNATURE_LENGTH + 1));
  const given = Buffer.from(token.slice(-SIGNATURE_LENGTH));
  const expected = Buffer.from(signature(signed));
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;
  return JSON.parse(Buffer.from(signed.slice(prefix.length), 'base64url').toString()) as Content;
}

const SIGNATURE_LENGTH = 22;

function signature(text: string): string {
  return createHmac('sha256', SIGNING_KEY).update(text).digest('base64url').slice(0, SIGNATURE_LENGTH);
}
