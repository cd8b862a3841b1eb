import { ActionIcon, Menu } from '@mantine/core';
import type { Report } from '@vitrine/contract/entities/report.ts';
import {
  IconDots,
  IconEdit,
  IconHistory,
  IconPlayerPause,
  IconPlayerPlay,
  IconSend,
  IconTestPipe,
  IconTrash,
} from '../../ui/icons/icons.ts';
import { Icon, type IconShape } from '../../ui/plain/icon.tsx';

/** Actions without a dialog. */
export type InstantAction = 'send' | 'test' | 'pause' | 'resume';
export type ReportAction = InstantAction | 'history' | 'edit' | 'remove';

type ReportActionsProps = { report: Report; mayEdit: boolean; onAction: (action: ReportAction) => void };

/** Actions on a report; without permission to edit only its history. */
export function ReportActions({ report, mayEdit, onAction }: ReportActionsProps) {
  const item = (action: ReportAction, icon: IconShape, label: string) => (
    <Menu.Item leftSection={<Icon of={icon} />} onClick={() => onAction(action)}>
      {label}
    </Menu.Item>
  );
  return (
    <Menu>
      <Menu.Target>
        <ActionIcon aria-label={`Actions for the report of ${report.dashboardName} to ${report.recipients}`}>
          <Icon of={IconDots} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {item('history', IconHistory, 'Delivery history')}
        {mayEdit ? (
          <>
            {item('edit', IconEdit, 'Edit')}
            {item('send', IconSend, 'Send now')}
            {item('test', IconTestPipe, 'Send a test to me')}
            {report.paused
              ? item('resume', IconPlayerPlay, 'Resume')
              : item('pause', IconPlayerPause, 'Pause')}
            <Menu.Divider />
            <Menu.Item color="bad" leftSection={<Icon of={IconTrash} />} onClick={() => onAction('remove')}>
              Delete
            </Menu.Item>
          </>
        ) : null}
      </Menu.Dropdown>
    </Menu>
  );
}
