import { createHash } from 'node:crypto';
import { createCodes } from '../../../../mock-kit/oauth/codes.ts';

/** The grant that an authorization code was issued for. */
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

/** Codes are valid for ten minutes. */
export const codes = createCodes<CodeContent>('4/0A', 600_000);

/** Whether a PKCE verifier matches the challenge of the authorization request. */
export function verifierFits(code: CodeContent, verifier: string): boolean {
  const hashed =
    code.codeChallengeMethod === 'S256'
      ? createHash('sha256').update(verifier).digest('base64url')
      : verifier;
  return hashed === code.codeChallenge;
}
