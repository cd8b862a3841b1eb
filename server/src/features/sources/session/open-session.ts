import { Readable } from 'node:stream';
import { createAccessToken } from '@vitrine/connectors/kit/auth/access-token.ts';
import type { OAuthAuth } from '@vitrine/connectors/kit/auth/auth.ts';
import type { Connector } from '@vitrine/connectors/kit/define-connector.ts';
import { ProviderError } from '@vitrine/connectors/kit/http/provider-error.ts';
import type { Credentials, Session } from '@vitrine/connectors/kit/http/session.ts';
import type { SourceFile } from '@vitrine/contract/entities/source.ts';
import type { Ctx } from '../../../platform/ctx/ctx.ts';
import { derivedKey } from '../../../platform/files/derived-files.ts';
import { nullIfMissing } from '../../../platform/files/null-if-missing.ts';
import { recordCall, recordQuota, recordRefusal } from '../health/activity.ts';
import { sourceAccessToken } from '../oauth/access-token.ts';
import { getOAuthClient } from '../oauth/oauth-client.ts';
import type { SourceRow } from '../sources.queries.ts';
import { openCredentials } from './credentials.ts';
import { providerClient } from './provider-clients.ts';

/** What a connector may use for a connected source: its limits, its credentials, its files. */
export function openSession(ctx: Ctx, source: SourceRow, connector: Connector): Session {
  const credentials = openCredentials(ctx.services.secrets, source.credentials);
  const { auth } = connector;
  return {
    ...sessionBase(ctx, source.id, connector, credentials, source),
    accessToken:
      auth.kind === 'oauth' && credentials.kind === 'oauth'
        ? sourceAccessToken(ctx, source.id, auth, credentials)
        : noAccessToken,
  };
}

/** A session for what is not a source yet: credentials or a file to be tested. Stores nothing. */
export function openTrialSession(
  ctx: Ctx,
  connector: Connector,
  trial: { credentials: Credentials; files?: SourceFile[]; settings?: Record<string, unknown> },
): Session {
  const { credentials } = trial;
  const { auth } = connector;
  const stored = { files: trial.files ?? [], settings: trial.settings ?? {} };
  return {
    ...sessionBase(ctx, `trial:${connector.type}`, connector, credentials, stored),
    accessToken:
      auth.kind === 'oauth' && credentials.kind === 'oauth'
        ? createAccessToken({
            auth,
            client: getOAuthClient(ctx.services, auth),
            credentials,
            save: async () => {},
          })
        : noAccessToken,
  };
}

function sessionBase(
  ctx: Ctx,
  sourceId: string,
  connector: Connector,
  credentials: Credentials,
  stored: { settings: Record<string, unknown>; files: SourceFile[] },
): Omit<Session, 'accessToken'> {
  const caller = { companyId: ctx.companyId, sourceId };
  return {
    sourceId,
    http: providerClient(ctx.services, sourceId, {
      maxConcurrent: connector.maxConcurrent,
      ...(connector.maxPerMinute ? { maxPerMinute: connector.maxPerMinute } : {}),
      ...(connector.maxPerSecond ? { maxPerSecond: connector.maxPerSecond } : {}),
      onCall: (call) => recordCall(ctx.services, caller, call),
      onRefusal: (outcome) => recordRefusal(ctx.services, caller, outcome),
    }),
    credentials,
    settings: stored.settings,
    operator: operatorSettingsOf(ctx, connector),
    application: connector.auth.kind === 'oauth' ? applicationOf(ctx, connector.auth) : null,
    files: stored.files,
    openFile: (storageKey) => readFile(ctx, storageKey),
    derived: derivedFiles(ctx),
    nowMs: () => ctx.clock.nowMs(),
    log: ctx.log.child({ sourceId, sourceType: connector.type }),
    noteQuota: (reading) => recordQuota(ctx.services, caller, reading),
  };
}

function operatorSettingsOf({ services }: Ctx, { operatorSettings }: Connector): Record<string, string> {
  return Object.fromEntries(
    (operatorSettings ?? []).map(({ name, default: preset }) => [
      name,
      services.config.connectorSetting(name) ?? preset ?? '',
    ]),
  );
}

function applicationOf({ services }: Ctx, { provider }: OAuthAuth): Session['application'] {
  return services.config.oauthClient(provider.envPrefix);
}

async function* readFile(ctx: Ctx, storageKey: string): AsyncIterable<Uint8Array> {
  yield* await ctx.services.files.read(storageKey);
}

function derivedFiles({ services: { files } }: Ctx): Session['derived'] {
  return {
    read: (storageKey) => files.read(derivedKey(storageKey)).catch(nullIfMissing),
    write: async (storageKey, bytes) => {
      await files.put(derivedKey(storageKey), Readable.from(bytes), 'application/octet-stream');
    },
    remove: (storageKey) => files.remove(derivedKey(storageKey)),
  };
}

async function noAccessToken(): Promise<string> {
  throw new ProviderError('source_invalid', 'This source has to be connected again.');
}
