import { openToken, sealToken } from '../signed-token.ts';

/** A person's permission for an application. */
export type Grant = { id: string; email: string; scopes: readonly string[]; clientId: string };

/** A token's own content; times in epoch ms. A seeded refresh token has no time of issue and never ends. */
export type GrantToken = Grant & { kind: 'refresh' | 'access'; issuedAt?: number; expiresAt?: number };

type Kind = { prefix: string; seconds?: number };

export type Grants = {
  /** Without a time of issue a seeded one, the same at every call. */
  refreshToken(grant: Grant, issuedAt?: number): string;
  accessToken(grant: Grant, issuedAt: number): string;
  /** The content of either kind of token, or undefined when it was not issued here. */
  readToken(text: string): GrantToken | undefined;
};

/** The tokens of a provider whose access tokens are renewed; a kind without `seconds` does not expire. */
export function createGrants(kinds: { refresh: Kind; access: Kind }): Grants {
  const seal = (kind: GrantToken['kind'], { id, email, scopes, clientId }: Grant, issuedAt?: number) => {
    const { prefix, seconds } = kinds[kind];
    const ends = issuedAt !== undefined && seconds !== undefined;
    const expiresAt = ends ? issuedAt + seconds * 1000 : undefined;
    return sealToken(prefix, { id, email, scopes, clientId, kind, issuedAt, expiresAt } satisfies GrantToken);
  };
  return {
    refreshToken: (grant, issuedAt) => seal('refresh', grant, issuedAt),
    accessToken: (grant, issuedAt) => seal('access', grant, issuedAt),
    readToken: (text) => openToken(kinds.refresh.prefix, text) ?? openToken(kinds.access.prefix, text),
  };
}

/** A token that neither ends nor is renewed. A seeded one has no time of issue. */
export type PermanentToken = { id: string; email: string; issuedAt?: number };

export type PermanentTokens = {
  issueToken(token: PermanentToken): string;
  readToken(text: string): PermanentToken | undefined;
  /** A token without a browser, to seed a demo or a test with. It is the same at every call. */
  demoToken(email: string): string;
};

export function createPermanentTokens(prefix: string): PermanentTokens {
  const issueToken = (token: PermanentToken) => sealToken(prefix, token);
  return {
    issueToken,
    readToken: (text) => openToken(prefix, text),
    demoToken: (email) => issueToken({ id: `demo ${email}`, email }),
  };
}

/** When a token was issued (epoch ms): seeded ones are as old as the dataset, unknown ones were never issued. */
export function issuedAtOf(token: { issuedAt?: number } | undefined): number | undefined {
  return token && (token.issuedAt ?? 0);
}

/** Whether a token has expired. */
export function isOver(
  { expiresAt = Number.POSITIVE_INFINITY }: { expiresAt?: number },
  nowMs: number,
): boolean {
  return expiresAt <= nowMs;
}
