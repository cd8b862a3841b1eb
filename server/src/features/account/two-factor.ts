import { AppError } from '@vitrine/contract/errors.ts';
import type { Ctx } from '../../platform/ctx/ctx.ts';
import { limitRate } from '../../platform/http/rate-limit.ts';
import type { Visit } from '../../platform/http/visit.ts';
import { recordAudit } from '../audit/index.ts';
import { authOf, readAppCode, requirePassword, sessionHeaders } from '../sign-in/index.ts';
import { hasTwoFactor } from './account.queries.ts';
import { requireUser } from './require-user.ts';

const codesPerPerson = limitRate({ name: 'two-factor: codes per person', points: 10, perSeconds: 15 * 60 });

type Codes = { recoveryCodes: string[] };

/** A key for an app, as an address to scan and as text to type. It counts with its first code; 422 on `password`. */
export async function startTwoFactor(
  visit: Visit,
  ctx: Ctx,
  password: string,
): Promise<{ uri: string; key: string }> {
  await requirePassword(ctx, password);
  const response = await authOf(visit.services).api.enableTwoFactor({
    body: { password, method: 'totp' },
    headers: sessionHeaders(visit),
    asResponse: true,
  });
  const { totpURI: uri } = (await response.json()) as { totpURI?: string };
  if (!response.ok || uri === undefined) throw alreadyOn();
  const named = visit.site ? issuedBy(uri, visit.site.siteTitle) : uri;
  return { uri: named, key: new URL(uri).searchParams.get('secret') ?? '' };
}

/** Under a company's own host the app learns the company's name. */
function issuedBy(uri: string, issuer: string): string {
  const url = new URL(uri);
  const account = url.pathname.replace(/^.*(:|%3A)/i, '');
  url.pathname = `/${encodeURIComponent(issuer)}:${account}`;
  url.searchParams.set('issuer', issuer);
  return url.href;
}

/**
 * Turns two-factor sign-in on with the first code of the app; 422 on `code` for a wrong one, 429 after ten tries, 409 when it is on.
 * Recovery codes are returned once; new ones require the password.
 */
export async function enableTwoFactor(visit: Visit, ctx: Ctx, typed: string): Promise<Codes> {
  const { userId } = requireUser(ctx);
  if (await hasTwoFactor(ctx, userId)) throw alreadyOn();
  const { api } = authOf(visit.services);
  await codesPerPerson.count(visit.services, userId);
  const response = await api.verifyTOTP({
    body: { code: readAppCode(typed) ?? typed },
    headers: sessionHeaders(visit),
    asResponse: true,
  });
  if (!response.ok)
    throw new AppError('bad_input', { code: ['Incorrect code. Codes change every 30 seconds.'] });
  await codesPerPerson.reset(visit.services, userId);
  handOnSession(visit, response);
  await recordAudit(ctx, { action: 'two_factor.on' });
  const { backupCodes } = await api.viewBackupCodes({ body: { userId } });
  return { recoveryCodes: backupCodes };
}

/** Turns two-factor sign-in off; 422 on `password`. */
export async function disableTwoFactor(
  visit: Visit,
  ctx: Ctx,
  password: string,
): Promise<{ enabled: false }> {
  await requirePassword(ctx, password);
  const response = await authOf(visit.services).api.disableTwoFactor({
    body: { password },
    headers: sessionHeaders(visit),
    asResponse: true,
  });
  if (!response.ok) throw new AppError('conflict', 'Two-factor sign-in could not be turned off.');
  handOnSession(visit, response);
  await recordAudit(ctx, { action: 'two_factor.off' });
  return { enabled: false };
}

/** Ten new recovery codes in the place of the old ones; 422 on `password`. */
export async function renewRecoveryCodes(visit: Visit, ctx: Ctx, password: string): Promise<Codes> {
  await requirePassword(ctx, password);
  const response = await authOf(visit.services).api.generateBackupCodes({
    body: { password },
    headers: sessionHeaders(visit),
    asResponse: true,
  });
  if (!response.ok) throw new AppError('conflict', 'Two-factor sign-in is not on.');
  const { backupCodes } = (await response.json()) as { backupCodes: string[] };
  await recordAudit(ctx, { action: 'two_factor.codes_renewed' });
  return { recoveryCodes: backupCodes };
}

function alreadyOn(): AppError {
  return new AppError('conflict', 'Two-factor sign-in is on already.');
}

/** The session goes on under a new token. */
function handOnSession(visit: Visit, response: Response): void {
  for (const cookie of response.headers.getSetCookie()) visit.reply('set-cookie', cookie);
}
