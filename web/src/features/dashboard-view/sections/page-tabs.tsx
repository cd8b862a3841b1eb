import type { DashboardPage } from '@vitrine/contract/entities/widgets/dashboard-page.ts';
import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react';
import styles from './page-tabs.module.css';

export type PageTabsProps = {
  pages: readonly DashboardPage[];
  /** The shown one. */
  pageId: string | null;
  /** The address of the view with another page. */
  hrefOf: (pageId: string) => string;
  /** Shows a page in place; a click for another tab of the browser is left to it. */
  onPage?: ((pageId: string) => void) | undefined;
  /** Beside the links. */
  children?: ReactNode;
};

/** The pages of a dashboard as links, so that they work before any script has run. */
export function PageTabs({ pages, pageId, hrefOf, onPage, children }: PageTabsProps) {
  const list = useRef<HTMLUListElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has another link
  useEffect(() => showCurrent(list.current), [pageId]);
  const choose = (id: string) => (event: MouseEvent) => {
    if (!onPage || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    onPage(id);
  };
  return (
    <div className={styles.tabs}>
      <nav className={styles.nav} aria-label="Pages">
        <ul ref={list} className={styles.list}>
          {pages.map(({ id, title }) => (
            <li key={id}>
              <a
                className={styles.tab}
                dir="auto"
                href={hrefOf(id)}
                aria-current={id === pageId ? 'page' : undefined}
                onClick={choose(id)}
              >
                {title}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      {children}
    </div>
  );
}

/** Scrolls the list, and nothing else, to the shown page's link. */
function showCurrent(list: HTMLElement | null): void {
  const current = list?.querySelector<HTMLElement>('[aria-current]');
  if (!list || !current) return;
  const start = current.offsetLeft - list.offsetLeft;
  const isInView =
    start >= list.scrollLeft && start + current.offsetWidth <= list.scrollLeft + list.clientWidth;
  if (!isInView) list.scrollLeft = start - (list.clientWidth - current.offsetWidth) / 2;
}
