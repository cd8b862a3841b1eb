import { ActionIcon, Button, Tooltip } from '@mantine/core';
import { widgetsOfSet } from '@vitrine/contract/rules/widgets/widget-sets.ts';
import { HolderPill, SaveState } from '../../features/dashboard-editing/index.ts';
import { InlineName } from '../../features/dashboard-settings/index.ts';
import { completeStep, useStepDescription } from '../../features/onboarding/index.ts';
import { ShareMenu, ViewerShare } from '../../features/share/index.ts';
import { IconArrowBackUp, IconArrowForwardUp, IconPencil, IconPresentation } from '../../ui/icons/icons.ts';
import { PageHeader } from '../../ui/page.tsx';
import { Icon } from '../../ui/plain/icon.tsx';
import styles from './dashboard.module.css';
import { DashboardBarMenu, type DashboardBarMenuProps } from './dashboard-bar-menu.tsx';
import { ExportButton } from './export-button.tsx';
import type { useOwnerDashboard } from './use-owner-dashboard.ts';

type Owner = ReturnType<typeof useOwnerDashboard>;

/** The navbar of a dashboard: its name, save state and actions. */
export function DashboardHeader({ owner, onDialog }: DashboardBarMenuProps) {
  const { shown, editing, settings, status, draft, actions, dates } = owner;
  const sharing = useStepDescription('dashboard', 5);
  if (!shown.owner) return <ViewerHeader owner={owner} />;
  return (
    <PageHeader
      title={
        <InlineName name={shown.name} editable={editing} onChange={(name) => settings.change({ name })} />
      }
      beside={
        editing ? (
          <SaveState
            status={status}
            problem={draft.problem}
            onRetry={actions.retry}
            onCancel={owner.cancel}
          />
        ) : (
          <HolderPill holder={owner.watch.holder} />
        )
      }
      actions={
        <>
          {editing ? <History owner={owner} /> : null}
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
          <DashboardBarMenu owner={owner} onDialog={onDialog} />
        </>
      }
      action={<MainAction owner={owner} />}
    />
  );
}

function MainAction({ owner: { editing, enter, finish } }: { owner: Owner }) {
  const finishing = useStepDescription('dashboard', 3);
  if (editing)
    return (
      <Button variant="filled" aria-describedby={finishing} onClick={() => void finish()}>
        Done
      </Button>
    );
  return (
    <Button className="icon-on-phone" variant="filled" leftSection={<Icon of={IconPencil} />} onClick={enter}>
      Edit
    </Button>
  );
}

function ViewerHeader({ owner: { shown, dates, filters, realTime, setPresented } }: { owner: Owner }) {
  const dashboard = { ...shown, widgets: widgetsOfSet(shown.widgets, realTime) };
  const look = { small: true, inMenu: true };
  const pdf = <ExportButton dashboard={shown} {...{ dates, filters, realTime, ...look }} />;
  return (
    <PageHeader
      title={shown.name}
      actions={
        <>
          <ActionIcon aria-label="Present" title="Present (F)" onClick={() => setPresented(0)}>
            <Icon of={IconPresentation} size={18} />
          </ActionIcon>
          <ViewerShare {...{ dashboard, dates, filters, realTime, pdf }} />
        </>
      }
    />
  );
}

function History({ owner: { draft, actions, edited } }: { owner: Owner }) {
  const steps = [
    { label: 'Undo', icon: IconArrowBackUp, run: actions.undo, possible: draft.past.length > 0 },
    { label: 'Redo', icon: IconArrowForwardUp, run: actions.redo, possible: draft.future.length > 0 },
  ];
  return (
    <span className={styles.history}>
      {steps.map(({ label, icon, run, possible }) => (
        <Tooltip key={label} label={label}>
          <ActionIcon aria-label={label} disabled={!possible || edited?.isNew === true} onClick={run}>
            <Icon of={icon} size={18} />
          </ActionIcon>
        </Tooltip>
      ))}
    </span>
  );
}
