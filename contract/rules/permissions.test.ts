import { describe, expect, test } from 'vitest';
import type { Access } from '../endpoints/endpoint.ts';
import type { Role } from '../entities/user.ts';
import { canCall, canChangeRole, canOpenRoute, canRemoveUser, canSeeUser, isEditor } from './permissions.ts';

const roles = [null, 'client', 'manager', 'admin'] as const;

test.each([
  ['anyone', [true, true, true, true]],
  ['viewer', [true, true, true, true]],
  ['signed-in', [false, true, true, true]],
  ['editor', [false, false, true, true]],
  ['admin', [false, false, false, true]],
] as const)('%s is open to nobody, client, manager, admin: %j', (access, expected) => {
  expect(roles.map((role) => canCall(access, role))).toEqual(expected);
});

test('admins and managers are editors', () => {
  expect(roles.filter(isEditor)).toEqual(['manager', 'admin']);
});

describe('the people of a company', () => {
  const person = (id: string, roleName: Role, { creator = false, companyId = 'agency' } = {}) => ({
    id,
    roleName,
    creator,
    companyId,
  });
  const founder = person('founder', 'admin', { creator: true });
  const admin = person('admin', 'admin');
  const manager = person('manager', 'manager');
  const stranger = person('stranger', 'admin', { companyId: 'other' });

  test('are removed by its admins, except the creator', () => {
    expect(canRemoveUser(admin, manager)).toBe(true);
    expect(canRemoveUser(admin, founder)).toBe(false);
    expect(canRemoveUser(founder, founder)).toBe(false);
    expect(canRemoveUser(manager, admin)).toBe(false);
    expect(canRemoveUser(stranger, manager)).toBe(false);
  });

  test('get their roles from its admins; the creator stays admin', () => {
    expect(canChangeRole(admin, manager, 'client')).toBe(true);
    expect(canChangeRole(admin, founder, 'manager')).toBe(false);
    expect(canChangeRole(admin, founder, 'admin')).toBe(true);
    expect(canChangeRole(manager, manager, 'admin')).toBe(false);
    expect(canChangeRole(stranger, manager, 'client')).toBe(false);
  });

  test('see themselves, and admins see all of them', () => {
    expect(canSeeUser(manager, manager)).toBe(true);
    expect(canSeeUser(manager, admin)).toBe(false);
    expect(canSeeUser(admin, manager)).toBe(true);
    expect(canSeeUser(stranger, manager)).toBe(false);
  });
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
