import type { ReactNode } from 'react';
import { type SearchAction, SearchActionProvider } from '../../ui/search/search-action.tsx';
import { SidebarProvider, useSidebarState } from '../../ui/sidebar-state.ts';
import type { Account } from './account-menu.tsx';
import styles from './app-shell.module.css';
import type { BrandProps } from './brand.tsx';
import type { LinkComponent } from './link.ts';
import type { NavigationSection } from './navigation.tsx';
import { type GuidePlace, NavigationSheet, Sidebar } from './sidebar.tsx';
import { type TopMessage, TopMessages } from './top-messages.tsx';

export type AppShellProps = {
  items: NavigationSection[];
  account: Account;
  brand: Pick<BrandProps, 'href' | 'name' | 'own'>;
  /** Empty where the page shows none. */
  messages?: TopMessage[];
  onCloseMessage?: (code: string) => void;
  /** The onboarding guide, for each place that may show it. */
  guide?: (place: GuidePlace, onNavigate?: () => void) => ReactNode;
  /** Opens the search; absent where there is none. */
  search?: SearchAction;
  /** The router's link; a plain `a` when absent. */
  link?: LinkComponent;
  /** The page: a `PageHeader`, then a `PageBody`. */
  children: ReactNode;
};

/** The frame of the signed-in app. Its data comes from props; it fetches nothing. */
export function AppShell({ messages = [], onCloseMessage, children, ...frame }: AppShellProps) {
  const sidebar = useSidebarState();
  const link = frame.link ?? 'a';
  const { space, narrow, overlayOpen, closeOverlay } = sidebar;
  const names = [styles.shell, space === 'sheet' ? styles.sheet : narrow && styles.narrow];
  return (
    <SidebarProvider value={sidebar}>
      <SearchActionProvider value={frame.search ?? null}>
        <div className={names.filter(Boolean).join(' ')}>
          <a href="#main" className={styles.skip}>
            Skip to the content
          </a>
          {space === 'sheet' ? null : (
            <aside id="sidebar" className={styles.sidebar} aria-label="Navigation" inert={overlayOpen}>
              <Sidebar {...frame} link={link} place={narrow ? 'rail' : 'sidebar'} />
            </aside>
          )}
          {space === 'column' ? null : (
            <NavigationSheet
              {...frame}
              link={link}
              opened={overlayOpen}
              width={space === 'rail' ? 'var(--sidebar)' : 280}
              onClose={closeOverlay}
            />
          )}
          <div className={styles.column}>
            <TopMessages messages={messages} onClose={(code) => onCloseMessage?.(code)} link={link} />
            {space === 'sheet' || narrow ? frame.guide?.('strip') : null}
            <main id="main" tabIndex={-1} className={styles.main}>
              {children}
            </main>
          </div>
        </div>
      </SearchActionProvider>
    </SidebarProvider>
  );
}
