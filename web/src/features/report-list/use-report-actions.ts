import { notifications } from '@mantine/notifications';
import { useQueryClient } from '@tanstack/react-query';
import type { Report } from '@vitrine/contract/entities/report.ts';
import { api } from '../../platform/api/api.ts';
import { errorMessage } from '../../platform/api/api-error.ts';
import { useSession } from '../../platform/session/session.ts';
import type { InstantAction } from './report-actions.tsx';

/** Runs actions without a dialog and shows their results. `onStarted` gets a report that is being sent. */
export function useReportActions(onStarted: (report: Report) => void) {
  const queries = useQueryClient();
  const { user } = useSession();
  const messages: Record<InstantAction, string> = {
    send: 'The report is on its way to its recipients.',
    test: `A test is on its way to ${user?.email ?? 'you'}.`,
    pause: 'The report is paused.',
    resume: 'The report is sent again, from its next date on.',
  };
  const perform = async (report: Report, action: InstantAction) => {
    try {
      await calls[action](report.id);
      notifications.show({ message: messages[action] });
      if (action === 'send' || action === 'test') onStarted(report);
    } catch (error) {
      notifications.show({ color: 'bad', message: errorMessage(error) });
    }
    await queries.invalidateQueries({ queryKey: api.reports.key() });
  };
  return (report: Report, action: InstantAction) => void perform(report, action);
}

const calls: Record<InstantAction, (id: string) => Promise<unknown>> = {
  send: (id) => api.reports.send.call({ id }),
  test: (id) => api.reports.test.call({ id }),
  pause: (id) => api.reports.update.call({ id, paused: true }),
  resume: (id) => api.reports.update.call({ id, paused: false }),
};
