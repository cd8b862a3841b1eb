import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useQueryClient } from '@tanstack/react-query';
import type { GroupTableRow } from '@vitrine/contract/entities/group-table.ts';
import { type ReactNode, useState } from 'react';
import { api } from '../../platform/api/api.ts';
import { errorMessage } from '../../platform/api/api-error.ts';
import { RemovalModal } from '../../ui/dialogs/removal-modal.tsx';
import { IconPlayerPause, IconPlayerPlay, IconTrash } from '../../ui/icons/icons.ts';
import { Icon } from '../../ui/plain/icon.tsx';
import styles from './table-bar.module.css';

type Change = 'pause' | 'resume' | 'remove';
type SelectionBarProps = {
  groupId: string;
  chosen: readonly GroupTableRow[];
  onClear: () => void;
  /** The form that snoozes them. */
  children: ReactNode;
};

/** Bulk actions on the selected domains. */
export function SelectionBar({ groupId, chosen, onClear, children }: SelectionBarProps) {
  const queries = useQueryClient();
  const [removing, setRemoving] = useState(false);
  const count = chosen.length === 1 ? '1 domain' : `${chosen.length} domains`;
  const change = async (what: Change) => {
    const domainIds = chosen.map(({ domainId }) => domainId);
    await api.campaigns.changeDomains.call({ id: groupId, domainIds, change: what });
    await queries.invalidateQueries({ queryKey: api.campaigns.key() });
    onClear();
  };
  const attempt = async (what: Change) => {
    try {
      await change(what);
    } catch (error) {
      notifications.show({ color: 'bad', message: errorMessage(error) });
    }
  };
  const remove = async () => {
    try {
      await change('remove');
      return null;
    } catch (error) {
      return errorMessage(error);
    }
  };
  const paused = chosen.filter((row) => row.paused).length;
  return (
    <fieldset className={styles.bar} aria-label="Chosen domains">
      <span className="tabular">{count} selected</span>
      {children}
      {paused < chosen.length ? (
        <Button leftSection={<Icon of={IconPlayerPause} />} onClick={() => void attempt('pause')}>
          Pause
        </Button>
      ) : null}
      {paused > 0 ? (
        <Button leftSection={<Icon of={IconPlayerPlay} />} onClick={() => void attempt('resume')}>
          Resume
        </Button>
      ) : null}
      <Button color="bad" leftSection={<Icon of={IconTrash} />} onClick={() => setRemoving(true)}>
        Remove
      </Button>
      <span className={styles.grow} />
      <Button variant="subtle" onClick={onClear}>
        Done
      </Button>
      {removing ? (
        <RemovalModal
          title={`Remove ${count}`}
          submitLabel="Remove"
          onClose={() => setRemoving(false)}
          onRemove={remove}
        >
          Their history and alerts go with them. Paused domains keep both.
        </RemovalModal>
      ) : null}
    </fieldset>
  );
}
