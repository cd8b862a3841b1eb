import { useLocation } from '@tanstack/react-router';
import type { User } from '@vitrine/contract/entities/user.ts';
import { type ReactNode, useEffect } from 'react';
import { Congratulations, useOnboardingFacts } from '../../features/onboarding/index.ts';
import { clearDraft } from '../../platform/drafts.ts';
import { signOut } from '../../platform/session/sign-out.ts';
import { AppShell } from '../shell/app-shell.tsx';
import { useThemeChoice } from '../theme/app-theme.tsx';
import { navigationFor } from './navigation-items.ts';
import { OnboardingGuide } from './onboarding-guide.tsx';
import { OnboardingHold } from './onboarding-hold.tsx';
import { RouteLink } from './route-link.tsx';
import { useBrand } from './use-brand.ts';
import { useLiveCompany } from './use-live-company.ts';
import { useOnboardingPage } from './use-onboarding-page.ts';
import { useSearchOverlays } from './use-search-overlays.tsx';
import { useTopMessages } from './use-top-messages.ts';

type AppFrameProps = { routeName: string; user: User; children: ReactNode };

/** The shell with the person, the current page and its actions. */
export function AppFrame({ routeName, user, children }: AppFrameProps) {
  const { pathname } = useLocation();
  const { messages, closeMessage } = useTopMessages(routeName);
  const { theme, setTheme } = useThemeChoice();
  const page = useOnboardingPage(routeName);
  const search = useSearchOverlays({ user, theme, onTheme: setTheme });
  useLiveCompany();
  useOnboardingFacts();
  // A signed-in person has registered: the registration's stored input is no longer needed.
  useEffect(() => clearDraft('register'), []);
  return (
    <AppShell
      items={navigationFor(user.roleName, pathname)}
      brand={useBrand('/dashboards')}
      account={{
        name: user.name,
        email: user.email,
        avatar: user.avatar,
        href: `/users/${user.id}`,
        theme,
        onTheme: setTheme,
        onSignOut: () => void signOut(),
      }}
      messages={messages}
      onCloseMessage={closeMessage}
      guide={(place, onNavigate) => <OnboardingGuide page={page} place={place} onOpen={onNavigate} />}
      search={search.action}
      link={RouteLink}
    >
      {children}
      {search.overlays}
      <OnboardingHold page={page} />
      <Congratulations />
    </AppShell>
  );
}
