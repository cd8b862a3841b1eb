import { ActionIcon, Menu } from '@mantine/core';
import type { Widget } from '@vitrine/contract/entities/widget.ts';
import {
  IconCheckbox,
  IconCopy,
  IconDots,
  IconDownload,
  IconMessageCircle,
  IconPencil,
  IconTarget,
  IconTrash,
} from '../../../ui/icons/icons.ts';
import { Icon } from '../../../ui/plain/icon.tsx';
import { MoveItems } from '../pages/move-items.tsx';

export type CardMenuProps = {
  widget: Widget;
  /** By id, since a card that was only moved is not drawn again and holds an older `order`. */
  onEdit: (widgetId: string) => void;
  onCopy: (widgetId: string) => void;
  onSelect: (widgetId: string) => void;
  onRemove: (widgetId: string) => void;
  onGoal: (widgetId: string) => void;
  /** Where its rows can be had as a file; absent for text and for what is not saved yet. */
  csvHref?: string | undefined;
  openComments?: number;
  onComments?: ((widgetId: string) => void) | undefined;
};

export function CardMenu({
  widget,
  onEdit,
  onCopy,
  onSelect,
  onRemove,
  onGoal,
  csvHref,
  ...comments
}: CardMenuProps) {
  const { openComments = 0, onComments } = comments;
  return (
    <Menu>
      <Menu.Target>
        <ActionIcon size="xs" aria-label={`Menu of ${widget.title || 'untitled widget'}`}>
          <Icon of={IconDots} size={16} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<Icon of={IconPencil} />} onClick={() => onEdit(widget.id)}>
          Edit
        </Menu.Item>
        <Menu.Item leftSection={<Icon of={IconCopy} />} onClick={() => onCopy(widget.id)}>
          Copy
        </Menu.Item>
        <Menu.Item leftSection={<Icon of={IconCheckbox} />} onClick={() => onSelect(widget.id)}>
          Select
        </Menu.Item>
        {widget.realTime ? null : <MoveItems widgetId={widget.id} />}
        {widget.nature === 'interactive' && !widget.realTime && widget.hash !== '' ? (
          <Menu.Item leftSection={<Icon of={IconTarget} />} onClick={() => onGoal(widget.id)}>
            Set a goal
          </Menu.Item>
        ) : null}
        {onComments ? (
          <Menu.Item leftSection={<Icon of={IconMessageCircle} />} onClick={() => onComments(widget.id)}>
            {openComments > 0 ? `Comments (${openComments} open)` : 'Comments'}
          </Menu.Item>
        ) : null}
        {csvHref ? (
          <Menu.Item component="a" href={csvHref} leftSection={<Icon of={IconDownload} />}>
            Download as CSV
          </Menu.Item>
        ) : null}
        <Menu.Divider />
        <Menu.Item color="bad" leftSection={<Icon of={IconTrash} />} onClick={() => onRemove(widget.id)}>
          Delete
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
