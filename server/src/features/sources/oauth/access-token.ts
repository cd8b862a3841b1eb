import { createAccessToken, isDue } from '@vitrine/connectors/kit/auth/access-token.ts';
import type { OAuthAuth, OAuthCredentials } from '@vitrine/connectors/kit/auth/auth.ts';
import { ProviderError } from '@vitrine/connectors/kit/http/provider-error.ts';
import type { Session } from '@vitrine/connectors/kit/http/session.ts';
import { type Ctx, inTransaction } from '../../../platform/ctx/ctx.ts';
import { openCredentials } from '../session/credentials.ts';
import { runExclusively } from '../session/run-exclusively.ts';
import { getSource, keepCredentials, lockSource } from '../sources.queries.ts';
import { getOAuthClient } from './oauth-client.ts';

/**
 * `Session.accessToken` of a source's row. Many providers void a refresh token once it is used, so two processes must never use
 * the same one: the renewal is claimed, the row is read again inside the claim, and the new tokens are committed before use. A
 * row lock would keep a transaction open during the request.
 */
export function sourceAccessToken(
  ctx: Ctx,
  sourceId: string,
  auth: OAuthAuth,
  credentials: OAuthCredentials,
): Session['accessToken'] {
  let known = credentials;
  return async ({ refused } = {}) => {
    if (known.accessToken !== refused && !isDue(auth, known, ctx.clock.nowMs())) return known.accessToken;
    return runExclusively(ctx.services, `access-token:${sourceId}`, async () => {
      known = await currentCredentials(ctx, sourceId);
      const accessToken = createAccessToken({
        auth,
        client: getOAuthClient(ctx.services, auth),
        credentials: known,
        save: async (renewed) => {
          await saveCredentials(ctx, sourceId, known, renewed);
          known = renewed;
        },
      });
      return accessToken({ refused });
    });
  };
}

async function currentCredentials(ctx: Ctx, sourceId: string): Promise<OAuthCredentials> {
  const row = await getSource(ctx, sourceId);
  const credentials = openCredentials(ctx.services.secrets, row.credentials);
  if (credentials.kind !== 'oauth')
    throw new ProviderError('source_invalid', 'This source has to be connected again.');
  return credentials;
}

/** Somebody may have re-authorised the source in the meantime; that newer token stays. */
function saveCredentials(
  ctx: Ctx,
  sourceId: string,
  from: OAuthCredentials,
  renewed: OAuthCredentials,
): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const row = await lockSource(tx, sourceId);
    const stored = openCredentials(tx.services.secrets, row.credentials);
    if (stored.kind !== 'oauth' || stored.accessToken !== from.accessToken) return;
    await keepCredentials(tx, sourceId, tx.services.secrets.encrypt(JSON.stringify(renewed)));
  });
}
