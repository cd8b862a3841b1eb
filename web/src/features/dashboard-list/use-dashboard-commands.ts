import { notifications } from '@mantine/notifications';
import { useQueryClient } from '@tanstack/react-query';
import type { DashboardSummary } from '@vitrine/contract/entities/dashboard-list.ts';
import { api } from '../../platform/api/api.ts';
import { errorMessage } from '../../platform/api/api-error.ts';
import { useUndoNotification } from '../../platform/deletion/use-undo-notification.tsx';
import { refreshSession } from '../../platform/session/session.ts';

export type DashboardCommands = {
  clone(dashboard: DashboardSummary): Promise<{ permalink: string } | null>;
  archive(dashboard: DashboardSummary): Promise<void>;
  restore(dashboard: DashboardSummary): Promise<void>;
  remove(dashboard: DashboardSummary): Promise<void>;
};

/** Actions of the list on a dashboard; each shows its result and refetches list and quota. */
export function useDashboardCommands(): DashboardCommands {
  const queries = useQueryClient();
  const showUndo = useUndoNotification();
  const run = async <T>(call: () => Promise<T>, done: string | null): Promise<T | null> => {
    try {
      const result = await call();
      const keys = [api.dashboards.key(), api.clients.key()];
      await Promise.all([
        ...keys.map((queryKey) => queries.invalidateQueries({ queryKey })),
        refreshSession(),
      ]);
      if (done !== null) notifications.show({ message: done });
      return result;
    } catch (error) {
      notifications.show({ color: 'bad', message: errorMessage(error) });
      return null;
    }
  };
  return {
    clone: async ({ id, name }) =>
      (await run(() => api.dashboards.clone.call({ id }), `${name} was copied.`))?.data ?? null,
    archive: async ({ id, name }) =>
      void (await run(() => api.dashboards.archive.call({ id }), `${name} was archived.`)),
    restore: async ({ id, name }) =>
      void (await run(() => api.dashboards.restore.call({ id }), `${name} is active again.`)),
    remove: async ({ id, name }) => {
      const removed = await run(() => api.dashboards.remove.call({ id }), null);
      if (removed) showUndo({ ids: [id], title: `${name} was deleted.`, undone: `${name} was restored.` });
    },
  };
}
