import { ActionIcon, Menu } from '@mantine/core';
import { canCreateDashboard, tooManyDashboards } from '@vitrine/contract/rules/dashboards/quotas.ts';
import { memo } from 'react';
import { useSession } from '../../platform/session/session.ts';
import { ariaKeys, shortcuts } from '../../platform/shortcuts/shortcuts.ts';
import {
  IconDots,
  IconExternalLink,
  IconMessageCircle,
  IconMessagePlus,
  IconMessages,
  IconPresentation,
  IconSettings,
  IconTarget,
  IconUsers,
} from '../../ui/icons/icons.ts';
import { RefusableItems } from '../../ui/menu/refusable-items.tsx';
import { Icon } from '../../ui/plain/icon.tsx';

/** The open dialog; null without one. */
export type OpenDialog =
  | 'settings'
  | 'report'
  | 'clone'
  | 'goals'
  | 'annotation'
  | 'annotations'
  | 'comments'
  | null;

type DashboardBarMenuProps = {
  permalink: string;
  realTime: boolean;
  editing: boolean;
  onPresent: () => void;
  onDialog: (dialog: OpenDialog) => void;
};

/** Secondary actions of a dashboard. */
export const DashboardBarMenu = memo(Secondary);

function Secondary({ permalink, realTime, editing, onPresent, onDialog }: DashboardBarMenuProps) {
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
        <Menu.Item leftSection={<Icon of={IconTarget} />} onClick={() => onDialog('goals')}>
          Goals
        </Menu.Item>
        <Menu.Item leftSection={<Icon of={IconMessagePlus} />} onClick={() => onDialog('annotation')}>
          Add annotation
        </Menu.Item>
        <Menu.Item leftSection={<Icon of={IconMessages} />} onClick={() => onDialog('annotations')}>
          Annotations
        </Menu.Item>
        <Menu.Item leftSection={<Icon of={IconMessageCircle} />} onClick={() => onDialog('comments')}>
          Comments
        </Menu.Item>
        <Menu.Item
          leftSection={<Icon of={IconPresentation} />}
          disabled={editing}
          aria-keyshortcuts={ariaKeys(shortcuts.present)}
          onClick={onPresent}
        >
          Present
        </Menu.Item>
        <Menu.Item
          component="a"
          href={`/dashboards/${permalink}${realTime ? '/realtime' : ''}?view=public`}
          target="_blank"
          leftSection={<Icon of={IconExternalLink} />}
        >
          Preview as client
        </Menu.Item>
        <RefusableItems
          refusal={full ? tooManyDashboards : null}
          items={[
            {
              label: 'Copy for another client',
              icon: <Icon of={IconUsers} />,
              onClick: () => onDialog('clone'),
            },
          ]}
        />
      </Menu.Dropdown>
    </Menu>
  );
}
