import { ActionIcon, Button, Tooltip } from '@mantine/core';
import { widgetsOfSet } from '@vitrine/contract/rules/widgets/widget-sets.ts';
import { memo } from 'react';
import { HolderPill, SaveState } from '../../features/dashboard-editing/index.ts';
import { InlineName } from '../../features/dashboard-settings/index.ts';
import { completeStep, useStepDescription } from '../../features/onboarding/index.ts';
import { ShareMenu, ViewerShare } from '../../features/share/index.ts';
import { IconArrowBackUp, IconArrowForwardUp, IconPencil, IconPresentation } from '../../ui/icons/icons.ts';
import { PageHeader } from '../../ui/page.tsx';
import { Icon } from '../../ui/plain/icon.tsx';
import styles from './dashboard.module.css';
import { DashboardBarMenu, type OpenDialog } from './dashboard-bar-menu.tsx';
import { ExportButton } from './export-button.tsx';
import type { useOwnerDashboard } from './use-owner-dashboard.ts';

type Owner = ReturnType<typeof useOwnerDashboard>;

type DashboardHeaderProps = { owner: Owner; onDialog: (dialog: OpenDialog) => void };

/** The navbar of a dashboard: its name, save state and actions. */
export function DashboardHeader({ owner, onDialog }: DashboardHeaderProps) {
  const { shown, editing, settings, status, actions, dates } = owner;
  const sharing = useStepDescription('dashboard', 5);
  if (!shown.owner) return <ViewerHeader owner={owner} />;
  return (
    <PageHeader
      title={
        <InlineName name={shown.name} editable={editing} onChange={(name) => settings.change({ name })} />
      }
      beside={
        editing ? (
          <SaveState status={status} onRetry={actions.retry} onCancel={owner.cancel} />
        ) : (
          <HolderPill holder={owner.watch.holder} />
        )
      }
      actions={
        <>
          {editing ? <History {...historyOf(owner)} /> : null}
          {editing ? null : (
            <ShareMenu
              dashboard={{ ...shown, widgets: widgetsOfSet(shown.widgets, owner.realTime) }}
              dates={dates}
              filters={owner.filters}
              onChange={owner.adopt}
              onSchedule={() => onDialog('report')}
              realTime={owner.realTime}
              pdf={
                <ExportButton
                  dashboard={shown}
                  dates={dates}
                  filters={owner.filters}
                  realTime={owner.realTime}
                  small
                  inMenu
                />
              }
              onCopied={() => completeStep('dashboard', 5)}
              describedBy={sharing}
            />
          )}
          <DashboardBarMenu
            permalink={shown.permalink}
            {...{ realTime: owner.realTime, editing, onDialog }}
            onPresent={owner.present}
          />
        </>
      }
      action={<MainAction editing={editing} onEdit={owner.enter} onFinish={owner.finish} />}
    />
  );
}

type MainActionProps = { editing: boolean; onEdit: () => void; onFinish: () => void };

const MainAction = memo(({ editing, onEdit, onFinish }: MainActionProps) => {
  const finishing = useStepDescription('dashboard', 3);
  if (editing)
    return (
      <Button variant="filled" aria-describedby={finishing} onClick={onFinish}>
        Done
      </Button>
    );
  return (
    <Button
      className="icon-on-phone"
      variant="filled"
      leftSection={<Icon of={IconPencil} />}
      onClick={onEdit}
    >
      Edit
    </Button>
  );
});

function ViewerHeader({ owner: { shown, dates, filters, realTime, present } }: { owner: Owner }) {
  const dashboard = { ...shown, widgets: widgetsOfSet(shown.widgets, realTime) };
  const look = { small: true, inMenu: true };
  const pdf = <ExportButton dashboard={shown} {...{ dates, filters, realTime, ...look }} />;
  return (
    <PageHeader
      title={shown.name}
      actions={
        <>
          <ActionIcon aria-label="Present" title="Present (F)" onClick={present}>
            <Icon of={IconPresentation} size={18} />
          </ActionIcon>
          <ViewerShare {...{ dashboard, dates, filters, realTime, pdf }} />
        </>
      }
    />
  );
}

function historyOf({ draft, actions, edited }: Owner): HistoryProps {
  const { past, future } = draft;
  return { undoable: past.length > 0, redoable: future.length > 0, off: edited?.isNew === true, actions };
}

type HistoryProps = {
  undoable: boolean;
  redoable: boolean;
  /** An unsaved new widget is not part of the history. */
  off: boolean;
  actions: Owner['actions'];
};

const History = memo(({ undoable, redoable, off, actions }: HistoryProps) => {
  const steps = [
    { label: 'Undo', icon: IconArrowBackUp, run: actions.undo, possible: undoable && !off },
    { label: 'Redo', icon: IconArrowForwardUp, run: actions.redo, possible: redoable && !off },
  ];
  return (
    <span className={styles.history}>
      {steps.map(({ label, icon, run, possible }) => (
        <Tooltip key={label} label={label}>
          <ActionIcon aria-label={label} disabled={!possible} onClick={run}>
            <Icon of={icon} size={18} />
          </ActionIcon>
        </Tooltip>
      ))}
    </span>
  );
});
