import { describe, expect, test } from 'vitest';
import type { Access } from '../../endpoints/endpoint.ts';
import type { Role } from '../../entities/user.ts';
import {
  canCall,
  canOpenRoute,
  canSeeDashboard,
  canSeeUser,
  isEditor,
  whyNotRemove,
  whyNotRole,
} from './permissions.ts';

const roles = [null, 'client', 'manager', 'admin'] as const;

test.each([
  ['anyone', [true, true, true, true]],
  ['viewer', [true, true, true, true]],
  ['signed-in', [false, true, true, true]],
  ['editor', [false, false, true, true]],
  ['admin', [false, false, false, true]],
] as const)('%s is open to visitors, client, manager, admin: %j', (access, expected) => {
  expect(roles.map((role) => canCall(access, role))).toEqual(expected);
});

test('admins and managers are editors', () => {
  expect(roles.filter(isEditor)).toEqual(['manager', 'admin']);
});

describe('the people of a company', () => {
  const person = (id: string, roleName: Role, { creator = false, companyId = 'agency' } = {}) => ({
    id,
    name: id,
    roleName,
    creator,
    companyId,
  });
  const founder = person('founder', 'admin', { creator: true });
  const admin = person('admin', 'admin');
  const manager = person('manager', 'manager');
  const client = person('client', 'client');
  const outsider = person('outsider', 'admin', { companyId: 'other' });

  test.each([
    [admin, manager, null],
    [admin, founder, 'founder opened this company and can’t be removed.'],
    [founder, founder, 'founder opened this company and can’t be removed.'],
    [founder, admin, null],
    [admin, admin, 'You can’t remove yourself. Another admin can.'],
    [manager, admin, 'Only admins of the company can remove people.'],
    [client, client, 'Only admins of the company can remove people.'],
    [outsider, manager, 'Only admins of the company can remove people.'],
  ])('$0.id removing $1.id: %s', (actor, target, expected) => {
    expect(whyNotRemove(actor, target)).toBe(expected);
  });

  test.each([
    [admin, manager, 'client', 2, null],
    [admin, client, 'admin', 2, null],
    [admin, founder, 'manager', 2, 'founder opened this company and stays its admin.'],
    [founder, founder, 'client', 1, 'founder opened this company and stays its admin.'],
    [admin, founder, 'admin', 2, null],
    [admin, admin, 'manager', 2, null],
    [admin, admin, 'manager', 1, 'A company needs an admin. Make somebody else admin first.'],
    [manager, manager, 'admin', 2, 'Only admins of the company can change roles.'],
    [client, manager, 'client', 2, 'Only admins of the company can change roles.'],
    [outsider, manager, 'client', 2, 'Only admins of the company can change roles.'],
  ] as const)('%o making %o %s among %i admins: %s', (actor, target, role, admins, expected) => {
    expect(whyNotRole(actor, target, role, admins)).toBe(expected);
  });

  test('see themselves, and admins see all of them', () => {
    expect(canSeeUser(manager, manager)).toBe(true);
    expect(canSeeUser(manager, admin)).toBe(false);
    expect(canSeeUser(admin, manager)).toBe(true);
    expect(canSeeUser(outsider, manager)).toBe(false);
  });
});

test.each([
  ['admin', { active: false, shared: false }, true],
  ['manager', { active: false, shared: false }, true],
  ['client', { active: true, shared: true }, true],
  ['client', { active: true, shared: false }, false],
  ['client', { active: false, shared: true }, false],
] as const)('%s seeing a dashboard that is %j: %s', (role, dashboard, expected) => {
  expect(canSeeDashboard(role, dashboard)).toBe(expected);
});

const visitor = (roleName: Role, consents: { ageConsent?: boolean; termsConsent?: boolean } = {}) => ({
  id: 'u1',
  roleName,
  ageConsent: true,
  termsConsent: true,
  ...consents,
});
const route = (name: string, access: Access, userId?: string) => ({ name, access, userId });
const dashboard = route('dashboard.show', 'viewer');
const sources = route('company.sources', 'signed-in');
const settings = route('company.settings', 'admin');
const subscription = route('company.subscription', 'admin');
const intro = route('intro', 'signed-in');

describe('opening a route', () => {
  test.each([
    ['a dashboard', dashboard, 'allow'],
    ['its print view', route('dashboard.print', 'viewer'), 'allow'],
    ['an error page', route('notFound', 'anyone'), 'allow'],
    ['the list of dashboards', route('dashboards.index', 'signed-in'), 'cancel'],
    ['sources', sources, 'cancel'],
    ['settings', settings, 'cancel'],
    ['the intro', intro, 'cancel'],
  ] as const)('without a session, %s', (_, given, expected) => {
    expect(canOpenRoute(given, null)).toBe(expected);
  });

  test.each([
    [{ ageConsent: false }, sources, '/users/u1'],
    [{ termsConsent: false }, dashboard, '/users/u1'],
    [{ termsConsent: false }, intro, '/users/u1'],
    [{ termsConsent: false }, route('user', 'signed-in', 'u1'), 'allow'],
    [{ termsConsent: false }, subscription, 'allow'],
    [{ termsConsent: false }, route('notFound', 'anyone'), 'allow'],
  ] as const)('with %j, %j gives %s', (consents, given, expected) => {
    expect(canOpenRoute(given, visitor('admin', consents))).toBe(expected);
  });

  test.each([
    [0, sources, '/intro'],
    [0, dashboard, '/intro'],
    [0, intro, 'allow'],
    [0, subscription, 'allow'],
    [0, route('user', 'signed-in', 'u1'), 'allow'],
    [1, sources, 'allow'],
    [1, intro, '/company/sources'],
  ] as const)('at onboarding step %i, %j gives %s', (step, given, expected) => {
    expect(canOpenRoute(given, visitor('admin'), { step })).toBe(expected);
  });

  test('clients are never sent to the intro', () => {
    expect(canOpenRoute(sources, visitor('client'), { step: 0 })).toBe('allow');
    expect(canOpenRoute(intro, visitor('client'), { step: 0 })).toBe('/company/sources');
  });

  test('without onboarding the intro is behind', () => {
    expect(canOpenRoute(intro, visitor('manager'))).toBe('/company/sources');
  });

  test.each([
    ['admin', settings, 'allow'],
    ['manager', settings, '/dashboards'],
    ['client', settings, '/dashboards'],
    ['manager', subscription, '/dashboards'],
    ['manager', route('dashboards.create', 'editor'), 'allow'],
    ['client', route('dashboards.create', 'editor'), '/dashboards'],
    ['client', dashboard, 'allow'],
    ['admin', route('user', 'signed-in', 'u2'), 'allow'],
    ['manager', route('user', 'signed-in', 'u1'), 'allow'],
    ['manager', route('user', 'signed-in', 'u2'), '/dashboards'],
  ] as const)('as %s, %j gives %s', (role, given, expected) => {
    expect(canOpenRoute(given, visitor(role))).toBe(expected);
  });
});
