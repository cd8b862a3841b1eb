import { Button } from '@mantine/core';
import { memo } from 'react';
import { Modal } from '../../../ui/dialogs/modal.tsx';
import styles from '../editing.module.css';

export type ConflictDialogProps = {
  opened: boolean;
  /** The current editor, if any. */
  problem: string | null;
  /** The number of this person's unsaved widgets. */
  unsavedCount: number;
  onKeepMine: () => void;
  onTakeTheirs: () => void;
};

/**
 * Another person, or another tab, has saved in the meantime. It can't be dismissed: a person decides which edits are lost. While it is
 * closed, nothing changes in it.
 */
export const ConflictDialog = memo(Conflict, (one, other) => !one.opened && !other.opened);

function Conflict({ opened, problem, unsavedCount, onKeepMine, onTakeTheirs }: ConflictDialogProps) {
  const edits = unsavedCount === 1 ? 'one widget' : `${unsavedCount} widgets`;
  return (
    <Modal
      opened={opened}
      onClose={() => undefined}
      withCloseButton={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
      title="This dashboard has changed in the meantime"
      size="md"
    >
      <p>
        Your edits to {edits} are stored in this tab but not saved. {problem} You can put them on top of the
        newer version (widgets you did not touch stay as they are there), or drop them.
      </p>
      <div className={styles.choices}>
        <Button onClick={onTakeTheirs}>Load the newer version</Button>
        <Button variant="filled" data-autofocus onClick={onKeepMine}>
          Keep my edits
        </Button>
      </div>
    </Modal>
  );
}
