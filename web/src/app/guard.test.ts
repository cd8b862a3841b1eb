import type { User } from '@vitrine/contract/entities/user.ts';
import { describe, expect, it } from 'vitest';
import { guard } from './guard.ts';
import { type AppRoute, redirects, routes } from './routes.ts';

const person: User = {
  id: 'u1',
  name: 'Ada',
  email: 'ada@example.com',
  roleName: 'admin',
  avatar: null,
  creator: true,
  companyId: 'c1',
  ageConsent: true,
  termsConsent: true,
};
const anonymous = { user: null, onboarding: null };
const as = (part: Partial<User>) => ({ user: { ...person, ...part }, onboarding: null });

function routeAt(path: string): AppRoute {
  const route = routes.find((each) => each.path === path);
  if (!route) throw new Error(`No route at ${path}`);
  return route;
}

describe('a visitor without a session', () => {
  it.each(['/company/sources', '/outbox', '/users/$userId'])('signs in before %s and comes back', (path) => {
    expect(guard(routeAt(path), { href: `${path}?a=1&b=2` }, anonymous)).toBe(
      `/sign-in?next=${encodeURIComponent(`${path}?a=1&b=2`)}`,
    );
  });

  it.each(['/sign-in', '/register', '/forgot-password', '/reset-password', '/404', '/403', '/402', '/$'])(
    'opens %s',
    (path) => {
      expect(guard(routeAt(path), { href: path }, anonymous)).toBeNull();
    },
  );
});

describe('a signed-in person', () => {
  it.each([
    ['/company/sources?connected=s1', '/company/sources?connected=s1'],
    ['//evil.example', '/dashboards'],
    ['/\\evil.example', '/dashboards'],
    ['https://evil.example', '/dashboards'],
    ['/register', '/dashboards'],
    [undefined, '/dashboards'],
  ])('who opens the sign-in page with next %s goes to %s', (next, expected) => {
    expect(guard(routeAt('/sign-in'), { href: '/sign-in', next }, as({}))).toBe(expected);
  });

  it('gives both consents first', () => {
    const visitor = as({ termsConsent: false });
    expect(guard(routeAt('/company/sources'), { href: '/company/sources' }, visitor)).toBe('/users/u1');
    expect(guard(routeAt('/users/$userId'), { href: '/users/u1', userId: 'u1' }, visitor)).toBeNull();
  });

  it.each(['manager', 'client'] as const)('who is a %s sees neither the outbox nor others', (roleName) => {
    const visitor = as({ roleName });
    expect(guard(routeAt('/outbox'), { href: '/outbox' }, visitor)).toBe('/dashboards');
    const users = routeAt('/users/$userId');
    expect(guard(users, { href: '/users/u2', userId: 'u2' }, visitor)).toBe('/dashboards');
    expect(guard(users, { href: '/users/u1', userId: 'u1' }, visitor)).toBeNull();
  });

  it('continues in a flow whose pages are missing', () => {
    const onboarding = { flow: 'mc' as const, step: 1, closed: false, questionnaire: null };
    const visit = { href: '/dashboards' };
    expect(guard(routeAt('/dashboards'), visit, { user: person, onboarding })).toBeNull();
  });

  it('passes the intro before anything else, and sees it once', () => {
    const visitor = {
      user: person,
      onboarding: { flow: 'dashboard' as const, step: 0, closed: false, questionnaire: null },
    };
    expect(guard(routeAt('/company/sources'), { href: '/company/sources' }, visitor)).toBe('/intro');
    expect(guard(routeAt('/intro'), { href: '/intro' }, visitor)).toBeNull();
    expect(guard(routeAt('/intro'), { href: '/intro' }, as({}))).toBe('/company/sources');
  });
});

describe('the route table', () => {
  it('gives every path once', () => {
    const paths = [...routes.map(({ path }) => path), ...redirects.map(({ from }) => from)];
    expect(new Set(paths).size).toBe(paths.length);
  });

  it('redirects no one to a missing path', () => {
    const paths = routes.map(({ path }) => path);
    expect(redirects.filter(({ to }) => !paths.includes(to))).toEqual([]);
  });
});
