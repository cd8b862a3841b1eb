import type { Dashboard } from '@vitrine/contract/entities/dashboard.ts';
import { useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import {
  changesOf,
  type Draft,
  type DraftEvent,
  draftReducer,
  type SaveStatus,
  saveStatus,
  startDraft,
} from './draft.ts';
import { type DraftActions, draftActions } from './draft-actions.ts';
import { clearChanges, keepChanges, readStoredChanges } from './stored-changes.ts';
import { useSave } from './use-save.ts';

const AUTOSAVE_AFTER_MS = 800;

export type DashboardDraft = {
  draft: Draft;
  status: SaveStatus;
  actions: DraftActions;
  /** Saves unsaved edits now; resolves to whether everything is stored. */
  flush(): Promise<boolean>;
  /** Cancels the running save; the edits stay unsaved. */
  cancel(): void;
};

/**
 * The widgets of a dashboard while they are edited: saved a moment after each edit, stored in the tab until then. `editing` says
 * whether this person holds the lock; without it nothing is sent or restored.
 */
export function useDashboardDraft(dashboard: Dashboard, editing: boolean): DashboardDraft {
  const { draft, latest, dispatch } = useLatestDraft(dashboard);
  const status = saveStatus(draft);

  useEffect(() => dispatch({ type: 'loaded', stored: dashboard }), [dashboard, dispatch]);
  const { save, cancel } = useSave({ dashboard, status, latest, dispatch });

  const { id } = dashboard;
  useEffect(() => {
    const stored = editing ? readStoredChanges(id) : null;
    if (stored) dispatch({ type: 'restored', ...stored });
  }, [editing, id, dispatch]);

  useTabStorage({ id, editing, status, draft });

  // biome-ignore lint/correctness/useExhaustiveDependencies: each edit begins the wait anew
  useEffect(() => {
    if (!editing || status !== 'unsaved') return;
    const timer = setTimeout(() => void save(), AUTOSAVE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [editing, status, draft.widgets, draft.pages, save]);

  useSaveOnLeaving(editing, latest, save);
  useLeaveWarning(editing && status !== 'saved');
  useRetryOnline(status === 'failed', dispatch);

  const flush = useCallback(() => {
    dispatch({ type: 'retried' });
    return save();
  }, [save, dispatch]);
  const actions = useMemo(() => draftActions(dispatch, latest), [dispatch, latest]);
  return { draft, status, actions, flush, cancel };
}

/**
 * The draft, and a reference that has every event at once, also those that are not rendered yet: a save sends what it has, and its
 * response counts as the stored version of exactly that.
 */
function useLatestDraft(dashboard: Dashboard) {
  const [draft, setDraft] = useState(() => startDraft(dashboard));
  const latest = useRef(draft);
  const dispatch = useCallback((event: DraftEvent) => {
    latest.current = draftReducer(latest.current, event);
    setDraft(latest.current);
  }, []);
  return { draft, latest, dispatch };
}

/** Unsaved changes are stored in the tab; once everything is saved, or undone, they are deleted. */
function useTabStorage({ id, editing, status, draft }: TabStorageOptions): void {
  const holds = useRef(false);
  useEffect(() => {
    if (!editing) return;
    if (status !== 'saved') keepChanges(id, draft.version, changesOf(draft));
    else if (holds.current) clearChanges(id);
    holds.current = status !== 'saved';
  }, [editing, status, draft, id]);
}

type TabStorageOptions = { id: string; editing: boolean; status: SaveStatus; draft: Draft };

/**
 * Saves before the person goes to another page of the app, or to the dashboard without its editor, within the autosave delay; also an
 * edit that is not rendered yet, and those made during a save. What failed or was canceled stays in the tab.
 */
function useSaveOnLeaving(editing: boolean, latest: { current: Draft }, save: () => Promise<boolean>): void {
  const leave = useEffectEvent(() => {
    if (LEFT_TO_SAVE.has(saveStatus(latest.current))) void save();
  });
  useEffect(() => {
    if (!editing) return;
    return () => leave();
  }, [editing]);
}

const LEFT_TO_SAVE: ReadonlySet<SaveStatus> = new Set(['unsaved', 'saving', 'retrying']);

/** Saves that failed without a connection are retried as soon as there is one. */
function useRetryOnline(failed: boolean, dispatch: (event: DraftEvent) => void): void {
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
