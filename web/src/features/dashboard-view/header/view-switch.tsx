import type { MouseEvent } from 'react';
import styles from './view-switch.module.css';

export type ViewSwitchProps = {
  /** Path of the report; the real-time path is derived from it. */
  permalink: string;
  realTime: boolean;
  embedded?: boolean;
  /** Shows the other view instead of loading its page; a click for a new tab is left to the browser. */
  onSwitch?: (realTime: boolean) => void;
};

/** 'Report' and 'Real time': links, so that they work before any script has run. */
export function ViewSwitch({ permalink, realTime, embedded = false, onSwitch }: ViewSwitchProps) {
  const end = embedded ? '/embed' : '';
  const views = [
    { label: 'Report', href: `/dashboards/${permalink}${end}`, live: false },
    { label: 'Real time', href: `/dashboards/${permalink}/realtime${end}`, live: true },
  ];
  return (
    <nav className={styles.switch} aria-label="View">
      {views.map(({ label, href, live }) => (
        <a
          key={label}
          href={href}
          aria-current={live === realTime ? 'page' : undefined}
          // The address holds the chosen range and whether the client's view was requested.
          onClick={(event) => {
            event.currentTarget.search = location.search;
            if (!onSwitch || isForAnotherTab(event)) return;
            event.preventDefault();
            onSwitch(live);
            focusCurrent();
          }}
        >
          {label}
        </a>
      ))}
    </nav>
  );
}

/** The other view is a separate page, so the clicked link no longer exists; its counterpart gets the focus. */
function focusCurrent(): void {
  requestAnimationFrame(() =>
    document.querySelector<HTMLElement>(`.${styles.switch} [aria-current]`)?.focus({ preventScroll: true }),
  );
}

function isForAnotherTab({ ctrlKey, metaKey, shiftKey }: MouseEvent): boolean {
  return ctrlKey || metaKey || shiftKey;
}
