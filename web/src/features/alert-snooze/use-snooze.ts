import { notifications } from '@mantine/notifications';
import { useQueryClient } from '@tanstack/react-query';
import type { SnoozeFields } from '@vitrine/contract/entities/alert.ts';
import { api } from '../../platform/api/api.ts';
import { errorMessage } from '../../platform/api/api-error.ts';

/** One domain, one of its alerts, or several domains. */
export type SnoozeTarget = { groupId: string; domainIds: readonly string[]; alertId?: string };

/** Snoozes the target; returns true if it succeeded. */
export function useSnooze({ groupId, domainIds, alertId }: SnoozeTarget) {
  const queries = useQueryClient();
  return async (fields: SnoozeFields): Promise<boolean> => {
    const [domainId = ''] = domainIds;
    try {
      if (domainIds.length === 1)
        await api.campaigns.snooze.call({
          id: groupId,
          domainId,
          ...(alertId ? { alertId } : {}),
          ...fields,
        });
      else await api.campaigns.snoozeMany.call({ id: groupId, domainIds: [...domainIds], ...fields });
      notifications.show({ message: 'Snoozed. No notifications are sent until it ends.' });
      return true;
    } catch (error) {
      notifications.show({ color: 'bad', message: errorMessage(error) });
      return false;
    } finally {
      await renew(queries);
    }
  };
}

/** Ends a snooze: its alerts send notifications again. */
export function useUnsnooze({ groupId, domainIds: [domainId = ''], alertId }: SnoozeTarget) {
  const queries = useQueryClient();
  return async (): Promise<void> => {
    try {
      await api.campaigns.unsnooze.call({ id: groupId, domainId, ...(alertId ? { alertId } : {}) });
      notifications.show({ message: 'The snooze is over.' });
    } catch (error) {
      notifications.show({ color: 'bad', message: errorMessage(error) });
    }
    await renew(queries);
  };
}

async function renew(queries: ReturnType<typeof useQueryClient>): Promise<void> {
  await queries.invalidateQueries({ queryKey: api.campaigns.key() });
  await queries.invalidateQueries({ queryKey: api.alerts.key() });
}
