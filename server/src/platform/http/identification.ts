import type { Access } from '@vitrine/contract/endpoints/endpoint.ts';
import { AppError } from '@vitrine/contract/errors.ts';
import { DAY_MS } from '@vitrine/contract/rules/dates/durations.ts';
import type { Ctx, Services } from '../ctx/ctx.ts';
import { memberCtx, requireAccess, type Visit } from './visit.ts';

const PURPOSE = 'identification';
const LIFETIME_MS = DAY_MS;

/** The id that a page carries and sends back as `x-identification`: proof that the call comes from one of our pages. */
export function issueIdentification(services: Services, visit: Pick<Visit, 'user'>): string {
  return services.secrets.sign(PURPOSE, bindingOf(visit), services.clock.nowMs() + LIFETIME_MS);
}

/**
 * Refuses a state-changing call whose identification (in a header, or a field of a page's form) is missing, too old or of another
 * session (419). Not needed with an API token.
 */
export function checkIdentification(
  visit: Visit,
  given: string | null = visit.headers.get('x-identification'),
): void {
  if (visit.user?.byToken) return;
  const binding = given ? visit.services.secrets.verify(PURPOSE, given, visit.services.clock.nowMs()) : null;
  if (binding !== bindingOf(visit)) throw new AppError('stale_page');
}

/** The checks for state-changing calls outside the contract, as for the contract's own: 401, 403 or 419. */
export function requireIdentified(visit: Visit, access: Access): void {
  requireAccess(visit, access);
  checkIdentification(visit);
}

/** The same, passing on the caller's ctx. */
export function identifiedCtx(visit: Visit, access: Access): Ctx {
  requireIdentified(visit, access);
  return memberCtx(visit);
}

function bindingOf(visit: Pick<Visit, 'user'>): string {
  return visit.user?.sessionId ?? 'anonymous';
}
