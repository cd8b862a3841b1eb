/** Development only: `npx vite --config web/vite.config.ts`, then `/gallery.html`. No build contains it. */

import { StrictMode, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { GalleryPage } from '../../pages/gallery/gallery-page.tsx';
import {
  IconBuilding,
  IconCalendarTime,
  IconCreditCard,
  IconLayoutDashboard,
  IconPlugConnected,
  IconReceipt,
  IconStack2,
  IconUsers,
} from '../../ui/icons/icons.ts';
import { AppTheme, useThemeChoice } from '../theme/app-theme.tsx';
import { AppShell } from './app-shell.tsx';
import type { NavigationSection } from './navigation.tsx';
import type { TopMessage } from './top-messages.tsx';

const items: NavigationSection[] = [
  {
    items: [
      { label: 'Dashboards', href: '#dashboards', icon: IconLayoutDashboard, active: true, count: 12 },
      { label: 'Groups', href: '#groups', icon: IconStack2, count: 3 },
    ],
  },
  {
    title: 'Company',
    items: [
      { label: 'Sources', href: '#sources', icon: IconPlugConnected, count: 41 },
      { label: 'Settings', href: '#settings', icon: IconBuilding },
      { label: 'Subscription', href: '#subscription', icon: IconCreditCard },
      { label: 'Invoices', href: '#invoices', icon: IconReceipt },
      { label: 'Automatic reports', href: '#reports', icon: IconCalendarTime },
      { label: 'Users', href: '#users', icon: IconUsers },
    ],
  },
];

const someMessages: TopMessage[] = [
  {
    code: 'source_invalid',
    severity: 'error',
    title: 'Google Analytics needs signing in again.',
    body: 'Two dashboards show their last data from 3 November.',
    action: { label: 'Sign in again', href: '#sources' },
  },
  {
    code: 'trial_ends',
    severity: 'warning',
    body: 'Your trial ends in 4 days.',
    closeable: false,
    action: { label: 'Select a subscription', href: '#subscription' },
  },
  {
    code: 'maintenance',
    severity: 'info',
    title: 'Reports run an hour later on Sunday.',
    body: 'Clocks change at 03:00.',
  },
];

function Gallery() {
  const [messages, setMessages] = useState(someMessages);
  const { theme, setTheme } = useThemeChoice();
  return (
    <AppShell
      items={items}
      brand={{ href: '#', name: 'Vitrine' }}
      account={{
        name: 'Ada Okonkwo',
        email: 'ada@northwind.agency',
        href: '#me',
        theme,
        onTheme: setTheme,
        onSignOut: () => undefined,
      }}
      messages={messages}
      onCloseMessage={(code) => setMessages(messages.filter((message) => message.code !== code))}
    >
      <GalleryPage />
    </AppShell>
  );
}

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root');
createRoot(root).render(
  <StrictMode>
    <AppTheme>
      <Gallery />
    </AppTheme>
  </StrictMode>,
);
