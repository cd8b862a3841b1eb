import { Button, Menu } from '@mantine/core';
import {
  IconArchive,
  IconArchiveOff,
  IconBriefcase,
  IconChevronDown,
  IconFileTypePdf,
  IconTag,
  IconTagOff,
  IconTrash,
} from '../../ui/icons/icons.ts';
import { Icon } from '../../ui/plain/icon.tsx';
import styles from './list.module.css';

/** What is done to the selected dashboards, some after a question. */
export type BulkAction = 'move' | 'tag' | 'untag' | 'archive' | 'restore' | 'remove';

export type ChoiceBarProps = {
  count: number;
  /** Number of all listed dashboards. */
  total: number;
  onAll: () => void;
  onExport: () => void;
  onAction: (action: BulkAction) => void;
  onEnd: () => void;
};

const actions = [
  { action: 'move', label: 'Move to client…', icon: IconBriefcase },
  { action: 'tag', label: 'Add tag…', icon: IconTag },
  { action: 'untag', label: 'Remove tag…', icon: IconTagOff },
  { action: 'archive', label: 'Archive', icon: IconArchive },
  { action: 'restore', label: 'Restore', icon: IconArchiveOff },
] as const;

/** Sticky above the cards while some are selected. */
export function ChoiceBar({ count, total, onAll, onExport, onAction, onEnd }: ChoiceBarProps) {
  return (
    <div className={styles.choosing} role="toolbar" aria-label="Chosen dashboards">
      <span className={`${styles.chosen} tabular`} aria-live="polite">
        {count === 0 ? 'None selected' : `${count} selected`}
      </span>
      <Button onClick={onAll} disabled={count === total}>
        Select all {total}
      </Button>
      <Menu>
        <Menu.Target>
          <Button rightSection={<Icon of={IconChevronDown} />} disabled={count === 0}>
            Actions
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {actions.map(({ action, label, icon }) => (
            <Menu.Item key={action} leftSection={<Icon of={icon} />} onClick={() => onAction(action)}>
              {label}
            </Menu.Item>
          ))}
          <Menu.Divider />
          <Menu.Item color="bad" leftSection={<Icon of={IconTrash} />} onClick={() => onAction('remove')}>
            Delete…
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <Button
        variant="filled"
        leftSection={<Icon of={IconFileTypePdf} />}
        disabled={count === 0}
        onClick={onExport}
      >
        Export PDFs
      </Button>
      <Button onClick={onEnd}>Done</Button>
    </div>
  );
}
