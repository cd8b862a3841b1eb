import { type BetterAuthOptions, betterAuth } from 'better-auth';
import { twoFactor } from 'better-auth/plugins/two-factor';
import { createCtx, inSystemTransaction, type Services } from '../../platform/ctx/ctx.ts';
import { DatabaseOutage } from '../../platform/database/database-outage.ts';
import type { ReadSession, SessionUser } from '../../platform/http/visit.ts';
import { hashPassword, verifyPassword } from '../../platform/secrets/password.ts';
import { recordAudit } from '../audit/index.ts';
import {
  authStore,
  deleteEmailChange,
  deleteSessionsOf,
  deleteTokensOf,
  noteSeen,
} from './accounts.queries.ts';
import { COOKIE_PREFIX, withCurrentSignatures } from './auth-headers.ts';
import { authKeys } from './auth-keys.ts';
import { digestSessionTokens } from './digest-session-tokens.ts';
import { sendResetMail } from './password/reset-mail.ts';
import { newRecoveryCodes } from './recovery-codes.ts';
import { sessionOpener } from './session-opener.ts';
import { upgradeTwoFactors } from './upgrade-two-factors.ts';

const SESSION_SECONDS = 30 * 24 * 60 * 60;
const RENEW_AFTER_SECONDS = 24 * 60 * 60;
const PING_TIMEOUT_MS = 2_000;
const RESET_SECONDS = 60 * 60;
/** How often activity is recorded: not with every call. */
const SEEN_EVERY_MS = 5 * 60 * 1000;

/**
 * better-auth with our own tables: sessions, password check, reset tokens. Its routes are not mounted; endpoint functions call
 * its API.
 */
export function createAuth(services: Services) {
  const { config, secrets, database } = services;
  return betterAuth({
    baseURL: config.appUrl,
    secrets: authKeys(secrets),
    database: upgradeTwoFactors(digestSessionTokens(authStore(database.system)), secrets),
    user: {
      additionalFields: {
        companyId: { type: 'string', required: true, input: false },
        role: { type: 'string', required: true, input: false },
        creator: { type: 'boolean', required: true, input: false },
        termsConsentAt: { type: 'date', required: false, input: false },
        ageConsentAt: { type: 'date', required: false, input: false },
      },
    },
    session: { expiresIn: SESSION_SECONDS, updateAge: RENEW_AFTER_SECONDS },
    emailAndPassword: {
      enabled: true,
      minPasswordLength: 8,
      maxPasswordLength: 200,
      password: { hash: hashPassword, verify: ({ hash, password }) => verifyPassword(hash, password) },
      resetPasswordTokenExpiresIn: RESET_SECONDS,
      onPasswordReset: async ({ user }) => {
        const { companyId, role } = user as typeof user & { companyId: string; role: SessionUser['role'] };
        const actor = { kind: 'user' as const, userId: user.id, role, name: user.name, email: user.email };
        const ctx = createCtx(services, companyId, actor);
        // Ends all other sessions and what they may have left behind. Pages are notified after the sessions have ended, which
        // better-auth would only do after this: otherwise they would authorise again with the old session.
        await inSystemTransaction(ctx, async (tx) => {
          await deleteSessionsOf(tx.db, user.id);
          await deleteEmailChange(tx, user.id);
          await recordAudit(tx, { action: 'password.reset' });
          for (const subject of await deleteTokensOf(tx, user.id))
            await recordAudit(tx, { action: 'token.revoked', subject });
          await tx.live.disconnect(user.id);
        });
      },
      // Not awaited: the response time must not reveal who has an account.
      sendResetPassword: async ({ user, token }) => {
        sendResetMail(services, user as typeof user & { companyId: string }, token).catch((error: unknown) =>
          services.log.error({ err: error }, 'password reset e-mail failed'),
        );
      },
    },
    plugins: [
      sessionOpener,
      twoFactor({
        issuer: config.siteTitle,
        backupCodeOptions: { customBackupCodesGenerate: newRecoveryCodes },
      }),
    ],
    verification: { storeIdentifier: 'hashed' },
    advanced: {
      database: { generateId: 'uuid' },
      cookiePrefix: COOKIE_PREFIX,
      useSecureCookies: config.appUrl.startsWith('https:'),
    },
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    logger: loggerOf(services),
  });
}

/** The default logger writes errors to the console with all their data. */
function loggerOf({ log }: Services): BetterAuthOptions['logger'] {
  return {
    level: 'error',
    log: (level, message, ...details) =>
      log[level]({ err: details.find((detail) => detail instanceof Error) }, message),
  };
}

export type Auth = ReturnType<typeof createAuth>;

/** Created at first use: most requests come from viewers without a session. */
let opened: { services: Services; auth: Auth } | null = null;

export function authOf(services: Services): Auth {
  if (opened?.services !== services) opened = { services, auth: createAuth(services) };
  return opened.auth;
}

/** Reads the session cookie of a request. */
export function authenticateBySession(services: Services): ReadSession {
  return async (headers, setCookie) => {
    if (!headers.get('cookie')?.includes(`${COOKIE_PREFIX}.session_token`)) return null;
    const { headers: reply, response: found } = await authOf(services)
      .api.getSession({
        headers: withCurrentSignatures(services.secrets, headers),
        returnHeaders: true,
      })
      .catch((error: unknown) => throwOutage(services, error));
    // A session in use is renewed, and its cookie must last as long.
    if (!found) return null;
    for (const cookie of reply.getSetCookie()) setCookie(cookie);
    await noteWhoIsThere(services, found);
    return toSessionUser(found);
  };
}

/** Its errors have no cause, so whether the database is down has to be found out. */
async function throwOutage({ database }: Services, error: unknown): Promise<never> {
  await database.pool.ping(PING_TIMEOUT_MS).catch((cause: unknown) => {
    throw new DatabaseOutage(cause);
  });
  throw error;
}

type Found = NonNullable<Awaited<ReturnType<Auth['api']['getSession']>>>;

async function noteWhoIsThere({ clock, database }: Services, { session, user }: Found): Promise<void> {
  if (clock.nowMs() - session.updatedAt.getTime() < SEEN_EVERY_MS) return;
  await noteSeen(database.system, { userId: user.id, sessionId: session.id }, clock.now());
}

function toSessionUser({ session, user }: Found): SessionUser {
  return {
    byToken: false,
    sessionId: session.id,
    userId: user.id,
    companyId: user.companyId,
    name: user.name,
    email: user.email,
    role: user.role as SessionUser['role'],
    creator: user.creator,
    avatar: user.image ?? null,
    termsConsent: Boolean(user.termsConsentAt),
    ageConsent: Boolean(user.ageConsentAt),
  };
}
