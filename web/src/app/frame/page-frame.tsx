import { Outlet, useMatches } from '@tanstack/react-router';
import { helpPath } from '@vitrine/contract/rules/help/help-pages.ts';
import type { ReactNode } from 'react';
import { useSession } from '../../platform/session/session.ts';
import { HelpProvider } from '../../ui/help.tsx';
import { Brand } from '../shell/brand.tsx';
import { AppFrame } from './app-frame.tsx';
import styles from './outside-frame.module.css';
import { RouteLink } from './route-link.tsx';
import { useBrand } from './use-brand.ts';
import { useSiteBrand } from './use-site-brand.ts';

/** The frame of every page: the shell for people of a company, a plain page with the brand for others. */
export function PageFrame() {
  const { user } = useSession();
  useSiteBrand();
  const route = useMatches({ select: (matches) => matches.at(-1)?.staticData.route });
  const isOutside = !user || route?.outside;
  return (
    <HelpProvider value={helpPath(route?.help ?? undefined)}>
      {isOutside ? (
        <OutsideFrame>
          <Outlet />
        </OutsideFrame>
      ) : (
        <AppFrame routeName={route?.name ?? ''} user={user}>
          <Outlet />
        </AppFrame>
      )}
    </HelpProvider>
  );
}

/** The frame of pages for signed-out people: the brand and one card. */
function OutsideFrame({ children }: { children: ReactNode }) {
  return (
    <div className={styles.frame}>
      <header className={styles.header}>
        <Brand {...useBrand('/sign-in')} link={RouteLink} />
      </header>
      <main id="main" tabIndex={-1} className={styles.main}>
        {children}
      </main>
    </div>
  );
}
