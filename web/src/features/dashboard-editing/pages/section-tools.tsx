import { ActionIcon, Menu } from '@mantine/core';
import type { SectionWidget } from '@vitrine/contract/rules/widgets/sections.ts';
import { IconArrowDown, IconArrowUp, IconDots, IconPencil, IconTrash } from '../../../ui/icons/icons.ts';
import { Icon } from '../../../ui/plain/icon.tsx';
import { useCanvas } from '../canvas-context.ts';
import { MoveItems } from './move-items.tsx';

export type SectionToolsProps = {
  section: SectionWidget;
  onEdit: (widgetId: string) => void;
  /** Deletes widgets and offers to undo that. */
  onRemove: (widgetIds: readonly string[]) => void;
};

/** The menu of a section while its dashboard is edited. */
export function SectionTools({ section, onEdit, onRemove }: SectionToolsProps) {
  const { id, title } = section;
  return (
    <Menu>
      <Menu.Target>
        <ActionIcon size="sm" aria-label={`Menu of the section ${title || 'without a title'}`}>
          <Icon of={IconDots} size={16} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<Icon of={IconPencil} />} onClick={() => onEdit(id)}>
          Edit
        </Menu.Item>
        <SectionItems id={id} onRemove={onRemove} />
      </Menu.Dropdown>
    </Menu>
  );
}

/** Drawn when the menu opens, so that they are of that moment. */
function SectionItems({ id, onRemove }: { id: string } & Pick<SectionToolsProps, 'onRemove'>) {
  const { sectionOf, moveSection } = useCanvas();
  const { ids, up, down } = sectionOf(id);
  const count = ids.length - 1;
  return (
    <>
      <Menu.Item
        leftSection={<Icon of={IconArrowUp} />}
        disabled={!up}
        closeMenuOnClick={false}
        onClick={() => moveSection(id, -1)}
      >
        Move up
      </Menu.Item>
      <Menu.Item
        leftSection={<Icon of={IconArrowDown} />}
        disabled={!down}
        closeMenuOnClick={false}
        onClick={() => moveSection(id, 1)}
      >
        Move down
      </Menu.Item>
      <MoveItems widgetId={id} />
      <Menu.Divider />
      <Menu.Item color="bad" leftSection={<Icon of={IconTrash} />} onClick={() => onRemove([id])}>
        {count === 0 ? 'Delete' : 'Delete, keep its widgets'}
      </Menu.Item>
      {count > 0 ? (
        <Menu.Item color="bad" leftSection={<Icon of={IconTrash} />} onClick={() => onRemove(ids)}>
          {count === 1 ? 'Delete with its widget' : `Delete with its ${count} widgets`}
        </Menu.Item>
      ) : null}
    </>
  );
}
