import type { Role } from '@vitrine/contract/entities/user.ts';
import { expect, it } from 'vitest';
import { guard } from '../guard.ts';
import { routes } from '../routes.ts';
import { paletteActions } from './palette-actions.ts';

const actionsOf = (roleName: Role, mayCreateDashboard = true) =>
  paletteActions({
    user: { id: 'me', roleName },
    theme: 'dark',
    mayCreateDashboard,
    onTheme: () => undefined,
    onShortcuts: () => undefined,
    onSignOut: () => undefined,
  });
const titles = (roleName: Role, mayCreateDashboard?: boolean) =>
  actionsOf(roleName, mayCreateDashboard).map(({ title }) => title);

it('offers what each role may do', () => {
  const forEveryone = [
    'Use the light theme',
    'Use the theme of this device',
    'Keyboard shortcuts',
    'Sign out',
    'Dashboards',
    'Your account',
  ];
  expect(titles('client')).toEqual(forEveryone);
  expect(titles('manager')).toEqual(
    expect.arrayContaining(['New dashboard', 'New client', 'Connect a source', 'New report', 'Sources']),
  );
  for (const title of ['Invite a person', 'New group', 'Settings', 'Users'])
    expect([titles('manager').includes(title), titles('admin').includes(title)]).toEqual([false, true]);
  expect(titles('admin', false)).not.toContain('New dashboard');
});

it.each(['client', 'manager', 'admin'] as const)('leads a %s to pages that they may open', (roleName) => {
  const user = { id: 'me', roleName, ageConsent: true, termsConsent: true };
  for (const action of actionsOf(roleName)) {
    if (!('path' in action)) continue;
    const path = action.path.split('?')[0]?.replace('/users/me', '/users/$userId');
    const route = routes.find((one) => one.path === path);
    if (!route) throw new Error(`No page has the path ${action.path}`);
    const session = { user, onboarding: null } as unknown as Parameters<typeof guard>[2];
    expect(guard(route, { href: action.path, userId: 'me' }, session), action.path).toBeNull();
  }
});

it('presents the dashboard where one is shown', () => {
  const onPresent = () => undefined;
  const options = {
    user: { id: 'me', roleName: 'client' as const },
    theme: 'dark' as const,
    mayCreateDashboard: true,
  };
  const silent = { onTheme: () => undefined, onShortcuts: () => undefined, onSignOut: () => undefined };
  expect(paletteActions({ ...options, ...silent, onPresent })[0]).toMatchObject({
    title: 'Present this dashboard',
    run: onPresent,
  });
});
