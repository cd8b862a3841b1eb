import { useQueryClient } from '@tanstack/react-query';
import type { Dashboard } from '@vitrine/contract/entities/dashboard.ts';
import { useCallback, useEffect, useRef } from 'react';
import { api } from '../../../platform/api/api.ts';
import { errorMessage } from '../../../platform/api/api-error.ts';
import { useSession } from '../../../platform/session/session.ts';
import { changesOf, type Draft, type DraftEvent, type SaveStatus } from './draft.ts';
import { type Changes, isEmpty } from './draft-changes.ts';
import { SaveCanceled, sendChanges } from './send-changes.ts';
import { keepChanges } from './stored-changes.ts';

export type Saving = {
  /** Sends unsaved edits; resolves to whether everything is stored. */
  save(): Promise<boolean>;
  /** Cancels a running save; its edits stay unsaved. */
  cancel(): void;
};

type SaveOptions = {
  dashboard: Dashboard;
  status: SaveStatus;
  latest: { current: Draft };
  dispatch: (event: DraftEvent) => void;
};

/** Sends a draft's changes, one save at a time: each builds on the version that the one before has made. */
export function useSave({ dashboard, status, latest, dispatch }: SaveOptions): Saving {
  const queries = useQueryClient();
  const running = useRef<Promise<boolean>>(Promise.resolve(true));
  const underWay = useRef<AbortController | null>(null);
  const doubtful = useRef<Changes | null>(null);
  const { id, permalink } = dashboard;
  const userId = useSession().user?.id ?? null;

  const saveOnce = useCallback(async (): Promise<boolean> => {
    const { version } = latest.current;
    const changes = changesOf(latest.current);
    if (isEmpty(changes)) return true;
    const controller = new AbortController();
    underWay.current = controller;
    const watch = { signal: controller.signal, onRetry: () => dispatch({ type: 'retrying' }) };
    dispatch({ type: 'saving' });
    try {
      const save = { dashboardId: id, permalink, version, changes, doubtful: doubtful.current };
      const { kind, dashboard: stored, reread } = await sendChanges(save, watch);
      doubtful.current = null;
      if (kind === 'conflicted') dispatch(refusal(stored, version, userId));
      else {
        dispatch({ type: 'saved', stored, ...(reread ? { reread } : {}) });
        keepChanges(id, latest.current.version, changesOf(latest.current));
      }
      // Also tells the page who holds the lock now.
      queries.setQueryData(api.dashboards.show.queryKey({ input: { permalink } }), {
        body: { data: stored },
      });
      return kind === 'saved';
    } catch (error) {
      doubtful.current = changes;
      dispatch(
        error instanceof SaveCanceled
          ? { type: 'canceled' }
          : { type: 'failed', problem: errorMessage(error) },
      );
      return false;
    } finally {
      underWay.current = null;
    }
  }, [id, permalink, userId, latest, dispatch, queries]);

  // Edits undone after a save without a response may be stored all the same.
  useEffect(() => {
    if (status !== 'saved' || doubtful.current === null) return;
    doubtful.current = null;
    void queries.invalidateQueries({ queryKey: api.dashboards.show.queryKey({ input: { permalink } }) });
  }, [status, queries, permalink]);

  const save = useCallback(() => {
    running.current = running.current.then(saveOnce);
    return running.current;
  }, [saveOnce]);
  const cancel = useCallback(() => underWay.current?.abort(), []);
  return { save, cancel };
}

/** A person decides on another person's version; a lock alone is only waited for. */
function refusal(stored: Dashboard, version: number, userId: string | null): DraftEvent {
  const other = stored.locked !== userId ? stored.lockedBy : null;
  const problem = other ? `${other} is editing it now.` : '';
  return stored.version === version
    ? { type: 'failed', problem: `${problem} Your edits are stored in this tab.`.trim() }
    : { type: 'conflicted', theirs: stored, problem };
}
