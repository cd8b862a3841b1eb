import { useNavigate } from '@tanstack/react-router';
import type { Dashboard } from '@vitrine/contract/entities/dashboard.ts';
import { widgetsOfSet } from '@vitrine/contract/rules/widgets/widget-sets.ts';
import { memo } from 'react';
import { AnnotationDialogs } from '../../features/annotations/index.ts';
import { CommentsModal } from '../../features/comments/index.ts';
import { CloneDialog } from '../../features/dashboard-clone/index.ts';
import { SettingsDrawer } from '../../features/dashboard-settings/index.ts';
import { ReportFormModal } from '../../features/report-form/index.ts';
import { api } from '../../platform/api/api.ts';
import type { OpenDialog } from './dashboard-bar-menu.tsx';
import { chartedMetrics } from './dialogs/charted-metrics.ts';
import { GoalsSlot } from './goals-slot.tsx';
import type { useAnnotating } from './use-annotating.ts';
import type { useCommenting } from './use-commenting.ts';
import type { useOwnerDashboard } from './use-owner-dashboard.ts';

type OwnerDialogsProps = {
  owner: ReturnType<typeof useOwnerDashboard>;
  /** As it is stored. */
  dashboard: Dashboard;
  dialog: OpenDialog;
  /** The widget whose goal is edited; null for none. */
  goalOf: string | null;
  annotating: ReturnType<typeof useAnnotating>;
  commenting: ReturnType<typeof useCommenting>;
  onClose: () => void;
};

/** What the menu of a dashboard, and the menus of its cards, open. While all are closed, nothing changes in them. */
export const OwnerDialogs = memo(Dialogs, (one, other) => areClosed(one) && areClosed(other));

function areClosed({ dialog, goalOf, annotating, commenting }: OwnerDialogsProps): boolean {
  return dialog === null && goalOf === null && annotating.dialog === null && commenting.shown === null;
}

function Dialogs({ owner, dashboard, dialog, goalOf, annotating, commenting, onClose }: OwnerDialogsProps) {
  const navigate = useNavigate();
  const { shown } = owner;
  const metrics = chartedMetrics(shown.widgets, owner.values.results);
  const publish = async () =>
    owner.adopt((await api.dashboards.saveSettings.call({ id: dashboard.id, public: true })).data);
  return (
    <>
      <SettingsDrawer
        opened={dialog === 'settings'}
        onClose={onClose}
        dashboard={dashboard}
        settings={owner.settings}
        onChange={owner.adopt}
      />
      <ReportFormModal
        opened={dialog === 'report'}
        onClose={onClose}
        dashboard={{ ...shown, widgetsCount: widgetsOfSet(shown.widgets, false).length }}
        reports={dashboard.automaticReports}
        onMakePublic={publish}
      />
      {dialog === 'goals' || goalOf !== null ? (
        <GoalsSlot owner={owner} widgetId={goalOf} onClose={onClose} />
      ) : null}
      <AnnotationDialogs
        metrics={metrics}
        dashboard={{ ...dashboard, endDate: owner.dates.endDate }}
        dialog={annotating.dialog}
        onDialog={annotating.setDialog}
      />
      <CommentsModal
        dashboardId={dashboard.id}
        shown={commenting.shown}
        onShow={commenting.setShown}
        onClose={commenting.close}
        drafts={commenting.drafts}
        onDraft={commenting.onDraft}
      />
      <CloneDialog
        dashboard={dialog === 'clone' ? dashboard : null}
        onClose={onClose}
        onCreated={(permalink) => void navigate({ to: `/dashboards/${permalink}`, search: { edit: '1' } })}
      />
    </>
  );
}
