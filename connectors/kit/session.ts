import type { SourceFile } from '@vitrine/contract/entities/source.ts';
import type { Log } from './log.ts';
import type { ProviderHttp } from './provider-http.ts';

/** Tokens of an OAuth grant, or what a person typed. Kept encrypted by the server; never logged. */
export type Credentials =
  | { kind: 'oauth'; accessToken: string; refreshToken: string | null; expiresAtMs: number; scope: string }
  | { kind: 'key'; account: string; token: string }
  | { kind: 'none' };

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
  files: SourceFile[];
  openFile(storageKey: string): AsyncIterable<Uint8Array>;
  nowMs(): number;
  log: Log;
};
