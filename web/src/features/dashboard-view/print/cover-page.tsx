import type { Dashboard } from '@vitrine/contract/entities/dashboard.ts';
import type { ReactNode } from 'react';
import styles from './cover-page.module.css';

type CoverPageProps = {
  dashboard: Dashboard;
  time: ReactNode;
  /** When it is made, in words. */
  date?: string | undefined;
};

/** The first page of a PDF: client, title, dates and agency. */
export function CoverPage({ dashboard, time, date }: CoverPageProps) {
  const { clientImage, logoImage } = dashboard.styles;
  const agencyLogo = logoImage ?? dashboard.company.logo;
  return (
    <header className={styles.cover}>
      <div className={styles.client}>
        {clientImage ? <img className={styles.clientImage} src={clientImage} alt="" /> : null}
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
