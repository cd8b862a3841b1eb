import { useLocation } from '@tanstack/react-router';
import type { User } from '@vitrine/contract/entities/user.ts';
import type { ReactNode } from 'react';
import { api } from '../../platform/api.ts';
import { leaveLive } from '../../platform/live-channel.ts';
import { AppShell } from '../shell/app-shell.tsx';
import { useThemeChoice } from '../theme/app-theme.tsx';
import { navigationFor } from './navigation-items.ts';
import { RouteLink } from './route-link.tsx';
import { useLiveCompany } from './use-live-company.ts';
import { useTopMessages } from './use-top-messages.ts';

type AppFrameProps = { routeName: string; user: User; children: ReactNode };

/** The shell, told who looks, where they are and what presses. */
export function AppFrame({ routeName, user, children }: AppFrameProps) {
  const { pathname } = useLocation();
  const { messages, closeMessage } = useTopMessages(routeName);
  const { theme, setTheme } = useThemeChoice();
  useLiveCompany();
  return (
    <AppShell
      items={navigationFor(user.roleName, pathname)}
      brand={{ href: '/dashboards' }}
      account={{
        name: user.name,
        email: user.email,
        href: `/users/${user.id}`,
        theme,
        onTheme: setTheme,
        onSignOut: () => void signOut(),
      }}
      messages={messages}
      onCloseMessage={closeMessage}
      link={RouteLink}
    >
      {children}
    </AppShell>
  );
}

/** The page is loaded again whatever the server says: a failed sign-out shows by still being signed in. */
async function signOut(): Promise<void> {
  leaveLive();
  try {
    await api.signIn.logout.call();
  } finally {
    window.location.reload();
  }
}
