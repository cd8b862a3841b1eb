import { Tooltip } from '@mantine/core';
import { Icon, type IconShape } from '../../ui/plain/icon.tsx';
import type { LinkComponent } from './link.ts';
import styles from './navigation.module.css';

export type NavigationItem = {
  label: string;
  href: string;
  icon: IconShape;
  active?: boolean;
  /** At the right: how many. */
  count?: number;
};

export type NavigationSection = { title?: string; items: NavigationItem[] };

export type NavigationProps = {
  sections: NavigationSection[];
  link: LinkComponent;
  /** Icons only, labels as tooltips. */
  narrow?: boolean;
  onNavigate?: () => void;
};

export function Navigation({ sections, link, narrow = false, onNavigate }: NavigationProps) {
  return (
    <nav aria-label="Main" className={narrow ? `${styles.nav} ${styles.narrow}` : styles.nav}>
      {sections.map((section) => (
        <div key={section.title ?? ''}>
          {section.title ? (
            <div className={styles.title}>
              <span className={narrow ? 'visually-hidden' : undefined}>{section.title}</span>
            </div>
          ) : null}
          <ul className={styles.list}>
            {section.items.map((item) => (
              <li key={item.href}>
                <Item item={item} link={link} narrow={narrow} onNavigate={onNavigate} />
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}

type ItemProps = { item: NavigationItem; link: LinkComponent; narrow: boolean; onNavigate?: () => void };

function Item({ item, link: Link, narrow, onNavigate }: ItemProps) {
  const line = (
    <Link
      href={item.href}
      className={styles.item}
      onClick={onNavigate}
      aria-current={item.active ? 'page' : undefined}
      aria-label={narrow ? item.label : undefined}
    >
      <Icon of={item.icon} size={18} className={styles.icon} />
      {narrow ? null : <span className={styles.label}>{item.label}</span>}
      {narrow || item.count === undefined ? null : (
        <span className={`${styles.count} tabular`}>{item.count}</span>
      )}
    </Link>
  );
  if (!narrow) return line;
  return (
    <Tooltip label={item.label} position="right" openDelay={100}>
      <span style={{ display: 'block' }}>{line}</span>
    </Tooltip>
  );
}
