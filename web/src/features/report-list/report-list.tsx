import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconMailForward } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { Report } from '@vitrine/contract/entities/report.ts';
import { isEditor } from '@vitrine/contract/rules/people/permissions.ts';
import { scheduleText } from '@vitrine/contract/rules/reports/report-name.ts';
import { type ReactNode, useState } from 'react';
import { api } from '../../platform/api/api.ts';
import { errorMessage } from '../../platform/api/api-error.ts';
import { useSession } from '../../platform/session/session.ts';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { timezoneText } from '../../ui/fields/timezone-options.ts';
import { EmptyState } from '../../ui/plain/empty-state.tsx';
import { ErrorState } from '../../ui/plain/error-state.tsx';
import { Section } from '../../ui/plain/section.tsx';
import { DeliveryHistory } from './delivery-history.tsx';
import { LastDelivery } from './last-delivery.tsx';
import { RemoveReport } from './remove-report.tsx';
import { dayMessage, refetchMs, restText, returnedText, unsubscribedText } from './report.messages.ts';
import { type ReportAction, ReportActions } from './report-actions.tsx';
import styles from './report-list.module.css';
import { SendReport } from './send-report.tsx';
import { useReportActions } from './use-report-actions.ts';

/** Below this width a report is a single cell. */
const COMPACT = '(max-width: 60em)';

type Asked = { report: Report; what: 'remove' | 'send' };

type ReportListProps = {
  /** The report whose deliveries are shown, by its id. */
  shown: string | null;
  onShow: (reportId: string | null) => void;
  onEdit: (report: Report) => void;
  onNew: () => void;
};

/** The company's automatic reports with schedule, last status and actions. */
export function ReportList({ shown, onShow, onEdit, onNew }: ReportListProps) {
  const { user } = useSession();
  const compact = useMediaQuery(COMPACT);
  const [asked, setAsked] = useState<Asked | null>(null);
  const close = () => setAsked(null);
  const { data, error, isPending, refetch } = useQuery({
    ...api.reports.list.queryOptions({ input: {} }),
    refetchInterval: ({ state }) => refetchMs((state.data?.data ?? []).map(({ lastStatus }) => lastStatus)),
  });
  const run = useReportActions(({ id }) => onShow(id));
  const act = (report: Report, action: ReportAction) => {
    if (action === 'edit') return onEdit(report);
    if (action === 'history') return onShow(report.id);
    if (action === 'remove' || action === 'send') return setAsked({ report, what: action });
    return run(report, action);
  };
  const mayEdit = isEditor(user?.roleName ?? null);
  const actions = (report: Report) => (
    <ReportActions report={report} mayEdit={mayEdit} onAction={(action) => act(report, action)} />
  );
  if (error && !data) {
    return (
      <ErrorState title="The automatic reports could not be listed" onRetry={() => void refetch()}>
        {errorMessage(error)}
      </ErrorState>
    );
  }
  return (
    <>
      <Section flush>
        <DataTable
          label="Automatic reports"
          columns={compact ? compactColumns(actions) : columnsOf(actions)}
          rows={data?.data ?? []}
          rowKey={({ id }) => id}
          loading={isPending}
          onRowClick={({ id }) => onShow(id)}
          empty={<NoReports onNew={mayEdit ? onNew : null} />}
        />
      </Section>
      <DeliveryHistory
        report={data?.data.find(({ id }) => id === shown) ?? null}
        onClose={() => onShow(null)}
        mayEdit={mayEdit}
      />
      <SendReport
        report={asked?.what === 'send' ? asked.report : null}
        onClose={close}
        onSend={(report) => run(report, 'send')}
      />
      <RemoveReport report={asked?.what === 'remove' ? asked.report : null} onClose={close} />
    </>
  );
}

/** `onNew` is null for people who can't schedule reports. */
function NoReports({ onNew }: { onNew: (() => void) | null }) {
  return (
    <EmptyState
      icon={IconMailForward}
      title="No automatic reports yet"
      action={onNew ? <Button onClick={onNew}>Schedule the first report</Button> : undefined}
    >
      {onNew
        ? 'Choose a dashboard, recipients and a time: it is then mailed every week or month.'
        : 'Reports that your agency has mailed to you by itself, every week or month, will be listed here.'}
    </EmptyState>
  );
}

const ACTIONS = <span className="visually-hidden">Actions</span>;

type Actions = (report: Report) => ReactNode;

function columnsOf(actions: Actions): Column<Report>[] {
  return [
    { key: 'dashboard', header: 'Dashboard', render: (report) => <DashboardName report={report} /> },
    {
      key: 'recipients',
      header: 'Recipients',
      render: (report) => <Recipients report={report} />,
    },
    { key: 'when', header: 'Schedule', render: (report) => <When report={report} /> },
    { key: 'last', header: 'Last delivery', render: (report) => <LastDelivery report={report} /> },
    { key: 'actions', header: ACTIONS, kind: 'actions', render: actions },
  ];
}

function compactColumns(actions: Actions): Column<Report>[] {
  return [
    {
      key: 'report',
      header: 'Report',
      render: (report) => (
        <div className={styles.card}>
          <DashboardName report={report} />
          <Recipients report={report} />
          <When report={report} />
          <LastDelivery report={report} />
        </div>
      ),
    },
    { key: 'actions', header: ACTIONS, kind: 'actions', render: actions },
  ];
}

function DashboardName({ report }: { report: Report }) {
  if (report.permalink === null) return <span className={styles.name}>{report.dashboardName}</span>;
  return (
    <Link to={`/dashboards/${report.permalink}`} className={styles.name}>
      {report.dashboardName}
    </Link>
  );
}

function Recipients({ report }: { report: Report }) {
  const leftOut = [unsubscribedText(report), returnedText(report)].filter((text) => text !== null);
  return (
    <div className={styles.cell}>
      <span className={styles.recipients}>{report.recipients}</span>
      {leftOut.map((text) => (
        <span key={text} className={styles.reason}>
          {text}
        </span>
      ))}
    </div>
  );
}

function When({ report }: { report: Report }) {
  const { nextDueAt, timezone } = report;
  const next = nextDueAt === null ? 'not planned' : `next ${dayMessage(nextDueAt, timezone)}`;
  return (
    <div className={`${styles.cell} tabular`}>
      <span>{scheduleText(report)}</span>
      <span className={styles.muted}>{restText(report) ?? `${next}, ${timezoneText(timezone)}`}</span>
    </div>
  );
}
