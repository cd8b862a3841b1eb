import { Link } from '@tanstack/react-router';
import styles from './client-page.module.css';

const parts = {
  goals: 'Goals',
  reports: 'Reports',
  groups: 'Groups',
  people: 'People with access',
  sources: 'Default sources',
};

/** Links to what stands below a client's dashboards, which may be many. */
export function ClientContents({ clientId }: { clientId: string }) {
  return (
    <nav aria-label="Contents of this page" className={styles.contents}>
      {Object.entries(parts).map(([id, title]) => (
        <Link key={id} to="/clients/$clientId" params={{ clientId }} hash={id}>
          {title}
        </Link>
      ))}
    </nav>
  );
}
