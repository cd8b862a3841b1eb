import type { Dashboard, Dates } from '@vitrine/contract/entities/dashboard.ts';
import { formatDateRange } from '@vitrine/contract/rules/number-format.ts';
import type { ReactNode } from 'react';
import styles from './view.module.css';
import type { ViewMode } from './view-mode.ts';

type DashboardHeaderProps = {
  mode: ViewMode;
  dashboard: Dashboard;
  /** The range, or how fresh the figures of now are. */
  time: ReactNode;
  toolbar?: ReactNode;
};

/** The client's logo at the left, the agency's at the right, title and time between them. The editor has its own. */
export function DashboardHeader({ mode, dashboard, time, toolbar }: DashboardHeaderProps) {
  if (mode === 'edit') return null;
  const { clientImage, logoImage } = dashboard.styles;
  const agencyLogo = logoImage ?? dashboard.company.logo;
  return (
    <header className={styles.header}>
      {clientImage ? <img className={styles.logo} src={clientImage} alt="" /> : null}
      <div className={styles.heading}>
        <h1 className={styles.name}>{dashboard.name}</h1>
        <p className={`${styles.range} figures`}>{time}</p>
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

export function describeDates(dates: Dates, locale: string): string {
  const range = formatDateRange(dates.startDate, dates.endDate, locale);
  if (!dates.compareStartDate || !dates.compareEndDate) return range;
  return `${range}, compared with ${formatDateRange(dates.compareStartDate, dates.compareEndDate, locale)}`;
}
