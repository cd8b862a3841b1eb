import { notifications } from '@mantine/notifications';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import type { Dashboard, Dates } from '@vitrine/contract/entities/dashboard.ts';
import { widgetsOfPage } from '@vitrine/contract/rules/dashboards/pages.ts';
import { presentedSeconds } from '@vitrine/contract/rules/text/presented-address.ts';
import { useCallback, useEffect, useMemo, useState } from 'react';
import {
  coveredIds,
  newId,
  outdatedIds,
  useDashboardDraft,
  useEditLock,
  useHistoryKeys,
  useLockWatch,
} from '../../features/dashboard-editing/index.ts';
import { useSettings, withPart } from '../../features/dashboard-settings/index.ts';
import { useEveryMinute, useWidgetResults } from '../../features/dashboard-view/index.ts';
import { useAddress } from '../../platform/address.ts';
import { api } from '../../platform/api/api.ts';
import { errorMessage } from '../../platform/api/api-error.ts';
import { useShortcuts } from '../../platform/shortcuts/use-shortcuts.ts';
import { useHandler } from '../../ui/use-handler.ts';
import { usePageDates } from './address/use-page-dates.ts';
import { usePageFilters } from './address/use-page-filters.ts';
import { useShownPage } from './address/use-shown-page.ts';
import { useEditedWidget } from './use-edited-widget.ts';
import { useLiveDashboard } from './use-live-dashboard.ts';

/** The state of a dashboard's page: address, lock, draft, settings, values. */
export function useOwnerDashboard(dashboard: Dashboard, realTime: boolean) {
  const mode = useEditMode(dashboard, realTime);
  const adopt = useAdopt(dashboard, realTime);
  const settings = useSettings(dashboard.id, adopt);
  const { draft, status, actions, flush, cancel } = useDashboardDraft(dashboard, mode.editing);
  const widgets = mode.editRequested ? draft.widgets : draft.base;
  const pages = mode.editRequested ? draft.pages : draft.basePages;
  const [pageId, setPage] = useShownPage(pages, realTime);
  const panel = useEditedWidget(dashboard.id, widgets, actions, { newId, realTime, pageId });
  const edited = mode.editing ? panel.edited : null;
  const shown = useMemo(() => {
    const all = mode.editing ? panel.shown : widgets;
    return { ...withPart(dashboard, settings.unsaved), pages: [...pages], widgets: [...all] };
  }, [dashboard, settings.unsaved, widgets, pages, panel.shown, mode.editing]);
  const [dates, setDates] = usePageDates(shown);
  const [filters, setFilters] = usePageFilters(!mode.editing && !realTime);
  const [presented, setPresented] = usePagePresented(mode.editRequested);
  const stored = useMemo(() => ({ ...dashboard, widgets: [...draft.base] }), [dashboard, draft.base]);
  const asked = useAsked(stored, shown.pages, pageId);
  const held = edited ? { id: edited.widget.id, refetch: panel.refetch } : null;
  const values = useWidgetResults({ dashboard: asked, dates, held, realTime, filters });
  useEveryMinute(() => values.reload(), realTime);
  useLiveDashboard({
    dashboard: asked,
    realTime,
    values,
    edited: edited?.widget ?? null,
    onEditedChanged: panel.refetch,
  });
  const refreshing = useMemo(
    // Values that are refetched every minute don't fade each time.
    () => new Set([...(realTime ? [] : values.refreshing), ...outdatedIds(draft.base, draft.widgets)]),
    [values.refreshing, draft.base, draft.widgets, realTime],
  );
  const overlaid = useMemo(
    () => coveredIds(draft, realTime ? new Set() : values.refreshing, values.results),
    [draft, values.refreshing, values.results, realTime],
  );
  // An unsaved new widget is not part of the undo history.
  useHistoryKeys(mode.editing && edited?.isNew !== true, actions);

  const applyDates = useApplyDates(dashboard, mode.editing, setDates, adopt);
  const finish = useHandler(() => void flush().then((stored) => stored && mode.leave()));
  const present = useHandler(() => setPresented(0));
  const drop = () => {
    actions.drop();
    mode.leave();
  };
  return {
    ...mode,
    realTime,
    ...{ adopt, settings, draft, status, actions, flush, cancel, finish, drop },
    ...{ panel, edited, shown, stored, dates, applyDates, values, refreshing, overlaid },
    ...{ filters, setFilters, presented, present, setPresented, pageId, setPage },
  };
}

