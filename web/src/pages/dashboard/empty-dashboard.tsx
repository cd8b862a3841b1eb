import { Button } from '@mantine/core';
import { IconLayoutGrid, IconPlus } from '../../ui/icons/icons.ts';
import { EmptyState } from '../../ui/plain/empty-state.tsx';
import { Icon } from '../../ui/plain/icon.tsx';
import type { useOwnerDashboard } from './use-owner-dashboard.ts';

type Owner = ReturnType<typeof useOwnerDashboard>;

/** The empty state of a dashboard without cards. */
export function EmptyDashboard({
  owner: { editing, enter, panel, shown, realTime, pageId },
}: {
  owner: Owner;
}) {
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
      title={titleOf(realTime, pageId)}
      action={shown.owner ? add : undefined}
    >
      {emptyMessage(realTime, shown.owner)}
    </EmptyState>
  );
}

function titleOf(realTime: boolean, pageId: string | null): string {
  if (realTime) return 'No real-time widgets yet';
  return `No widgets on this ${pageId === null ? 'dashboard' : 'page'} yet`;
}

function emptyMessage(realTime: boolean, owner: boolean): string {
  if (realTime) return 'Its widgets show the last 30 minutes and refresh automatically.';
  if (!owner) return 'Its data appears here once your agency has selected it.';
  return 'Each widget shows data of one source, or your own text.';
}
