import { createHash, randomUUID } from 'node:crypto';
import { openToken, sealToken } from '../../kit/signed-token.ts';

/** What an authorization code stands for. */
export type CodeContent = {
  email: string;
  scopes: readonly string[];
  clientId: string;
  redirectUri: string;
  offline: boolean;
  nonce: string | undefined;
  codeChallenge: string | undefined;
  codeChallengeMethod: 'S256' | 'plain';
};
type IssuedCode = CodeContent & { id: string; expiresAt: number };

const PREFIX = '4/0A';
const LIFETIME_MS = 600_000;

/** A code good for ten minutes from `nowMs`. */
export function sealCode(content: CodeContent, nowMs: number): string {
  return sealToken(PREFIX, {
    ...content,
    id: randomUUID(),
    expiresAt: nowMs + LIFETIME_MS,
  } satisfies IssuedCode);
}

/** What a code stands for, over or not; undefined when it was not issued here. */
export function openCode(code: string): IssuedCode | undefined {
  return openToken<IssuedCode>(PREFIX, code);
}

/** Whether a PKCE verifier belongs to the challenge a code was asked for with. */
export function verifierFits(code: CodeContent, verifier: string): boolean {
  const hashed =
    code.codeChallengeMethod === 'S256'
      ? createHash('sha256').update(verifier).digest('base64url')
      : verifier;
  return hashed === code.codeChallenge;
}