/** The dashboard with the widgets of one page, whose values are requested. */
function useAsked(stored: Dashboard, pages: Dashboard['pages'], pageId: string | null): Dashboard {
  return useMemo(
    () => ({ ...stored, widgets: widgetsOfPage(stored.widgets, pages, pageId) }),
    [stored, pages, pageId],
  );
}

/** In edit mode the range is saved with the dashboard, otherwise it applies to this viewer. */
function useApplyDates(
  { id }: Dashboard,
  editing: boolean,
  setDates: (dates: Dates, own?: Dates) => void,
  adopt: (dashboard: Dashboard) => void,
) {
  return async (next: Dates, types: Pick<Dashboard, 'rangeType' | 'compareType'>) => {
    if (!editing) return setDates(next);
    try {
      const { data } = await api.dashboards.saveSettings.call({ id, ...types, ...next });
      adopt(data);
      setDates(data, data);
    } catch (error) {
      notifications.show({ color: 'bad', message: `The range was not saved. ${errorMessage(error)}` });
    }
  };
}

/**
 * Edit mode is in the address, so that a reload keeps it; it starts once the lock is held. While the lock is refused
 * the address is the dashboard's, and the lock is requested until the person leaves.
 */
function useEditMode(dashboard: Dashboard, realTime: boolean) {
  const { id, owner, permalink } = dashboard;
  const navigate = useNavigate();
  const queries = useQueryClient();
  const search = useSearch({ strict: false }) as Record<string, unknown>;
  const inAddress = search.edit === '1';
  const [waiting, setWaiting] = useState(false);
  const editRequested = owner && (inAddress || waiting);
  const lock = useEditLock(id, editRequested);
  const watch = useLockWatch(dashboard, lock);
  const editing = editRequested && lock.state === 'held';
  const go = (edit: string | undefined) =>
    void navigate({ to: pathOf(permalink, realTime), search: { ...search, edit }, replace: true });
  const { state } = lock;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address follows the lock, and nothing else
  useEffect(() => {
    if (state === 'refused' && inAddress) {
      setWaiting(true);
      go(undefined);
    }
    // The address changes after the state, and the lock must not be released in between.
    if (state === 'held' && waiting) {
      if (inAddress) setWaiting(false);
      else go('1');
    }
  }, [state, inAddress, waiting]);
  // The first edit must be based on what others have saved since the page was opened.
  useEffect(() => {
    if (editing)
      void queries.invalidateQueries({ queryKey: api.dashboards.show.queryKey({ input: { permalink } }) });
  }, [editing, queries, permalink]);
  const enter = useHandler(() => (editRequested ? lock.take() : go('1')));
  /** Switches between report and real-time view; edit mode and range stay. */
  const show = useHandler((live: boolean) => void navigate({ to: pathOf(permalink, live), search }));
  const leave = () => {
    setWaiting(false);
    go(undefined);
  };
  return { editRequested, lock, watch, editing, enter, leave, show };
}

/** Stores the server's dashboard; a new permalink changes the address. */
function useAdopt({ permalink }: Dashboard, realTime: boolean): (dashboard: Dashboard) => void {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const search = useSearch({ strict: false });
  return useCallback(
    (next: Dashboard) => {
      const queryKey = api.dashboards.show.queryKey({ input: { permalink: next.permalink } });
      queries.setQueryData(queryKey, { body: { data: next } });
      if (next.permalink !== permalink)
        void navigate({
          to: pathOf(next.permalink, realTime),
          search,
          replace: true,
          state: { stays: true },
        });
    },
    [permalink, realTime, navigate, queries, search],
  );
}

function pathOf(permalink: string, realTime: boolean): string {
  return `/dashboards/${permalink}${realTime ? '/realtime' : ''}`;
}

/** How the address presents the dashboard, and the way to change that; never while it is edited. */
function usePagePresented(editing: boolean): [number | null, (seconds: number | null) => void] {
  const [{ present }, change] = useAddress();
  const setPresented = (seconds: number | null) =>
    change({ present: seconds === null ? undefined : String(seconds) });
  const seconds = editing ? null : presentedSeconds(present);
  useShortcuts(!editing && seconds === null, { present: () => setPresented(0) });
  return [seconds, setPresented];
}
