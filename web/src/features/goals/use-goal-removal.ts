import { notifications } from '@mantine/notifications';
import type { Goal } from '@vitrine/contract/entities/goals/goal.ts';
import { api } from '../../platform/api/api.ts';
import { errorMessage } from '../../platform/api/api-error.ts';
import { useUndoNotification } from '../../platform/deletion/use-undo-notification.tsx';
import { useGoalsChanged } from './use-goals-changed.ts';

/** Deletes a goal, with a message that offers to undo it. */
export function useGoalRemoval(): (goal: Pick<Goal, 'id' | 'name'>) => Promise<void> {
  const changed = useGoalsChanged();
  const showUndo = useUndoNotification();
  return async ({ id, name }) => {
    try {
      await api.goals.remove.call({ id });
      showUndo({ ids: [id], title: `${name} was deleted.`, undone: `${name} was restored.` });
    } catch (error) {
      notifications.show({ color: 'bad', message: errorMessage(error) });
    }
    await changed();
  };
}
