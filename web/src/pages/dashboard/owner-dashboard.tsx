import type { Dashboard } from '@vitrine/contract/entities/dashboard.ts';
import { useEffect, useState } from 'react';
import { CsvUpload } from '../../features/csv-upload/csv-upload.tsx';
import {
  ConflictDialog,
  changesOf,
  hasStoredChanges,
  LockNotice,
} from '../../features/dashboard-editing/index.ts';
import { completeStep, StepLine } from '../../features/onboarding/index.ts';
import type { UploadSlot } from '../../features/source-forms/connect/connect-step.tsx';
import { useConnectHere } from '../../features/source-forms/connect/use-connect-here.tsx';
import { ConnectSlot } from '../../features/widget-editor/index.ts';
import { useSession } from '../../platform/session/session.ts';
import { usePageTitle } from '../../platform/text/page-title.ts';
import { useHandler } from '../../ui/use-handler.ts';
import styles from './dashboard.module.css';
import { DashboardBar } from './dashboard-bar.tsx';
import type { OpenDialog } from './dashboard-bar-menu.tsx';
import { DashboardCanvas } from './dashboard-canvas.tsx';
import { DashboardHeader } from './dashboard-header.tsx';
import { EditPanel } from './edit-panel.tsx';
import { OwnerDialogs } from './owner-dialogs.tsx';
import { useAnnotating } from './use-annotating.ts';
import { useCommenting } from './use-commenting.ts';
import { useOwnerDashboard } from './use-owner-dashboard.ts';

const upload = (slot: UploadSlot) => <CsvUpload {...slot} />;

/** A dashboard in the app: to view and, with its lock, to edit. */
export function OwnerDashboard({ dashboard, realTime }: { dashboard: Dashboard; realTime: boolean }) {
  const owner = useOwnerDashboard(dashboard, realTime);
  const { user } = useSession();
  const sources = useConnectHere(upload);
  useReportingStep(owner);
  const [dialog, setDialog] = useState<OpenDialog>(null);
  const [goalOf, setGoalOf] = useState<string | null>(null);
  const annotating = useAnnotating();
  const commenting = useCommenting(owner);
  const openDialog = useHandler((next: OpenDialog) => {
    if (!(annotating.opened(next) || commenting.opened(next))) setDialog(next);
  });
  const { draft, actions } = owner;
  const close = () => {
    setDialog(null);
    setGoalOf(null);
  };
  usePageTitle(owner.shown.name);
  return (
    <>
      <DashboardHeader owner={owner} onDialog={openDialog} />
      <Hint owner={owner} step={owner.editing ? 3 : 5} side="end" />
      {owner.editRequested ? (
        <LockNotice
          lock={owner.lock}
          watch={owner.watch}
          hasUnsaved={owner.status !== 'saved' || hasStoredChanges(dashboard.id)}
          mayTakeOver={user?.roleName === 'admin'}
          onLeave={owner.drop}
        />
      ) : null}
      <div className={styles.workspace}>
        <div className={styles.canvas}>
          <DashboardBar owner={owner} onSetData={sources.connect} />
          <Hint owner={owner} step={2} side="end" />
          <Hint owner={owner} step={4} side="start" />
          {sources.result}
          <DashboardCanvas
            owner={owner}
            brandShown={dialog === 'settings'}
            onGoal={setGoalOf}
            onAnnotate={annotating.annotate}
            commenting={commenting}
          />
        </div>
        <ConnectSlot value={sources.connect}>
          <EditPanel owner={owner} />
        </ConnectSlot>
      </div>
      {sources.dialog}
      <OwnerDialogs {...{ owner, dashboard, dialog, goalOf, annotating, commenting }} onClose={close} />
      <ConflictDialog
        opened={owner.editing && owner.status === 'conflict'}
        problem={draft.problem}
        unsavedCount={changesOf(draft).widgets.length + changesOf(draft).deleted.length}
        onKeepMine={actions.keepMine}
        onTakeTheirs={actions.takeTheirs}
      />
    </>
  );
}

type HintProps = {
  owner: ReturnType<typeof useOwnerDashboard>;
  step: number;
  side: 'start' | 'end';
};

/** The onboarding hint below the bar. A real-time view has no hint about dates or finishing. */
function Hint({ owner: { shown, realTime }, ...place }: HintProps) {
  return shown.owner && !realTime ? <StepLine flow="dashboard" {...place} /> : null;
}

/** Completes the onboarding step when the report is shown outside of edit mode, also later. */
function useReportingStep({
  editRequested,
  realTime,
  shown,
}: Pick<ReturnType<typeof useOwnerDashboard>, 'editRequested' | 'realTime' | 'shown'>): void {
  const step = useSession().onboarding?.step;
  const reporting = shown.owner && !editRequested && !realTime;
  useEffect(() => {
    if (reporting && step === 3) completeStep('dashboard', 3);
  }, [reporting, step]);
}
