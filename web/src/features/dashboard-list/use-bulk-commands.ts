import { notifications } from '@mantine/notifications';
import { useQueryClient } from '@tanstack/react-query';
import { api } from '../../platform/api/api.ts';
import { errorMessage } from '../../platform/api/api-error.ts';
import { useUndoNotification } from '../../platform/deletion/use-undo-notification.tsx';
import { refreshSession } from '../../platform/session/session.ts';
import type { Chosen } from './choice.ts';

export function dashboardsText(count: number): string {
  return count === 1 ? '1 dashboard' : `${count} dashboards`;
}

/** Actions on the selected dashboards. Each shows what was done, refetches lists and quota, and ends the selection. */
export function useBulkCommands({ dashboards }: Chosen, onEnd: () => void) {
  const queries = useQueryClient();
  const showUndo = useUndoNotification();
  const run = async (
    call: () => Promise<{ count: number; ids?: string[] }>,
    done: (what: string) => string,
  ) => {
    const { count, ids } = await call();
    onEnd();
    const title = done(dashboardsText(count));
    if (ids) showUndo({ ids, title, undone: `${dashboardsText(count)} restored.` });
    else notifications.show({ message: title });
    const keys = [api.dashboards.key(), api.clients.key(), api.reports.key()];
    await Promise.all([...keys.map((queryKey) => queries.invalidateQueries({ queryKey })), refreshSession()]);
  };
  return {
    move: (clientId: string | null) =>
      run(
        () => api.dashboards.assign.call({ dashboards, clientId }),
        (what) => `${what} moved.`,
      ),
    tag: (tag: string, tagged: boolean) =>
      run(
        () => api.dashboards.tag.call({ dashboards, tag, tagged }),
        (what) => `${what} ${tagged ? 'tagged' : 'untagged'}.`,
      ),
    /** Shows a refusal by itself: no dialog is open. */
    setActive: async (active: boolean) => {
      try {
        await run(
          () => api.dashboards.archiveMany.call({ dashboards, active }),
          (what) => `${what} ${active ? 'restored' : 'archived'}.`,
        );
      } catch (error) {
        notifications.show({ color: 'bad', message: errorMessage(error) });
      }
    },
    /** Returns why it was refused; null once they are deleted. */
    remove: async (): Promise<string | null> => {
      try {
        await run(
          () => api.dashboards.removeMany.call({ dashboards }),
          (what) => `${what} deleted.`,
        );
        return null;
      } catch (error) {
        return errorMessage(error);
      }
    },
  };
}
