import { notifications } from '@mantine/notifications';
import { useQueryClient } from '@tanstack/react-query';
import { api } from '../../platform/api/api.ts';
import { errorMessage } from '../../platform/api/api-error.ts';

/** Sends a test notification to a channel and shows the result. */
export function useTestChannel() {
  const queries = useQueryClient();
  return async (id: string): Promise<void> => {
    try {
      const { data } = await api.channels.test.call({ id });
      const message =
        data.state === 'unconfirmed' || data.state === 'unsubscribed'
          ? `A link was sent to ${data.target}. It becomes active once the recipient confirms.`
          : 'The test has arrived: the channel is active.';
      notifications.show({ message });
    } catch (error) {
      notifications.show({ color: 'bad', message: errorMessage(error) });
    }
    await queries.invalidateQueries({ queryKey: api.channels.key() });
  };
}
