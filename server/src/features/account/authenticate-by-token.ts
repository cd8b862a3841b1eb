import type { Services } from '../../platform/ctx/ctx.ts';
import { limitRate } from '../../platform/http/rate-limit.ts';
import type { ReadToken, SessionUser } from '../../platform/http/visit.ts';
import { digestOf } from '../../platform/secrets/link-token.ts';
import { noteSeen } from '../sign-in/index.ts';
import { findToken, noteTokenUsed } from './account.queries.ts';

const USED_EVERY_MS = 60 * 1000;
const callsPerToken = limitRate({
  name: 'authenticate-by-token: calls per token',
  points: 240,
  perSeconds: 60,
});
const guessesPerAddress = limitRate({
  name: 'authenticate-by-token: guesses per address',
  points: 60,
  perSeconds: 60,
});

type Found = NonNullable<Awaited<ReturnType<typeof findToken>>>;

/** Reads the personal API token of a call: anonymous for one that was revoked or has expired, 429 above its rate limit. */
export function authenticateByToken(services: Services): ReadToken {
  return async (token, ip) => {
    const found = await findToken(services.database.system, digestOf(token));
    const now = services.clock.now();
    if (!found || (found.token.expiresAt && found.token.expiresAt <= now)) {
      await guessesPerAddress.count(services, ip);
      return null;
    }
    await callsPerToken.count(services, found.token.id);
    await noteUse(services, found, now);
    return toSessionUser(found);
  };
}

async function noteUse({ database }: Services, { token, user }: Found, now: Date): Promise<void> {
  if (token.lastUsedAt && now.getTime() - token.lastUsedAt.getTime() < USED_EVERY_MS) return;
  await noteTokenUsed(database.system, token.id, now);
  await noteSeen(database.system, { userId: user.id }, now);
}

function toSessionUser({ token, user }: Found): SessionUser {
  return {
    sessionId: `token ${token.id}`,
    byToken: true,
    userId: user.id,
    companyId: user.companyId,
    name: user.name,
    email: user.email,
    role: user.role,
    creator: user.creator,
    avatar: user.image,
    termsConsent: user.termsConsentAt !== null,
    ageConsent: user.ageConsentAt !== null,
  };
}
