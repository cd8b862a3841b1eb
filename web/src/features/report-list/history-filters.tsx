import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { DeliveryStatus } from '@vitrine/contract/entities/report.ts';
import type { ReactNode } from 'react';
import { api } from '../../platform/api/api.ts';
import { SearchSelect } from '../../ui/fields/search-select.tsx';
import { IconFileTypeCsv } from '../../ui/icons/icons.ts';
import { Icon } from '../../ui/plain/icon.tsx';
import { filterOf, type HistoryQuery } from './history-query.ts';
import { reportOptions, statusOptions } from './report.messages.ts';
import styles from './report-list.module.css';

export type HistoryFiltersProps = {
  query: HistoryQuery;
  onChange: (query: HistoryQuery) => void;
  /** The date picker, which belongs to another feature. */
  dayField: (days: HistoryQuery['days'], onDays: (days: HistoryQuery['days']) => void) => ReactNode;
};

/** Filters deliveries by report and status, with a CSV export. */
export function HistoryFilters({ query, onChange, dayField }: HistoryFiltersProps) {
  const { data } = useQuery(api.reports.list.queryOptions({ input: { with_removed: 'true' } }));
  const reports = data?.data ?? [];
  const dashboards = new Map(reports.map((report) => [report.dashboard_id, report.dashboardName]));
  const ofDashboard = reports.filter(
    (report) => query.dashboard === null || report.dashboard_id === query.dashboard,
  );
  const csv = `/api/automatic-reports/deliveries.csv?${new URLSearchParams(filterOf(query))}`;
  return (
    <div className={styles.bar}>
      <div className={styles.filter}>
        <SearchSelect
          aria-label="Dashboard"
          placeholder="All dashboards"
          options={[...dashboards].map(([value, label]) => ({ value, label }))}
          value={query.dashboard}
          onChange={(dashboard) => onChange({ ...query, dashboard, report: null })}
        />
      </div>
      <div className={styles.filter}>
        <SearchSelect
          aria-label="Report"
          placeholder="All reports"
          options={reportOptions(ofDashboard)}
          value={query.report}
          onChange={(report) => onChange({ ...query, report })}
        />
      </div>
      <div className={styles.filter}>
        <SearchSelect
          aria-label="State"
          placeholder="All states"
          options={statusOptions}
          value={query.status}
          onChange={(status) => onChange({ ...query, status: status as DeliveryStatus | null })}
        />
      </div>
      {dayField(query.days, (days) => onChange({ ...query, days }))}
      <Button component="a" href={csv} download leftSection={<Icon of={IconFileTypeCsv} />}>
        CSV
      </Button>
    </div>
  );
}
