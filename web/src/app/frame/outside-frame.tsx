import type { ReactNode } from 'react';
import { Brand } from '../shell/brand.tsx';
import styles from './outside-frame.module.css';
import { RouteLink } from './route-link.tsx';
import { useBrand } from './use-brand.ts';

/** Around the pages for people who are not signed in: the brand, one card, nothing else. */
export function OutsideFrame({ children }: { children: ReactNode }) {
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
