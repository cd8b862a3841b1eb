import type { Dashboard } from '@vitrine/contract/entities/dashboard.ts';
import type { CoverClient } from '@vitrine/contract/entities/page-rendering.ts';
import type { ReactNode } from 'react';
import styles from './cover-page.module.css';

type CoverPageProps = {
  dashboard: Dashboard;
  client?: CoverClient | null | undefined;
  time: ReactNode;
  /** When it is made, in words. */
  date?: string | undefined;
};

/** The first page of a PDF: client, title, dates and agency. */
export function CoverPage({ dashboard, client, time, date }: CoverPageProps) {
  const { logoImage } = dashboard.styles;
  const clientImage = dashboard.styles.clientImage ?? client?.logo;
  const agencyLogo = logoImage ?? dashboard.company.logo;
  return (
    <header className={styles.cover}>
      <div className={styles.client}>
        {clientImage ? <img className={styles.clientImage} src={clientImage} alt="" /> : null}
        {client ? (
          <p className={styles.clientName} dir="auto">
            {client.name}
          </p>
        ) : null}
      </div>
      <div>
        <h1 className={styles.name}>{dashboard.name}</h1>
        <p className={`${styles.time} tabular`}>{time}</p>
        {date ? <p className={styles.domain}>Created on {date}</p> : null}
        {dashboard.domain ? <p className={styles.domain}>{dashboard.domain}</p> : null}
      </div>
      <div className={styles.agency}>
        {agencyLogo ? (
          <img className={styles.agencyLogo} src={agencyLogo} alt={dashboard.company.name} />
        ) : (
          dashboard.company.name
        )}
      </div>
    </header>
  );
}
