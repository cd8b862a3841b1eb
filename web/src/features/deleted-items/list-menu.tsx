import { ActionIcon, Menu } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { IconDots, IconTrash } from '../../ui/icons/icons.ts';
import { Icon } from '../../ui/plain/icon.tsx';

/** The menu of a list: where its deleted items are. */
export function ListMenu() {
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon aria-label="More">
          <Icon of={IconDots} size={18} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          leftSection={<Icon of={IconTrash} />}
          renderRoot={(props) => <Link to="/recently-deleted" {...props} />}
        >
          Recently deleted
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
