import type { Widget } from '@vitrine/contract/entities/widget.ts';
import styles from './view-switch.module.css';

export type ViewSwitchProps = {
  /** Path of the report; that of its real-time widgets follows from it. */
  permalink: string;
  realTime: boolean;
  embedded?: boolean;
};

/** Whether a dashboard has a real-time set to switch to. */
export function hasRealTime(widgets: readonly Pick<Widget, 'realTime'>[]): boolean {
  return widgets.some((widget) => widget.realTime);
}

/** 'Report' and 'Real time': links, so that they work before any script has run. */
export function ViewSwitch({ permalink, realTime, embedded = false }: ViewSwitchProps) {
  const end = embedded ? '/embed' : '';
  const views = [
    { label: 'Report', href: `/dashboards/${permalink}${end}`, current: !realTime },
    { label: 'Real time', href: `/dashboards/${permalink}/realtime${end}`, current: realTime },
  ];
  return (
    <nav className={styles.switch} aria-label="View">
      {views.map(({ label, href, current }) => (
        <a
          key={label}
          href={href}
          aria-current={current ? 'page' : undefined}
          // The range that was chosen, and whether a client's view was asked for, are in the address.
          onClick={(event) => {
            event.currentTarget.search = location.search;
          }}
        >
          {label}
        </a>
      ))}
    </nav>
  );
}
