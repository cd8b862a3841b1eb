import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { api } from '../api/api.ts';
import { errorMessage } from '../api/api-error.ts';
import { useItemsChanged } from './use-items-changed.ts';

/** Long enough to read it and to get there by keyboard; hovering or focusing it stops the time. */
const UNDO_MS = 20_000;

export type Deleted = {
  ids: readonly string[];
  /** 'Acme was deleted.' */
  title: string;
  /** Once it is undone: 'Acme was restored.' */
  undone: string;
};

/** Shows that something was deleted, with a button that restores it. */
export function useUndoNotification(): (deleted: Deleted) => void {
  const changed = useItemsChanged();
  return ({ ids, title, undone }) => {
    const id = `deleted ${ids[0]}`;
    const undo = async () => {
      notifications.hide(id);
      try {
        await api.deletedItems.restore.call({ ids: [...ids] });
        notifications.show({ message: undone });
      } catch (error) {
        notifications.show({ color: 'bad', message: errorMessage(error) });
      }
      await changed();
    };
    const stay = (focused: boolean) =>
      notifications.update({ ...shown, autoClose: focused ? false : UNDO_MS });
    const shown = {
      id,
      title,
      message: (
        <Button
          size="xs"
          mt={8}
          onFocus={() => stay(true)}
          onBlur={() => stay(false)}
          onClick={() => void undo()}
        >
          Undo
        </Button>
      ),
    };
    notifications.show({ ...shown, autoClose: UNDO_MS });
  };
}
