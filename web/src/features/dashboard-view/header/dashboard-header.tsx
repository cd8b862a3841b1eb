import type { Dashboard, Dates } from '@vitrine/contract/entities/dashboard.ts';
import { comparisonOf, describeRange } from '@vitrine/contract/rules/dates/date-range.ts';
import type { ReactNode } from 'react';
import view from '../view.module.css';
import { isInApp, type ViewMode } from '../view-mode.ts';
import styles from './header.module.css';

type DashboardHeaderProps = {
  mode: ViewMode;
  dashboard: Dashboard;
  /** The range, or the freshness of real-time values. */
  time: ReactNode;
  toolbar?: ReactNode;
};

/**
 * The client's logo at the left, the agency's at the right, title and dates between them. The app has its own header.
 */
export function DashboardHeader({ mode, dashboard, time, toolbar }: DashboardHeaderProps) {
  if (isInApp(mode)) return null;
  const { clientImage, logoImage } = dashboard.styles;
  const agencyLogo = logoImage ?? dashboard.company.logo;
  return (
    <header className={view.header}>
      {clientImage ? <img className={styles.logo} src={clientImage} alt="" /> : null}
      <div className={view.heading}>
        <h1 className={styles.name}>{dashboard.name}</h1>
        <p className={`${styles.range} tabular`}>{time}</p>
      </div>
      {toolbar ? <div className={view.toolbar}>{toolbar}</div> : null}
      {agencyLogo ? (
        <img className={styles.logo} src={agencyLogo} alt={dashboard.company.name} />
      ) : (
        <p className={styles.agency}>{dashboard.company.name}</p>
      )}
    </header>
  );
}

/** The range and its comparison, each with its year, because a PDF may be read much later. */
export function describeDates(dates: Dates, locale: string): string {
  const comparison = comparisonOf(dates);
  const range = describeRange(dates, locale);
  return comparison ? `${range}, compared with ${describeRange(comparison, locale)}` : range;
}
