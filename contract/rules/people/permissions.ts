import type { Access } from '../../endpoints/endpoint.ts';
import type { Onboarding } from '../../entities/company/company.ts';
import type { Role, User } from '../../entities/user.ts';
import { STAYS_REACHABLE } from './onboarding.ts';

const EDITORS: readonly Role[] = ['admin', 'manager'];

/** Whether a person of this role, or a visitor (null), may call an endpoint or see a page with this access. */
export function canCall(access: Access, role: Role | null): boolean {
  switch (access) {
    case 'anyone':
    case 'viewer':
      return true;
    case 'signed-in':
      return role !== null;
    case 'editor':
      return isEditor(role);
    case 'admin':
      return role === 'admin';
  }
}

/** Admins and managers work on dashboards, sources and groups, and own their company's dashboards. Clients only look. */
export function isEditor(role: Role | null): boolean {
  return role !== null && EDITORS.includes(role);
}

type Person = Pick<User, 'id' | 'roleName' | 'companyId' | 'creator'>;
type Named = Person & Pick<User, 'name'>;

/** A user's page and fields: one's own, and for admins those of their company. */
export function canSeeUser(actor: Person, target: Pick<Person, 'id' | 'companyId'>): boolean {
  return actor.id === target.id || (actor.roleName === 'admin' && actor.companyId === target.companyId);
}

/** Why a person may not be removed from the company, in words; null if they may. The creator stays. */
export function whyNotRemove(actor: Person, target: Named): string | null {
  if (!isAdminOf(actor, target)) return 'Only admins of the company can remove people.';
  if (target.creator) return `${target.name} opened this company and can’t be removed.`;
  if (actor.id === target.id) return 'You can’t remove yourself. Another admin can.';
  return null;
}

/**
 * Why a person may not get a role, in words; null if they may. The creator stays admin, and a company keeps one admin: `admins`
 * is their current number.
 */
export function whyNotRole(actor: Person, target: Named, role: Role, admins: number): string | null {
  if (!isAdminOf(actor, target)) return 'Only admins of the company can change roles.';
  if (role === 'admin' || target.roleName === role) return null;
  if (target.creator) return `${target.name} opened this company and stays its admin.`;
  if (target.roleName === 'admin' && admins <= 1)
    return 'A company needs an admin. Make somebody else admin first.';
  return null;
}

function isAdminOf(actor: Person, target: Pick<Person, 'companyId'>): boolean {
  return actor.roleName === 'admin' && actor.companyId === target.companyId;
}

/** Editors see every dashboard of their company; a client those that were shared with them, while they are in use. */
export function canSeeDashboard(role: Role, dashboard: { active: boolean; shared: boolean }): boolean {
  return isEditor(role) || (dashboard.active && dashboard.shared);
}

/** What a guard needs of a route. `userId` is the one in its path, on the `user` route only. */
export type GuardedRoute = { name: string; access: Access; userId?: string };

export type RouteVisitor = Pick<User, 'id' | 'roleName' | 'ageConsent' | 'termsConsent'>;

/** `cancel` leaves the visitor on the page; a path redirects them. */
export type RouteVerdict = 'allow' | 'cancel' | `/${string}`;

/**
 * Whether a visitor may open a route. Visitors without a session see linked dashboards and public pages; otherwise consents come
 * first, then the introduction, then the role. A company without onboarding has passed the introduction, and clients have none.
 */
export function canOpenRoute(
  route: GuardedRoute,
  user: RouteVisitor | null,
  onboarding: Pick<Onboarding, 'step'> | null = null,
): RouteVerdict {
  if (route.access === 'anyone') return 'allow';
  if (user === null)
    return route.access === 'viewer' && route.name.includes('dashboard') ? 'allow' : 'cancel';

  const reachable = STAYS_REACHABLE.includes(route.name);
  if (!(user.ageConsent && user.termsConsent)) {
    if (!reachable) return `/users/${user.id}`;
  } else {
    const passedIntro = onboarding === null || onboarding.step > 0 || !isEditor(user.roleName);
    if (route.name === 'intro') return passedIntro ? '/company/sources' : 'allow';
    if (!passedIntro && !reachable) return '/intro';
  }
  return mayEnter(route, user) ? 'allow' : '/dashboards';
}

function mayEnter(route: GuardedRoute, user: RouteVisitor): boolean {
  if (route.name === 'user' && user.roleName !== 'admin') return route.userId === user.id;
  return canCall(route.access, user.roleName);
}
