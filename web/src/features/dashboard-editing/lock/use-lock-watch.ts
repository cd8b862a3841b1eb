import { useQueryClient } from '@tanstack/react-query';
import type { Dashboard } from '@vitrine/contract/entities/dashboard.ts';
import { useEffect, useRef, useState } from 'react';
import { api } from '../../../platform/api/api.ts';
import { useSession } from '../../../platform/session/session.ts';
import type { EditLock } from './use-edit-lock.ts';

const POLL_MS = 10_000;

export type LockWatch = {
  /** Who else is editing, as far as known. */
  holder: string | null;
  /** Who was editing when editing was refused, and has stopped since. */
  finished: string | null;
};

/**
 * Keeps the page's knowledge of the lock up to date: polls while another person has it, in case no live message reports its
 * release, and renews its own at once if it seems to be another person's.
 */
export function useLockWatch(
  { permalink, locked, lockedBy }: Dashboard,
  { state, take }: Pick<EditLock, 'state' | 'take'>,
): LockWatch {
  const userId = useSession().user?.id ?? null;
  const holder = locked !== null && locked !== userId ? lockedBy : null;
  const shutOut = state === 'refused' || state === 'lost';
  useAskingAgain(permalink, holder !== null || shutOut);

  // Finds out whether it is lost; the response says to whom.
  useEffect(() => {
    if (state === 'held' && holder !== null) take();
  }, [state, holder, take]);

  return { holder, finished: useFinished(holder, shutOut) };
}

function useAskingAgain(permalink: string, active: boolean): void {
  const queries = useQueryClient();
  useEffect(() => {
    if (!active) return;
    const ask = () => {
      if (document.visibilityState === 'hidden') return;
      void queries.invalidateQueries({ queryKey: api.dashboards.show.queryKey({ input: { permalink } }) });
    };
    ask();
    const timer = setInterval(ask, POLL_MS);
    return () => clearInterval(timer);
  }, [queries, permalink, active]);
}

/** A page opened before another person began to edit has to learn of them first. */
function useFinished(holder: string | null, shutOut: boolean): string | null {
  const last = useRef<string | null>(null);
  const [finished, setFinished] = useState<string | null>(null);
  useEffect(() => {
    setFinished(shutOut && holder === null ? last.current : null);
    last.current = shutOut ? (holder ?? last.current) : null;
  }, [holder, shutOut]);
  return finished;
}
