import { useQueryClient } from '@tanstack/react-query';
import type { Dashboard } from '@vitrine/contract/entities/dashboard.ts';
import type { Widget } from '@vitrine/contract/entities/widget.ts';
import type { useWidgetResults } from '../../features/dashboard-view/index.ts';
import { api } from '../../platform/api/api.ts';
import { useLive, useLiveReturn } from '../../platform/live/live-channel.ts';

type Options = {
  /** As stored on the server. */
  dashboard: Dashboard;
  realTime: boolean;
  values: Pick<ReturnType<typeof useWidgetResults>, 'reload'>;
  /** The widget open in the panel, and how to refetch its data. */
  edited: Widget | null;
  onEditedChanged: () => void;
};

/** Keeps an open dashboard up to date: lock holder, and values of changed sources. */
export function useLiveDashboard({ dashboard, realTime, values, edited, onEditedChanged }: Options): void {
  const queries = useQueryClient();
  const { id, permalink, widgets } = dashboard;
  useLive('CompanySourceUpdated', ({ id: sourceId, sources }) => {
    const isDeleted = sources?.every((source) => source.id !== sourceId) ?? false;
    // The panel requests its own widget's data; a deleted source has none.
    const refetchesItself = !isDeleted && edited !== null && readsSource(edited, sourceId);
    const concerned = widgets.filter(
      (widget) =>
        widget.realTime === realTime &&
        readsSource(widget, sourceId) &&
        !(refetchesItself && widget.id === edited?.id),
    );
    if (concerned.length > 0) values.reload(concerned.map((widget) => widget.id));
    if (refetchesItself) onEditedChanged();
  });
  useLive('DashboardLockUpdated', ({ dashboardId, locked, lockedBy }) => {
    if (dashboardId !== id) return;
    const queryKey = api.dashboards.show.queryKey({ input: { permalink } });
    queries.setQueryData(
      queryKey,
      (shown) => shown && { ...shown, body: { data: { ...shown.body.data, locked, lockedBy } } },
    );
  });
  useLiveReturn(() => values.reload());
}

function readsSource(widget: Widget, sourceId: string): boolean {
  return (
    widget.nature === 'interactive' && widget.instances.some((instance) => instance.sourceId === sourceId)
  );
}
