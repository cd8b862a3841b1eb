import { AppError } from '@vitrine/contract/errors.ts';
import { limitRate, type RateLimit } from '../../platform/http/rate-limit.ts';
import type { Visit } from '../../platform/http/visit.ts';
import { findPerson } from './accounts.queries.ts';
import { authOf } from './auth.ts';
import { authHeaders } from './auth-headers.ts';
import { knownDevice, rememberDevice } from './known-device.ts';
import { noteFailedSignIn, noteSignIn } from './record-sign-in.ts';
import { readAppCode, readRecoveryCode } from './recovery-codes.ts';

const QUARTER_HOUR = { perSeconds: 15 * 60 };

/** Counts successes and failures: both are work for the server. A whole office may share one address. */
const triesPerAddress = limitRate({ name: 'log-in: tries per address', points: 300, ...QUARTER_HOUR });
/** Attempts beyond the limit are delayed, not refused: other people's wrong passwords must not lock anybody out. */
const SLOW = { ...QUARTER_HOUR, patienceMs: 15_000 };
const failuresPerAddress = limitRate({
  name: 'log-in: failures per address',
  points: 20,
  everyMs: 2_000,
  ...SLOW,
});
const failuresPerAccount = limitRate({
  name: 'log-in: failures per account',
  points: 10,
  everyMs: 15_000,
  ...SLOW,
});
const failuresPerDevice = limitRate({
  name: 'log-in: failures per device',
  points: 10,
  everyMs: 15_000,
  ...SLOW,
});
/** An app's code is accepted 30 seconds before and after its time, and only once. */
const usesPerCode = limitRate({ name: 'log-in: uses per code', points: 1, perSeconds: 120 });

type Input = { email: string; password: string; code?: string | undefined };

/** For an unknown address: takes as long as a wrong password, with the same response. */
const UNKNOWN_EMAIL = 'nobody@invalid.invalid';

/**
 * Checks e-mail and password and sets the session cookie; 422 on `email` without saying which of the two was wrong. With
 * two-factor sign-in it asks for a code, of the app or for recovery; 422 on `code` for a wrong one.
 */
export async function logIn(visit: Visit, { email, password, code }: Input): Promise<{ needsCode: boolean }> {
  const { services } = visit;
  await triesPerAddress.count(services, visit.network);
  // Counted before the result is known, so that concurrent attempts gain nothing.
  const limits = limitsOf(visit, email);
  for (const { limit, key } of limits) await limit.count(services, key);
  const reply = await authOf(services).api.signInEmail({
    body: { email: (await isOfSite(visit, email)) ? email : UNKNOWN_EMAIL, password },
    headers: authHeaders(visit),
    asResponse: true,
  });
  if (!reply.ok) {
    noteFailedSignIn(visit, email, 'wrong password');
    throw new AppError('bad_input', { email: ['Incorrect e-mail or password.'] });
  }
  if (!(await requiresCode(reply))) {
    await enter(visit, email, reply);
    return { needsCode: false };
  }
  if (!code) {
    for (const { limit, key } of limits) await limit.refund(services, key);
    return { needsCode: true };
  }
  const { passed, by } = await passCode(visit, email, reply, code);
  if (!passed.ok) {
    noteFailedSignIn(visit, email, 'wrong code');
    if (passed.status === 429) throw new AppError('too_many_tries');
    throw wrongCode();
  }
  await enter(visit, email, passed, by);
  return { needsCode: false };
}

/** A device on which this account has signed in before has its own limit; all others share those of address and account. */
function limitsOf(visit: Visit, email: string): { limit: RateLimit; key: string }[] {
  const device = knownDevice(visit, email);
  if (device) return [{ limit: failuresPerDevice, key: device }];
  return [
    { limit: failuresPerAddress, key: visit.network },
    { limit: failuresPerAccount, key: email },
  ];
}

/** Under a company's own host only its people can sign in. */
async function isOfSite({ site, services }: Visit, email: string): Promise<boolean> {
  if (!site) return true;
  return (await findPerson(services.database.system, email))?.companyId === site.companyId;
}

async function enter(visit: Visit, email: string, reply: Response, by?: string): Promise<void> {
  const device = knownDevice(visit, email);
  if (device) await failuresPerDevice.reset(visit.services, device);
  else await failuresPerAddress.refund(visit.services, visit.network);
  await failuresPerAccount.reset(visit.services, email);
  rememberDevice(visit, email);
  await noteSignIn(visit, email, by);
  for (const cookie of reply.headers.getSetCookie()) visit.reply('set-cookie', cookie);
}

async function requiresCode(reply: Response): Promise<boolean> {
  const { twoFactorRedirect = false } = (await reply.clone().json()) as { twoFactorRedirect?: boolean };
  return twoFactorRedirect;
}

/** The response to the password has a cookie that says whose code is expected; it is not passed on. */
async function passCode(
  visit: Visit,
  email: string,
  reply: Response,
  typed: string,
): Promise<{ passed: Response; by: string }> {
  const { api } = authOf(visit.services);
  const cookie = reply.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
  const call = { headers: authHeaders(visit, cookie), asResponse: true as const };
  const recovery = readRecoveryCode(typed);
  if (recovery !== null) {
    const passed = await api.verifyBackupCode({ ...call, body: { code: recovery } });
    return { passed, by: 'a recovery code' };
  }
  const code = readAppCode(typed) ?? typed;
  const passed = await api.verifyTOTP({ ...call, body: { code } });
  if (passed.ok) await usesPerCode.count(visit.services, `${email} ${code}`).catch(refuseUsedCode);
  return { passed, by: 'a code' };
}

function wrongCode(): AppError {
  return new AppError('bad_input', { code: ['This code is incorrect or was already used.'] });
}

function refuseUsedCode(): never {
  throw wrongCode();
}
