import type { Access } from '@vitrine/contract/endpoints/endpoint.ts';
import { AppError } from '@vitrine/contract/errors.ts';
import type { Ctx, Services } from '../ctx/ctx.ts';
import { memberCtx, requireAccess, type Visit } from './visit.ts';

const PURPOSE = 'identification';
const LIFETIME_MS = 24 * 60 * 60 * 1000;

/** The id a page carries and sends back as `x-identification`: proof that the call comes from a page of ours. */
export function issueIdentification(services: Services, visit: Pick<Visit, 'user'>): string {
  return services.secrets.sign(PURPOSE, bindingOf(visit), services.clock.nowMs() + LIFETIME_MS);
}

/**
 * Refuses a state-changing call whose identification (in a header; in a field of a page's form) is missing, too old or another
 * session's (419). A token needs none.
 */
export function checkIdentification(
  visit: Visit,
  given: string | null = visit.headers.get('x-identification'),
): void {
  if (visit.user?.byToken) return;
  const binding = given ? visit.services.secrets.verify(PURPOSE, given, visit.services.clock.nowMs()) : null;
  if (binding !== bindingOf(visit)) throw new AppError('stale_page');
}

/** What calls outside the contract that change something go through, as the contract's own do: 401, 403 or 419. */
export function requireIdentified(visit: Visit, access: Access): void {
  requireAccess(visit, access);
  checkIdentification(visit);
}

/** The same, handing on the ctx of who calls. */
export function identifiedCtx(visit: Visit, access: Access): Ctx {
  requireIdentified(visit, access);
  return memberCtx(visit);
}

function bindingOf(visit: Pick<Visit, 'user'>): string {
  return visit.user?.sessionId ?? 'anonymous';
}
