import type { Role } from '@vitrine/contract/entities/user.ts';
import { canCall, isEditor } from '@vitrine/contract/rules/people/permissions.ts';
import {
  IconBriefcase,
  IconCalendarTime,
  IconCreditCard,
  IconLayoutDashboard,
  IconMailbox,
  IconPlugConnected,
  IconRadar2,
  IconReceipt,
  IconSettings,
  IconUsers,
  IconWorld,
} from '../../ui/icons/icons.ts';
import { routes } from '../routes.ts';
import type { NavigationItem, NavigationSection } from '../shell/navigation.tsx';

const sections: NavigationSection[] = [
  {
    items: [
      { label: 'Dashboards', href: '/dashboards', icon: IconLayoutDashboard },
      { label: 'Clients', href: '/clients', icon: IconBriefcase },
      { label: 'Groups', href: '/groups', icon: IconRadar2 },
    ],
  },
  {
    title: 'Company',
    items: [
      { label: 'Sources', href: '/company/sources', icon: IconPlugConnected },
      { label: 'Automatic reports', href: '/company/automatic-reports', icon: IconCalendarTime },
      { label: 'Users', href: '/company/users', icon: IconUsers },
      { label: 'Settings', href: '/company/settings', icon: IconSettings },
      { label: 'Domain', href: '/company/whitelabel', icon: IconWorld },
      { label: 'Subscription', href: '/company/subscription', icon: IconCreditCard },
      { label: 'Invoices', href: '/company/invoices', icon: IconReceipt },
      { label: 'Outbox', href: '/outbox', icon: IconMailbox },
    ],
  },
];

/** The sidebar of a person of this role: only what exists and what they may open. */
export function navigationFor(role: Role, pathname: string): NavigationSection[] {
  const open = sections.map(({ title, items }) => ({
    title,
    items: items
      .filter(({ href }) => mayOpen(href, role))
      .map((item) => ({ ...item, active: isInside(pathname, item) })),
  }));
  return open.filter(({ items }) => items.length > 0);
}

/** Hidden from clients, who have no sources and schedule no reports. */
const FOR_EDITORS = ['/clients', '/groups', '/company/sources', '/company/automatic-reports'];

function mayOpen(href: string, role: Role): boolean {
  if (FOR_EDITORS.includes(href) && !isEditor(role)) return false;
  return routes.some(({ path, access }) => path === href && canCall(access, role));
}

function isInside(pathname: string, { href }: NavigationItem): boolean {
  return pathname === href || pathname.startsWith(`${href}/`);
}
