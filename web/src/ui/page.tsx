import { ActionIcon, Tooltip } from '@mantine/core';
import { memo, type ReactNode } from 'react';
import { useHelp } from './help.tsx';
import { IconHelp, IconLayoutSidebar, IconMenu2 } from './icons/icons.ts';
import styles from './page.module.css';
import { Icon } from './plain/icon.tsx';
import { SearchButton } from './search/search-action.tsx';
import { useSidebar } from './sidebar-state.ts';

export type PageHeaderProps = {
  title: ReactNode;
  /** Right after the title: a status, a switch of views. */
  beside?: ReactNode;
  /** Secondary actions at the right. */
  actions?: ReactNode;
  /** The one primary action, at the far right. */
  action?: ReactNode;
};

/** The navbar. Every page renders its own as its first element. */
export function PageHeader({ title, beside, actions, action }: PageHeaderProps) {
  const sidebar = useSidebar();
  return (
    <header className={styles.header}>
      <SidebarToggle />
      <div className={styles.lead}>
        <h1 className={styles.title}>{title}</h1>
        {beside ? <div className={styles.beside}>{beside}</div> : null}
        <HelpButton />
      </div>
      {sidebar?.space === 'sheet' ? (
        <span className={styles.search}>
          <SearchButton appearance="icon" />
        </span>
      ) : null}
      {actions || action ? (
        <div className={styles.actions}>
          {actions}
          {action}
        </div>
      ) : null}
    </header>
  );
}

const HelpButton = memo(() => {
  const href = useHelp();
  if (!href) return null;
  return (
    <Tooltip label="Help for this page" position="bottom">
      <ActionIcon
        component="a"
        href={href}
        target="_blank"
        className={styles.help}
        aria-label="Help for this page"
      >
        <Icon of={IconHelp} size={16} />
      </ActionIcon>
    </Tooltip>
  );
});

const SidebarToggle = memo(() => {
  const sidebar = useSidebar();
  if (!sidebar) return null;
  const shown = sidebar.space === 'column' ? !sidebar.narrow : sidebar.overlayOpen;
  const label = shown ? 'Close the navigation' : 'Open the navigation';
  return (
    <Tooltip label={label} position="bottom-start">
      <ActionIcon aria-label={label} aria-expanded={shown} onClick={sidebar.toggle}>
        <Icon of={sidebar.space === 'sheet' ? IconMenu2 : IconLayoutSidebar} size={18} />
      </ActionIcon>
    </Tooltip>
  );
});

export type PageBodyProps = {
  /** `narrow` for forms and settings, `wide` for content that uses the whole window. */
  width?: 'narrow' | 'normal' | 'wide';
  /** As high as the window: its second child fills the rest and scrolls. */
  fill?: boolean;
  children: ReactNode;
};

/** The content below the navbar; its direct children are 16 px apart. */
export function PageBody({ width = 'normal', fill = false, children }: PageBodyProps) {
  const names = [styles.body, styles.stack, width !== 'wide' && styles[width], fill && styles.fill]
    .filter(Boolean)
    .join(' ');
  return (
    <div className={names} data-fill={fill || undefined}>
      {children}
    </div>
  );
}
