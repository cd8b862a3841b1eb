import type { SourceFile } from '@vitrine/contract/entities/source.ts';
import type { Log } from '../log.ts';
import type { ProviderHttp } from './provider-http.ts';

/** Tokens of an OAuth grant, or an entered key. Encrypted by the server; never logged. */
export type Credentials =
  | { kind: 'oauth'; accessToken: string; refreshToken: string | null; expiresAtMs: number; scope: string }
  | { kind: 'key'; account: string; token: string }
  | { kind: 'none' };

/** The remaining amount of one of a provider's budgets; null where unknown. */
export type QuotaState = {
  /** A label: 'Requests today', 'Property tokens this hour'. */
  name: string;
  left: number | null;
  limit: number | null;
  resetsAtMs: number | null;
};

/**
 * Everything a connector may use for one source: the provider HTTP client with this source's limits and fresh credentials, the
 * stored settings, and the clock. A connector holds no state of its own.
 */
export type Session = {
  sourceId: string;
  http: ProviderHttp;
  /** Decrypted. For OAuth use `accessToken()`, which renews before the end and once after a 401. */
  credentials: Credentials;
  accessToken(options?: { refused?: string }): Promise<string>;
  settings: Record<string, unknown>;
  /** The operator's settings for this connector, by name: API versions, tokens of an installation. */
  operator: Record<string, string>;
  /** Our own registration with an OAuth provider, for calls that need it. */
  application: { clientId: string; clientSecret: string } | null;
  files: SourceFile[];
  openFile(storageKey: string): AsyncIterable<Uint8Array>;
  /** What the connector made of an uploaded file and can make again: one per file, stored beside it and deleted with it. */
  derived: {
    /** Null where there is none. */
    read(storageKey: string): Promise<AsyncIterable<Uint8Array> | null>;
    /** Stores it whole or not at all, in place of the one before. */
    write(storageKey: string, bytes: AsyncIterable<Uint8Array>): Promise<void>;
    remove(storageKey: string): Promise<void>;
  };
  nowMs(): number;
  log: Log;
  /** Reports the remaining budget on the source's page; the newest value of a name replaces earlier ones. */
  noteQuota(quota: QuotaState): void;
};
