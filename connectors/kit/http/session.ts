import type { SourceFile } from '@vitrine/contract/entities/source.ts';
import type { Log } from '../log.ts';
import type { ProviderHttp } from './provider-http.ts';

/** Tokens of an OAuth grant, or what a person typed. Kept encrypted by the server; never logged. */
export type Credentials =
  | { kind: 'oauth'; accessToken: string; refreshToken: string | null; expiresAtMs: number; scope: string }
  | { kind: 'key'; account: string; token: string }
  | { kind: 'none' };

/** What a provider says is left of one of its budgets; null where it doesn't say. */
export type QuotaState = {
  /** In a person's words: 'Requests today', 'Property tokens this hour'. */
  name: string;
  left: number | null;
  limit: number | null;
  resetsAtMs: number | null;
};

/**
 * Everything a connector may use for one source: the provider HTTP client with this source's limits and fresh credentials,
 * what was kept with the source, and the clock. A connector holds no state of its own.
 */
export type Session = {
  sourceId: string;
  http: ProviderHttp;
  /** Decrypted. For OAuth use `accessToken()`, which refreshes in good time and once after a 401. */
  credentials: Credentials;
  accessToken(options?: { refused?: string }): Promise<string>;
  settings: Record<string, unknown>;
  /** What the operator set for this connector, by name: versions of APIs, tokens of an installation. */
  operator: Record<string, string>;
  /** Our own registration with an OAuth provider, for calls that have to prove it. */
  application: { clientId: string; clientSecret: string } | null;
  files: SourceFile[];
  openFile(storageKey: string): AsyncIterable<Uint8Array>;
  nowMs(): number;
  log: Log;
  /** Tells the source's page what is left of a budget; the newest reading of a name stands. */
  noteQuota(quota: QuotaState): void;
};
