import type { Dashboard, Dates } from '@vitrine/contract/entities/dashboard.ts';
import { comparisonOf, describeRange } from '@vitrine/contract/rules/dates/date-range.ts';
import type { ReactNode } from 'react';
import styles from '../view.module.css';
import { isInApp, type ViewMode } from '../view-mode.ts';

type DashboardHeaderProps = {
  mode: ViewMode;
  dashboard: Dashboard;
  /** The range, or how fresh the values of now are. */
  time: ReactNode;
  toolbar?: ReactNode;
};

/** The client's logo at the left, the agency's at the right, title and time between them. The app has its own. */
export function DashboardHeader({ mode, dashboard, time, toolbar }: DashboardHeaderProps) {
  if (isInApp(mode)) return null;
  const { clientImage, logoImage } = dashboard.styles;
  const agencyLogo = logoImage ?? dashboard.company.logo;
  return (
    <header className={styles.header}>
      {clientImage ? <img className={styles.logo} src={clientImage} alt="" /> : null}
      <div className={styles.heading}>
        <h1 className={styles.name}>{dashboard.name}</h1>
        <p className={`${styles.range} tabular`}>{time}</p>
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

/** The range and what it is compared with, each with its year: a page may be read long after its days. */
export function describeDates(dates: Dates, locale: string): string {
  const comparison = comparisonOf(dates);
  const range = describeRange(dates, locale);
  return comparison ? `${range}, compared with ${describeRange(comparison, locale)}` : range;
}
