import type { Bootstrap } from '@vitrine/contract/endpoints/bootstrap.ts';
import { canOpenRoute } from '@vitrine/contract/rules/people/permissions.ts';
import { safeNext } from '../platform/session/next-page.ts';
import type { AppRoute } from './routes.ts';

export type Visit = {
  /** The requested path and query. */
  href: string;
  userId?: string;
  next?: string;
};

type Visitor = Pick<Bootstrap, 'user' | 'onboarding'>;

/** Where a refused visit is redirected; null if it is allowed. A visitor without a session returns after signing in. */
export function guard(
  route: Pick<AppRoute, 'name' | 'access' | 'visitorsOnly'>,
  { href, userId, next }: Visit,
  { user, onboarding }: Visitor,
): string | null {
  if (route.visitorsOnly && user) return safeNext(next);
  const verdict = canOpenRoute({ ...route, userId }, user, onboarding);
  if (verdict === 'allow') return null;
  return verdict === 'cancel' ? `/sign-in?next=${encodeURIComponent(href)}` : verdict;
}
