import { Link } from '@tanstack/react-router';
import { Section } from '../../ui/plain/section.tsx';
import styles from './source-health.module.css';

export type UsingDashboard = { dashboardId: string; name: string; permalink: string; widgets: number };

/** The dashboards whose widgets use this source. */
export function UsedBySection({ dashboards }: { dashboards: readonly UsingDashboard[] }) {
  return (
    <Section title="Used by">
      {dashboards.length === 0 ? (
        <p className={styles.quiet}>No dashboard shows anything of it yet.</p>
      ) : (
        <ul className={styles.dashboards}>
          {dashboards.map(({ dashboardId, name, permalink, widgets }) => (
            <li key={dashboardId}>
              <Link to="/dashboards/$permalink" params={{ permalink }}>
                {name}
              </Link>
              <span className={styles.quiet}>{widgets === 1 ? '1 widget' : `${widgets} widgets`}</span>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
