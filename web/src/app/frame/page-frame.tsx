import { Outlet, useMatches } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useSession } from '../../platform/session/session.ts';
import { Brand } from '../shell/brand.tsx';
import { AppFrame } from './app-frame.tsx';
import styles from './outside-frame.module.css';
import { RouteLink } from './route-link.tsx';
import { useBrand } from './use-brand.ts';
import { useSiteLook } from './use-site-look.ts';

/** What is around every page: the shell for people of a company, a quiet page with the brand for everybody else. */
export function PageFrame() {
  const { user } = useSession();
  useSiteLook();
  const route = useMatches({ select: (matches) => matches.at(-1)?.staticData.route });
  if (!user || route?.outside) {
    return (
      <OutsideFrame>
        <Outlet />
      </OutsideFrame>
    );
  }
  return (
    <AppFrame routeName={route?.name ?? ''} user={user}>
      <Outlet />
    </AppFrame>
  );
}

/** Around the pages for people who are not signed in: the brand, one card, nothing else. */
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
