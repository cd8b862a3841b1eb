import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { widgetsOfSet } from '@vitrine/contract/rules/widgets/widget-sets.ts';
import { useState } from 'react';
import { api } from '../../platform/api/api.ts';
import { errorMessage } from '../../platform/api/api-error.ts';
import { Modal } from '../../ui/dialogs/modal.tsx';
import { RemoteSelect } from '../../ui/fields/remote-select.tsx';
import { IconLayoutDashboard } from '../../ui/icons/icons.ts';
import { EmptyState } from '../../ui/plain/empty-state.tsx';
import { ErrorState } from '../../ui/plain/error-state.tsx';
import { LoadingState } from '../../ui/plain/loading-state.tsx';
import styles from './report-form.module.css';
import { ReportsOfDashboard } from './report-form-modal.tsx';

type NewReportModalProps = { opened: boolean; onClose: () => void };

/** Schedules a report of any dashboard; the only one is selected already. */
export function NewReportModal({ opened, onClose }: NewReportModalProps) {
  return (
    <Modal opened={opened} onClose={onClose} title="New report" size="lg">
      <NewReport onClose={onClose} />
    </Modal>
  );
}

function NewReport({ onClose }: { onClose: () => void }) {
  const { data, error, refetch } = useQuery(api.dashboards.list.queryOptions({ input: {} }));
  const [chosen, setChosen] = useState<string | null>(null);
  if (error && !data) {
    return (
      <ErrorState title="The dashboards could not be listed" onRetry={refetch}>
        {errorMessage(error)}
      </ErrorState>
    );
  }
  if (!data) return <LoadingState waitingFor="your dashboards" />;
  const [first] = data.data;
  if (!first) return <NoDashboards />;
  const permalink = chosen ?? (data.meta.total === 1 ? first.permalink : null);
  return (
    <div className={styles.content}>
      <RemoteSelect
        label="Dashboard"
        placeholder="Select the dashboard to send"
        required
        load={async (search, _include, signal) => {
          const input = { search: search || undefined };
          const { data: found } = await api.dashboards.list.call(input, { signal });
          return found.map((each) => ({ value: each.permalink, label: each.name }));
        }}
        value={permalink}
        onChange={setChosen}
      />
      {permalink ? <ReportsOf key={permalink} permalink={permalink} onClose={onClose} /> : null}
    </div>
  );
}

function ReportsOf({ permalink, onClose }: { permalink: string; onClose: () => void }) {
  const { data, error, refetch } = useQuery(api.dashboards.show.queryOptions({ input: { permalink } }));
  if (error && !data) {
    return (
      <ErrorState title="The dashboard could not be loaded" onRetry={refetch}>
        {errorMessage(error)}
      </ErrorState>
    );
  }
  if (!data) return <LoadingState waitingFor="the dashboard" />;
  const dashboard = data.body.data;
  const publish = async () => {
    await api.dashboards.saveSettings.call({ id: dashboard.id, public: true });
    await refetch();
  };
  return (
    <ReportsOfDashboard
      dashboard={{ ...dashboard, widgetsCount: widgetsOfSet(dashboard.widgets, false).length }}
      reports={dashboard.automaticReports}
      onMakePublic={publish}
      onClose={onClose}
    />
  );
}

function NoDashboards() {
  return (
    <EmptyState
      icon={IconLayoutDashboard}
      title="There is nothing to report yet"
      action={
        <Button component={Link} to="/dashboards/create" variant="filled">
          Create dashboard
        </Button>
      }
    >
      A report sends a dashboard. Create one first.
    </EmptyState>
  );
}
