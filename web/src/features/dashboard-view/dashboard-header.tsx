import type { Dashboard, Dates } from '@vitrine/contract/entities/dashboard.ts';
import { formatDateRange } from '@vitrine/contract/rules/number-format.ts';
import type { ReactNode } from 'react';
import styles from './view.module.css';
import type { ViewMode } from './view-mode.ts';

type DashboardHeaderProps = {
  mode: ViewMode;
  dashboard: Dashboard;
  dates: Dates;
  locale: string;
  toolbar?: ReactNode;
};

/** The client's logo at the left, the agency's at the right, title and range between them. The editor has its own. */
export function DashboardHeader({ mode, dashboard, dates, locale, toolbar }: DashboardHeaderProps) {
  if (mode === 'edit') return null;
  const { clientImage, logoImage } = dashboard.styles;
  const agencyLogo = logoImage ?? dashboard.company.logo;
  return (
    <header className={styles.header}>
      {clientImage ? <img className={styles.logo} src={clientImage} alt="" /> : null}
      <div className={styles.heading}>
        <h1 className={styles.name}>{dashboard.name}</h1>
        <p className={`${styles.range} figures`}>{rangeWords(dates, locale)}</p>
      </div>
      {toolbar ? <div className={styles.toolbar}>{toolbar}</div> : null}
      {agencyLogo ? (
        <img className={styles.logo} src={agencyLogo} alt={dashboard.company.name} />
      ) : (
        <p className={styles.agency}>{dashboard.company.name}</p>
      )}
    </header>
  );
}

function rangeWords(dates: Dates, locale: string): string {
  const range = formatDateRange(dates.startDate, dates.endDate, locale);
  if (!dates.compareStartDate || !dates.compareEndDate) return range;
  return `${range}, compared with ${formatDateRange(dates.compareStartDate, dates.compareEndDate, locale)}`;
}
