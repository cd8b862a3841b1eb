import { ActionIcon, Menu } from '@mantine/core';
import type { DashboardSummary } from '@vitrine/contract/entities/dashboard-list.ts';
import {
  IconArchive,
  IconArchiveOff,
  IconCopy,
  IconDots,
  IconExternalLink,
  IconLink,
  IconTrash,
  IconUsers,
} from '../../ui/icons/icons.ts';
import { RefusableItems } from '../../ui/menu/refusable-items.tsx';
import { Icon } from '../../ui/plain/icon.tsx';

export type DashboardMenuProps = {
  dashboard: DashboardSummary;
  /** Why no copy can be created; null if one can. */
  cloneRefusal: string | null;
  onCopyLink: () => void;
  onClone: () => void;
  onCloneForClient: () => void;
  onArchive: () => void;
  onRestore: () => void;
  onRemove: () => void;
};

export function DashboardMenu({ dashboard, cloneRefusal, ...on }: DashboardMenuProps) {
  return (
    <Menu>
      <Menu.Target>
        <ActionIcon aria-label={`Menu of ${dashboard.name}`}>
          <Icon of={IconDots} size={18} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<Icon of={IconLink} />} onClick={on.onCopyLink}>
          Copy link
        </Menu.Item>
        <Menu.Item
          component="a"
          href={`/dashboards/${dashboard.permalink}?view=public`}
          target="_blank"
          leftSection={<Icon of={IconExternalLink} />}
        >
          Preview as client
        </Menu.Item>
        <RefusableItems
          refusal={cloneRefusal}
          items={[
            { label: 'Make a copy', icon: <Icon of={IconCopy} />, onClick: on.onClone },
            { label: 'Copy for another client', icon: <Icon of={IconUsers} />, onClick: on.onCloneForClient },
          ]}
        />
        {dashboard.active ? (
          <Menu.Item leftSection={<Icon of={IconArchive} />} onClick={on.onArchive}>
            Archive
          </Menu.Item>
        ) : (
          <Menu.Item leftSection={<Icon of={IconArchiveOff} />} onClick={on.onRestore}>
            Restore
          </Menu.Item>
        )}
        <Menu.Divider />
        <Menu.Item color="bad" leftSection={<Icon of={IconTrash} />} onClick={on.onRemove}>
          Delete
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
