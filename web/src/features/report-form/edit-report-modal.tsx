import { useQuery } from '@tanstack/react-query';
import type { Report } from '@vitrine/contract/entities/report.ts';
import { widgetsOfSet } from '@vitrine/contract/rules/widgets/widget-sets.ts';
import { api } from '../../platform/api/api.ts';
import { errorMessage } from '../../platform/api/api-error.ts';
import { Modal } from '../../ui/dialogs/modal.tsx';
import { ErrorState } from '../../ui/plain/error-state.tsx';
import { LoadingState } from '../../ui/plain/loading-state.tsx';
import { AccessNote, CommentsNote } from './access-note.tsx';
import styles from './report-form.module.css';
import { ReportForm } from './report-form.tsx';

type EditReportModalProps = { report: Report | null; onClose: () => void };

/** Edits an existing report. */
export function EditReportModal({ report, onClose }: EditReportModalProps) {
  return (
    <Modal
      opened={report !== null}
      onClose={onClose}
      title={report ? `Edit report: ${report.dashboardName}` : ''}
      size="lg"
    >
      {report?.permalink ? <Content report={report} permalink={report.permalink} onClose={onClose} /> : null}
    </Modal>
  );
}

type ContentProps = { report: Report; permalink: string; onClose: () => void };

function Content({ report, permalink, onClose }: ContentProps) {
  const { data, error, refetch } = useQuery(api.dashboards.show.queryOptions({ input: { permalink } }));
  if (error && !data) {
    return (
      <ErrorState title="Its dashboard could not be loaded" onRetry={refetch}>
        {errorMessage(error)}
      </ErrorState>
    );
  }
  if (!data) return <LoadingState waitingFor="its dashboard" />;
  const dashboard = data.body.data;
  const widgetsCount = widgetsOfSet(dashboard.widgets, false).length;
  return (
    <div className={styles.content}>
      <AccessNote dashboard={dashboard} />
      <CommentsNote dashboard={{ ...dashboard, widgetsCount }} />
      <ReportForm
        dashboard={{ ...dashboard, id: report.dashboard_id, widgetsCount }}
        report={report}
        reportsCount={0}
        onSaved={onClose}
        onCancel={onClose}
      />
    </div>
  );
}
