import { ActionIcon, Button, Menu } from '@mantine/core';
import type { SourceType } from '@vitrine/contract/entities/catalogue.ts';
import type { Source } from '@vitrine/contract/entities/source.ts';
import { IconDots, IconFileUpload, IconKey, IconList, IconPencil, IconTrash } from '../../ui/icons/icons.ts';
import { Icon } from '../../ui/plain/icon.tsx';
import styles from './sources.module.css';

export type SourceAction = 'reauthorise' | 'properties' | 'rename' | 'remove';

export type SourceActionsProps = {
  source: Source;
  type: SourceType;
  onAction: (action: SourceAction) => void;
};

/** Actions on a source; Re-authorise is outside the menu. */
export function SourceActions({ source, type, onAction }: SourceActionsProps) {
  const upload = type.connection.kind === 'upload';
  return (
    <span className={styles.actions}>
      {source.invalid ? (
        <Button size="xs" className={styles.cure} onClick={() => onAction('reauthorise')}>
          {upload ? 'New file' : 'Re-authorise'}
        </Button>
      ) : null}
      <Menu>
        <Menu.Target>
          <ActionIcon aria-label={`Actions for ${source.name}`}>
            <Icon of={IconDots} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {type.hasProperties ? (
            <Menu.Item leftSection={<Icon of={IconList} />} onClick={() => onAction('properties')}>
              Properties
            </Menu.Item>
          ) : null}
          <Menu.Item leftSection={<Icon of={IconPencil} />} onClick={() => onAction('rename')}>
            Rename
          </Menu.Item>
          <Menu.Item
            leftSection={<Icon of={upload ? IconFileUpload : IconKey} />}
            onClick={() => onAction('reauthorise')}
          >
            {upload ? 'Replace or append' : 'Re-authorise'}
          </Menu.Item>
          <Menu.Divider />
          <Menu.Item color="bad" leftSection={<Icon of={IconTrash} />} onClick={() => onAction('remove')}>
            Delete
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </span>
  );
}
