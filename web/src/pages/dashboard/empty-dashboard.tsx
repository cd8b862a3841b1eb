import { Button } from '@mantine/core';
import { IconLayoutGrid, IconPlus } from '../../ui/icons/icons.ts';
import { EmptyState } from '../../ui/plain/empty-state.tsx';
import { Icon } from '../../ui/plain/icon.tsx';
import type { useOwnerDashboard } from './use-owner-dashboard.ts';

type Owner = ReturnType<typeof useOwnerDashboard>;

/** The empty state of a dashboard without cards. */
export function EmptyDashboard({ owner: { editing, enter, panel, shown, realTime } }: { owner: Owner }) {
  const start = () => {
    if (!editing) enter();
    panel.openNew();
  };
  const add = (
    <Button variant="filled" leftSection={<Icon of={IconPlus} />} onClick={start}>
      Add the first widget
    </Button>
  );
  return (
    <EmptyState
      icon={IconLayoutGrid}
      help="build#change-widgets"
      title={realTime ? 'No real-time widgets yet' : 'No widgets on this dashboard yet'}
      action={shown.owner ? add : undefined}
    >
      {emptyMessage(realTime, shown.owner)}
    </EmptyState>
  );
}

function emptyMessage(realTime: boolean, owner: boolean): string {
  if (realTime) return 'Its widgets show the last 30 minutes and refresh automatically.';
  if (!owner) return 'Its data appears here once your agency has selected it.';
  return 'Each widget shows data of one source, or your own text.';
}
