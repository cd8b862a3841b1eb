import { notifications } from '@mantine/notifications';
import { api } from '../../platform/api/api.ts';
import { errorMessage } from '../../platform/api/api-error.ts';
import { InteractiveButton } from '../../ui/interactive-button.tsx';
import { useWhitelabelChanged } from './use-whitelabel-changed.ts';

/** Checks the records now. */
export function CheckButton() {
  const changed = useWhitelabelChanged();
  const check = async () => {
    try {
      const { data } = await api.whitelabel.check.call();
      await changed(data);
    } catch (error) {
      notifications.show({ color: 'bad', message: errorMessage(error) });
      throw error;
    }
  };
  return (
    <InteractiveButton variant="filled" onClick={check}>
      Check now
    </InteractiveButton>
  );
}
