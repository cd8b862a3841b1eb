import { ActionIcon, Button, Menu, Tooltip } from '@mantine/core';
import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconDots,
  IconExternalLink,
  IconPencil,
  IconSettings,
  IconUsers,
} from '@tabler/icons-react';
import { canCreateDashboard } from '@vitrine/contract/rules/dashboard-quota.ts';
import { widgetsOfSet } from '@vitrine/contract/rules/widget-sets.ts';
import { HolderPill, SaveState } from '../../features/dashboard-editing/index.ts';
import { InlineName } from '../../features/dashboard-settings/index.ts';
import { ShareMenu } from '../../features/share/index.ts';
import { useSession } from '../../platform/session.ts';
import { PageHeader } from '../../ui/page.tsx';
import { Icon } from '../../ui/plain/icon.tsx';
import styles from './dashboard.module.css';
import { ExportButton } from './export-button.tsx';
import type { useOwnerDashboard } from './use-owner-dashboard.ts';

/** What stands above the page; null while nothing does. */
export type OpenDialog = 'settings' | 'report' | 'clone' | null;

type Owner = ReturnType<typeof useOwnerDashboard>;
type BoardHeaderProps = { owner: Owner; onDialog: (dialog: OpenDialog) => void };

/** The navbar of a dashboard: its name, whether it is stored, and what can be done with it as a whole. */
export function BoardHeader({ owner, onDialog }: BoardHeaderProps) {
  const { shown, editing, settings, status, draft, actions, dates } = owner;
  if (!shown.owner) return <PageHeader title={shown.name} />;
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
              onChange={owner.adopt}
              onSchedule={() => onDialog('report')}
              realTime={owner.realTime}
              pdf={<ExportButton dashboard={shown} dates={dates} realTime={owner.realTime} />}
            />
          )}
          <MoreMenu owner={owner} onDialog={onDialog} />
        </>
      }
      action={
        editing ? (
          <Button variant="filled" onClick={() => void owner.finish()}>
            Done
          </Button>
        ) : (
          <Button variant="filled" leftSection={<Icon of={IconPencil} />} onClick={owner.enter}>
            Edit
          </Button>
        )
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

function MoreMenu({ owner: { shown, realTime }, onDialog }: BoardHeaderProps) {
  const { company } = useSession();
  const full = company !== null && !canCreateDashboard(company);
  return (
    <Menu>
      <Menu.Target>
        <ActionIcon aria-label="More">
          <Icon of={IconDots} size={18} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<Icon of={IconSettings} />} onClick={() => onDialog('settings')}>
          Settings
        </Menu.Item>
        <Menu.Item
          component="a"
          href={`/dashboards/${shown.permalink}${realTime ? '/realtime' : ''}?view=public`}
          target="_blank"
          leftSection={<Icon of={IconExternalLink} />}
        >
          Preview as client
        </Menu.Item>
        <Menu.Item
          leftSection={<Icon of={IconUsers} />}
          disabled={full}
          title={full ? 'All dashboards of your plan are in use.' : undefined}
          onClick={() => onDialog('clone')}
        >
          Copy for another client
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
