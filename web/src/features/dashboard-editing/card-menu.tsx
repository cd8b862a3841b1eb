import { ActionIcon, Menu } from '@mantine/core';
import { IconCopy, IconDots, IconDownload, IconPencil, IconTrash } from '@tabler/icons-react';
import type { Widget } from '@vitrine/contract/entities/widget.ts';
import { Icon } from '../../ui/plain/icon.tsx';

export type CardMenuProps = {
  widget: Widget;
  onEdit: (widget: Widget) => void;
  onCopy: (widget: Widget) => void;
  onRemove: (widget: Widget) => void;
  /** Where its rows can be had as a file; absent for text and for what is not saved yet. */
  csvHref?: string;
};

export function CardMenu({ widget, onEdit, onCopy, onRemove, csvHref }: CardMenuProps) {
  return (
    <Menu>
      <Menu.Target>
        <ActionIcon size="xs" aria-label={`Menu of ${widget.title || 'untitled widget'}`}>
          <Icon of={IconDots} size={16} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<Icon of={IconPencil} />} onClick={() => onEdit(widget)}>
          Edit
        </Menu.Item>
        <Menu.Item leftSection={<Icon of={IconCopy} />} onClick={() => onCopy(widget)}>
          Duplicate
        </Menu.Item>
        {csvHref ? (
          <Menu.Item component="a" href={csvHref} leftSection={<Icon of={IconDownload} />}>
            Download as CSV
          </Menu.Item>
        ) : null}
        <Menu.Divider />
        <Menu.Item color="bad" leftSection={<Icon of={IconTrash} />} onClick={() => onRemove(widget)}>
          Delete
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
