import { Button, SegmentedControl } from '@mantine/core';
import {
  IconBuilding,
  IconCalendarTime,
  IconCreditCard,
  IconLayoutDashboard,
  IconPlugConnected,
  IconPlus,
  IconReceipt,
  IconStack2,
  IconUsers,
} from '@tabler/icons-react';
import { useState } from 'react';
import { AppShell } from '../../app/shell/app-shell.tsx';
import type { NavigationSection } from '../../app/shell/navigation.tsx';
import { PageBody, PageHeader } from '../../app/shell/page.tsx';
import type { TopMessage } from '../../app/shell/top-messages.tsx';
import { useThemeChoice } from '../../app/theme/app-theme.tsx';
import { Icon } from '../../ui/plain/icon.tsx';
import { Buttons, Fields } from './gallery-controls.tsx';
import { Looks } from './gallery-looks.tsx';
import { Overlays, States, Tables } from './gallery-states.tsx';

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
    action: { label: 'Choose a subscription', href: '#subscription' },
  },
  {
    code: 'maintenance',
    severity: 'info',
    title: 'Reports run an hour later on Sunday.',
    body: 'Clocks change at 03:00.',
  },
];

export function GalleryPage() {
  const [messages, setMessages] = useState(someMessages);
  const [part, setPart] = useState(location.hash.slice(1) || 'looks');
  const { theme, setTheme } = useThemeChoice();
  return (
    <AppShell
      items={items}
      brand={{ href: '#' }}
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
      <PageHeader
        title="Gallery"
        action={
          <Button variant="filled" size="xs" leftSection={<Icon of={IconPlus} />}>
            New dashboard
          </Button>
        }
      />
      <PageBody>
        <div>
          <SegmentedControl
            aria-label="Part"
            data={['looks', 'controls', 'states']}
            value={part}
            onChange={setPart}
          />
        </div>
        {part === 'looks' ? <Looks /> : null}
        {part === 'controls' ? (
          <>
            <Buttons />
            <Fields />
          </>
        ) : null}
        {part === 'states' ? (
          <>
            <Tables />
            <Overlays />
            <States />
          </>
        ) : null}
      </PageBody>
    </AppShell>
  );
}
