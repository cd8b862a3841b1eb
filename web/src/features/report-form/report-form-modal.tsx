import { useQuery } from '@tanstack/react-query';
import type { Report } from '@vitrine/contract/entities/report.ts';
import { reportWarnings } from '@vitrine/contract/rules/reports/report-limits.ts';
import { useState } from 'react';
import { api } from '../../platform/api/api.ts';
import { useSession } from '../../platform/session/session.ts';
import { Modal } from '../../ui/dialogs/modal.tsx';
import { ErrorNote } from '../../ui/plain/error-note.tsx';
import { AccessNote, CommentsNote } from './access-note.tsx';
import { CreatedReport } from './created-report.tsx';
import { ExistingReports } from './existing-reports.tsx';
import styles from './report-form.module.css';
import { ReportForm } from './report-form.tsx';
import type { ReportedDashboard } from './report-part.ts';

export type ReportFormModalProps = {
  dashboard: ReportedDashboard;
  /** The dashboard's reports, as far as the page knows them. */
  reports: Report[];
  opened: boolean;
  onClose: () => void;
  /** Publishes the dashboard; without it the note about a private one has no button. */
  onMakePublic?: () => Promise<unknown>;
};

/** Schedules reports of one dashboard, and lists existing ones. */
export function ReportFormModal({ opened, onClose, ...content }: ReportFormModalProps) {
  return (
    <Modal opened={opened} onClose={onClose} title={`Schedule report: ${content.dashboard.name}`} size="lg">
      <ReportsOfDashboard {...content} onClose={onClose} />
    </Modal>
  );
}

/** The form, with the dashboard's other reports below. */
export function ReportsOfDashboard({
  dashboard,
  reports,
  onClose,
  onMakePublic,
}: Omit<ReportFormModalProps, 'opened'>) {
  const { company } = useSession();
  const [created, setCreated] = useState<Report | null>(null);
  const { data } = useQuery({
    ...api.reports.list.queryOptions({ input: { dashboard_id: dashboard.id } }),
    initialData: { data: reports },
    initialDataUpdatedAt: 0,
  });
  const reportsCount = data.data.length;
  const warnings = reportWarnings({ reportsCount, senderVerified: company?.senderVerified ?? true });
  return (
    <div className={styles.content}>
      <AccessNote dashboard={dashboard} onMakePublic={onMakePublic} />
      <CommentsNote dashboard={dashboard} />
      {created ? (
        <CreatedReport report={created} onAnother={() => setCreated(null)} onClose={onClose} />
      ) : (
        <>
          {warnings.map((warning) => (
            <ErrorNote key={warning} tone="warning">
              {warning}
            </ErrorNote>
          ))}
          <ReportForm
            dashboard={dashboard}
            reportsCount={reportsCount}
            onSaved={setCreated}
            onCancel={onClose}
          />
        </>
      )}
      <ExistingReports reports={data.data.filter(({ id }) => id !== created?.id)} />
    </div>
  );
}
