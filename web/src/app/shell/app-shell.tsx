import { Drawer } from '@mantine/core';
import type { ReactNode } from 'react';
import { SidebarProvider, useSidebarState } from '../../ui/sidebar-state.ts';
import { type Account, AccountMenu } from './account-menu.tsx';
import styles from './app-shell.module.css';
import { Brand, type BrandProps } from './brand.tsx';
import type { LinkComponent } from './link.ts';
import { Navigation, type NavigationSection } from './navigation.tsx';
import { type TopMessage, TopMessages } from './top-messages.tsx';

/**
 * Where the guide is shown: in the open sidebar, in its rail of icons, in the sheet of small windows, or above the page if the
 * sidebar has no space.
 */
export type GuidePlace = 'sidebar' | 'rail' | 'sheet' | 'strip';

export type AppShellProps = {
  items: NavigationSection[];
  account: Account;
  brand: Pick<BrandProps, 'href' | 'name' | 'own'>;
  /** Empty where the page shows none. */
  messages?: TopMessage[];
  onCloseMessage?: (code: string) => void;
  /** The onboarding guide, for each place that may show it. */
  guide?: (place: GuidePlace, onNavigate?: () => void) => ReactNode;
  /** The router's link; a plain `a` when absent. */
  link?: LinkComponent;
  /** The page: a `PageHeader`, then a `PageBody`. */
  children: ReactNode;
};

/** The frame of the signed-in app. Its data comes from props; it fetches nothing. */
export function AppShell({ messages = [], onCloseMessage, children, ...frame }: AppShellProps) {
  const sidebar = useSidebarState();
  const link = frame.link ?? 'a';
  const names = [styles.shell, sidebar.sheet ? styles.sheet : !sidebar.open && styles.narrow];
  return (
    <SidebarProvider value={sidebar}>
      <div className={names.filter(Boolean).join(' ')}>
        <a href="#main" className={styles.skip}>
          Skip to the content
        </a>
        {sidebar.sheet ? (
          <Drawer.Root opened={sidebar.sheetOpen} onClose={sidebar.closeSheet} position="left" size={280}>
            <Drawer.Overlay />
            <Drawer.Content aria-label="Navigation" className={styles.sheetContent}>
              <Drawer.Body className={styles.sheetBody}>
                <Sidebar {...frame} link={link} place="sheet" onNavigate={sidebar.closeSheet} />
              </Drawer.Body>
            </Drawer.Content>
          </Drawer.Root>
        ) : (
          <aside id="sidebar" className={styles.sidebar} aria-label="Navigation">
            <Sidebar {...frame} link={link} place={sidebar.open ? 'sidebar' : 'rail'} />
          </aside>
        )}
        <div className={styles.column}>
          <TopMessages messages={messages} onClose={(code) => onCloseMessage?.(code)} link={link} />
          {sidebar.sheet || !sidebar.open ? frame.guide?.('strip') : null}
          <main id="main" tabIndex={-1} className={styles.main}>
            {children}
          </main>
        </div>
      </div>
    </SidebarProvider>
  );
}

type SidebarProps = Pick<AppShellProps, 'items' | 'account' | 'brand' | 'guide'> & {
  link: LinkComponent;
  place: Exclude<GuidePlace, 'strip'>;
  onNavigate?: () => void;
};

function Sidebar({ items, account, brand, guide, link, place, onNavigate }: SidebarProps) {
  const narrow = place === 'rail';
  return (
    <div className={styles.inside}>
      <div className={styles.top}>
        <Brand {...brand} link={link} compact={narrow} />
      </div>
      <Navigation sections={items} link={link} narrow={narrow} onNavigate={onNavigate} />
      {guide ? <div className={styles.guide}>{guide(place, onNavigate)}</div> : null}
      <div className={styles.bottom}>
        <AccountMenu account={account} link={link} narrow={narrow} onNavigate={onNavigate} />
      </div>
    </div>
  );
}
