import { useQueryClient } from '@tanstack/react-query';
import type { Dashboard } from '@vitrine/contract/entities/dashboard.ts';
import { useCallback, useEffect, useMemo, useReducer, useRef } from 'react';
import { api } from '../../platform/api.ts';
import { wordsOf } from '../../platform/api-error.ts';
import { useSession } from '../../platform/session.ts';
import { changesOf, type Draft, draftReducer, type SaveStatus, saveStatus, startDraft } from './draft.ts';
import { type DraftActions, draftActions } from './draft-actions.ts';
import { isEmpty } from './draft-changes.ts';
import { forgetChanges, keepChanges, readKeptChanges } from './kept-changes.ts';
import { sendChanges } from './send-changes.ts';

const AUTOSAVE_AFTER_MS = 800;

export type DashboardDraft = {
  draft: Draft;
  status: SaveStatus;
  actions: DraftActions;
  /** Saves what is unsaved now; resolves to whether everything is stored. */
  flush(): Promise<boolean>;
};

/**
 * The widgets of a dashboard while they are edited: saved a moment after each edit, kept in the tab until then. `editing` says
 * whether this person holds the lock; without it nothing is sent and nothing is restored.
 */
export function useDashboardDraft(dashboard: Dashboard, editing: boolean): DashboardDraft {
  const [draft, dispatch] = useReducer(draftReducer, dashboard, startDraft);
  const status = saveStatus(draft);
  const latest = useRef(draft);
  useEffect(() => {
    latest.current = draft;
  });

  useEffect(() => dispatch({ type: 'loaded', stored: dashboard }), [dashboard]);
  const save = useSave(dashboard, latest, dispatch);

  const { id } = dashboard;
  useEffect(() => {
    const kept = editing ? readKeptChanges(id) : null;
    if (kept) dispatch({ type: 'restored', ...kept });
  }, [editing, id]);

  useEffect(() => {
    if (editing && status !== 'saved') keepChanges(id, draft.version, changesOf(draft));
  }, [editing, status, draft, id]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each edit begins the wait anew
  useEffect(() => {
    if (!editing || status !== 'unsaved') return;
    const timer = setTimeout(() => void save(), AUTOSAVE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [editing, status, draft.widgets, save]);

  useLeaveWarning(editing && status !== 'saved');
  useRetryOnline(status === 'failed', dispatch);

  const flush = useCallback(async () => {
    dispatch({ type: 'retried' });
    return isEmpty(changesOf(latest.current)) || save();
  }, [save]);
  const actions = useMemo(() => draftActions(dispatch, latest), []);
  return { draft, status, actions, flush };
}

type Dispatch = Parameters<typeof draftActions>[0];

function useSave(
  dashboard: Dashboard,
  latest: { current: Draft },
  dispatch: Dispatch,
): () => Promise<boolean> {
  const queries = useQueryClient();
  const running = useRef<Promise<boolean>>(Promise.resolve(true));
  const { id, permalink } = dashboard;
  const userId = useSession().user?.id ?? null;

  const saveOnce = useCallback(async (): Promise<boolean> => {
    const { version } = latest.current;
    const changes = changesOf(latest.current);
    if (isEmpty(changes)) return true;
    dispatch({ type: 'saving' });
    try {
      const outcome = await sendChanges({ dashboardId: id, permalink, version, changes });
      const { dashboard: stored } = outcome;
      if (outcome.kind === 'conflicted') {
        const other = stored.locked !== userId ? stored.lockedBy : null;
        const problem = other ? `${other} is editing it now.` : '';
        dispatch({ type: 'conflicted', theirs: stored, problem });
        return false;
      }
      forgetChanges(id);
      dispatch({ type: 'saved', stored });
      queries.setQueryData(api.dashboards.show.queryKey({ input: { permalink } }), {
        body: { data: stored },
      });
      return true;
    } catch (error) {
      dispatch({ type: 'failed', problem: wordsOf(error) });
      return false;
    }
  }, [id, permalink, userId, latest, dispatch, queries]);

  // One save at a time: each builds on the version that the one before has made.
  return useCallback(() => {
    running.current = running.current.then(saveOnce);
    return running.current;
  }, [saveOnce]);
}

/** What failed for want of a connection is tried again as soon as there is one. */
function useRetryOnline(failed: boolean, dispatch: Dispatch): void {
  useEffect(() => {
    if (!failed) return;
    const retry = () => dispatch({ type: 'retried' });
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
  }, [failed, dispatch]);
}

/** Closing the tab would lose what no save has taken; a reload would not, but the browser can't tell them apart. */
function useLeaveWarning(unsaved: boolean): void {
  useEffect(() => {
    if (!unsaved) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [unsaved]);
}
