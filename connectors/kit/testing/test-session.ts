import type { SourceFile } from '@vitrine/contract/entities/source.ts';
import { createAccessToken } from '../auth/access-token.ts';
import type { OAuthAuth, OAuthCredentials } from '../auth/auth.ts';
import type { CallOutcome } from '../http/provider-calls.ts';
import { createProviderHttp } from '../http/provider-http.ts';
import type { Credentials, QuotaState, Session } from '../http/session.ts';

export type TestSessionOptions = {
  /** URL of the mocks. */
  gateway: string;
  credentials?: Credentials;
  /** For OAuth credentials: the renewal. */
  oauth?: { auth: OAuthAuth; clientId: string; clientSecret: string; redirectUri?: string };
  settings?: Record<string, unknown>;
  operator?: Record<string, string>;
  /** Content of uploaded files by storage key. */
  files?: Record<string, { name: string; content: Uint8Array }>;
  maxConcurrent?: number;
  maxPerSecond?: number;
  timeoutMs?: number;
  nowMs?: () => number;
  /** Changes responses, to simulate new behaviour of a provider. */
  fetch?: typeof fetch;
  /** Called for each wait, which takes no time here. */
  waited?: (ms: number) => void;
};

/** The log lines of the session. */
export type TestSession = Session & {
  requests: { method: string; host: string; path: string; status: number | string }[];
  saved: Credentials[];
  waitsMs: number[];
  quotas: QuotaState[];
  /** The outcome of each request, including errors inside 200 responses. */
  outcomes: Record<CallOutcome, number>;
};

/** A session as the server makes one, over real HTTP, with recorded instead of real waiting. */
export function createTestSession(options: TestSessionOptions): TestSession {
  const requests: TestSession['requests'] = [];
  const saved: Credentials[] = [];
  const waitsMs: number[] = [];
  const quotas: QuotaState[] = [];
  const outcomes = { answered: 0, failed: 0, throttled: 0 };
  const record = (fields: object) => {
    if ('path' in fields) requests.push(fields as TestSession['requests'][number]);
  };
  const log = { debug: record, info: record, warn: record };
  const nowMs = options.nowMs ?? Date.now;
  const http = createProviderHttp({
    gateway: options.gateway,
    maxConcurrent: options.maxConcurrent ?? 4,
    ...(options.maxPerSecond ? { maxPerSecond: options.maxPerSecond } : {}),
    timeoutMs: options.timeoutMs ?? 15_000,
    log,
    onCall: ({ outcome }) => {
      outcomes[outcome] += 1;
    },
    onRefusal: (outcome) => {
      outcomes.answered -= 1;
      outcomes[outcome] += 1;
    },
    nowMs,
    ...(options.fetch ? { fetch: options.fetch } : {}),
    sleep: async (ms) => {
      waitsMs.push(ms);
      options.waited?.(ms);
    },
  });
  const credentials = options.credentials ?? { kind: 'none' };
  const noToken = async (): Promise<string> => {
    throw new Error('This test session has no OAuth credentials.');
  };
  return {
    sourceId: 'source-under-test',
    http,
    credentials,
    accessToken:
      credentials.kind === 'oauth' && options.oauth
        ? createAccessToken({
            auth: options.oauth.auth,
            client: {
              clientId: options.oauth.clientId,
              clientSecret: options.oauth.clientSecret,
              redirectUri: options.oauth.redirectUri ?? 'http://localhost/oauth/callback/test',
              http,
              nowMs,
            },
            credentials,
            save: async (renewed) => {
              saved.push(renewed);
            },
          })
        : noToken,
    settings: options.settings ?? {},
    operator: options.operator ?? {},
    application: options.oauth ?? null,
    files: filesOf(options),
    openFile: (storageKey) => contentOf(options, storageKey),
    derived: derivedFiles(),
    nowMs,
    log,
    noteQuota: (quota) => quotas.push(quota),
    requests,
    saved,
    waitsMs,
    quotas,
    outcomes,
  };
}

/** A session with an OAuth credential whose access token has ended, unless `credentials` say otherwise. */
export function createOAuthSession(
  options: TestSessionOptions & Required<Pick<TestSessionOptions, 'oauth'>>,
  credentials: Partial<Omit<OAuthCredentials, 'kind'>>,
): TestSession {
  const scope = options.oauth.auth.scopes.join(' ');
  const expired = { accessToken: '', refreshToken: null, expiresAtMs: 0, scope };
  return createTestSession({ ...options, credentials: { kind: 'oauth', ...expired, ...credentials } });
}

function filesOf(options: TestSessionOptions): SourceFile[] {
  return Object.entries(options.files ?? {}).map(([storageKey, { name, content }]) => ({
    storageKey,
    name,
    sizeBytes: content.byteLength,
  }));
}

function derivedFiles(): Session['derived'] {
  const files = new Map<string, Uint8Array[]>();
  return {
    read: async (storageKey) => {
      const parts = files.get(storageKey);
      return parts ? piecesOf(parts) : null;
    },
    write: async (storageKey, bytes) => void files.set(storageKey, await Array.fromAsync(bytes)),
    remove: async (storageKey) => void files.delete(storageKey),
  };
}

async function* piecesOf(parts: Uint8Array[]): AsyncIterable<Uint8Array> {
  yield* parts;
}

async function* contentOf(options: TestSessionOptions, storageKey: string): AsyncIterable<Uint8Array> {
  const file = options.files?.[storageKey];
  if (!file) throw new Error(`No file ${storageKey} in this test session.`);
  for (let start = 0; start < file.content.byteLength; start += 65_536) {
    yield file.content.subarray(start, start + 65_536);
  }
}
