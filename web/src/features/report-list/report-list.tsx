import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { NO_CLIENT } from '@vitrine/contract/entities/dashboard-list.ts';
import type { Report } from '@vitrine/contract/entities/report.ts';
import { isEditor } from '@vitrine/contract/rules/people/permissions.ts';
import { scheduleText } from '@vitrine/contract/rules/reports/report-name.ts';
import { type ReactNode, useState } from 'react';
import { searchWith, useAddress } from '../../platform/address.ts';
import { api } from '../../platform/api/api.ts';
import { errorMessage } from '../../platform/api/api-error.ts';
import { useSession } from '../../platform/session/session.ts';
import { useTableView } from '../../platform/table-view.ts';
import { timezoneText } from '../../ui/fields/timezone-options.ts';
import { IconMailForward, IconPlus } from '../../ui/icons/icons.ts';
import { EmptyState } from '../../ui/plain/empty-state.tsx';
import { ErrorState } from '../../ui/plain/error-state.tsx';
import { Icon } from '../../ui/plain/icon.tsx';
import { Section } from '../../ui/plain/section.tsx';
import { NoneFound } from '../../ui/search/none-found.tsx';
import { type Column, DataTable } from '../../ui/table/data-table.tsx';
import { ClientFilter } from './client-filter.tsx';
import { DeliveryHistory } from './delivery-history.tsx';
import { LastDelivery } from './last-delivery.tsx';
import { RemoveReport } from './remove-report.tsx';
import { dayMessage, refetchMs, restText, returnedText, unsubscribedText } from './report.messages.ts';
import { type ReportAction, ReportActions } from './report-actions.tsx';
import styles from './report-list.module.css';
import { SendReport } from './send-report.tsx';
import { useReportActions } from './use-report-actions.ts';

type OpenDialog = { report: Report; what: 'remove' | 'send' };

type ReportListProps = {
  onEdit: (report: Report) => void;
  onNew: () => void;
};

/** The company's automatic reports with schedule, last status and actions. */
export function ReportList({ onEdit, onNew }: ReportListProps) {
  const { user } = useSession();
  const [openDialog, setOpenDialog] = useState<OpenDialog | null>(null);
  const close = () => setOpenDialog(null);
  const view = useTableView();
  const [{ report: shown, client }, change] = useAddress();
  const onShow = (report: string | undefined) => change({ report });
  const { data, error, isPending, refetch } = useReports();
  const run = useReportActions(({ id }) => onShow(id));
  const act = (report: Report, action: ReportAction) => {
    if (action === 'edit') return onEdit(report);
    if (action === 'history') return onShow(report.id);
    if (action === 'remove' || action === 'send') return setOpenDialog({ report, what: action });
    return run(report, action);
  };
  const reports = data?.data ?? [];
  const mayEdit = isEditor(user?.roleName ?? null);
  const actions = (report: Report) => (
    <ReportActions report={report} mayEdit={mayEdit} onAction={(action) => act(report, action)} />
  );
  if (error && !data) {
    return (
      <ErrorState title="The automatic reports could not be listed" onRetry={refetch}>
        {errorMessage(error)}
      </ErrorState>
    );
  }
  return (
    <>
      {reports.length > 0 ? (
        <ClientFilter client={client} onChange={(next) => change({ client: next, page: undefined })} />
      ) : null}
      <Section flush>
        <DataTable
          label="Automatic reports"
          columns={columnsOf(actions)}
          compactColumns={compactColumns(actions)}
          rows={ofClient(reports, client)}
          rowKey={({ id }) => id}
          loading={isPending}
          linked
          {...view}
          empty={
            reports.length === 0 ? (
              <NoReports onNew={mayEdit ? onNew : null} />
            ) : (
              <NoneFound allLabel="Show all reports" onAll={() => change({ client: undefined })}>
                None of this client’s dashboards is mailed automatically.
              </NoneFound>
            )
          }
        />
      </Section>
      <DeliveryHistory
        report={reports.find(({ id }) => id === shown) ?? null}
        onClose={() => onShow(undefined)}
        mayEdit={mayEdit}
      />
      <SendReport
        report={openDialog?.what === 'send' ? openDialog.report : null}
        onClose={close}
        onSend={(report) => run(report, 'send')}
      />
      <RemoveReport report={openDialog?.what === 'remove' ? openDialog.report : null} onClose={close} />
    </>
  );
}

function useReports() {
  return useQuery({
    ...api.reports.list.queryOptions({ input: {} }),
    refetchInterval: ({ state }) => refetchMs((state.data?.data ?? []).map(({ lastStatus }) => lastStatus)),
  });
}

function ofClient(reports: Report[], client: string | undefined): Report[] {
  if (client === undefined) return reports;
  return reports.filter(({ clientId }) => (clientId ?? NO_CLIENT) === client);
}

/** `onNew` is null for people who can't schedule reports. */
function NoReports({ onNew }: { onNew: (() => void) | null }) {
  return (
    <EmptyState
      icon={IconMailForward}
      help="schedule#create-a-report"
      title="No automatic reports yet"
      action={
        onNew ? (
          <Button variant="filled" leftSection={<Icon of={IconPlus} />} onClick={onNew}>
            New report
          </Button>
        ) : undefined
      }
    >
      {onNew
        ? 'Select a dashboard, recipients and a time: it is then mailed every week or month.'
        : 'Reports that your agency sends you every week or month will be listed here.'}
    </EmptyState>
  );
}

const ACTIONS = <span className="visually-hidden">Actions</span>;

type Actions = (report: Report) => ReactNode;

function columnsOf(actions: Actions): Column<Report>[] {
  return [
    {
      key: 'dashboard',
      header: 'Dashboard',
      value: ({ dashboardName }) => dashboardName,
      render: (report) => <DashboardName report={report} />,
    },
    {
      key: 'recipients',
      header: 'Recipients',
      value: ({ recipients }) => recipients,
      render: (report) => <Recipients report={report} />,
    },
    {
      key: 'when',
      header: 'Schedule',
      value: ({ nextDueAt }) => nextDueAt,
      render: (report) => <When report={report} />,
    },
    {
      key: 'last',
      header: 'Last delivery',
      value: ({ lastSentAt }) => lastSentAt,
      render: (report) => <LastDelivery report={report} />,
    },
    { key: 'actions', header: ACTIONS, kind: 'actions', render: actions },
  ];
}

function compactColumns(actions: Actions): Column<Report>[] {
  return [
    {
      key: 'report',
      header: 'Report',
      value: ({ dashboardName }) => dashboardName,
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
  const { id, nextDueAt, timezone } = report;
  const next = nextDueAt === null ? 'not planned' : `next ${dayMessage(nextDueAt, timezone)}`;
  return (
    <div className={`${styles.cell} tabular`}>
      <Link data-row-link to="." {...searchWith({ report: id })} className={styles.schedule}>
        {scheduleText(report)}
      </Link>
      <span className={styles.muted}>{restText(report) ?? `${next}, ${timezoneText(timezone)}`}</span>
    </div>
  );
}
