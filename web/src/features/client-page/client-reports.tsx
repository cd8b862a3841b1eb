import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { scheduleText } from '@vitrine/contract/rules/reports/report-name.ts';
import { api } from '../../platform/api/api.ts';
import styles from './client-page.module.css';
import { Part } from './part.tsx';

/** The automatic reports of a client's dashboards. */
export function ClientReports({ clientId }: { clientId: string }) {
  const { data, error, refetch } = useQuery(api.reports.list.queryOptions({ input: { clientId } }));
  return (
    <Part
      title="Reports"
      id="reports"
      action={
        <Button component={Link} to="/company/automatic-reports" size="xs">
          All reports
        </Button>
      }
      rows={data?.data}
      error={error}
      onRetry={refetch}
      empty="No automatic reports yet. Open a dashboard and choose Share to schedule one."
      rowKey={({ id }) => id}
      row={(report) => (
        <span className={styles.rowMessage}>
          {report.permalink === null ? (
            report.dashboardName
          ) : (
            <Link to={`/dashboards/${report.permalink}`}>{report.dashboardName}</Link>
          )}
          <span className={styles.quiet}>
            {report.paused ? 'Paused' : scheduleText(report)},{' '}
            {report.recipients ? `to ${report.recipients}` : 'no recipients'}
          </span>
        </span>
      )}
    />
  );
}
