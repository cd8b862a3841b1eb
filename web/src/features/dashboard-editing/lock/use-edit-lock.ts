import { useCallback, useEffect, useRef, useState } from 'react';
import { api } from '../../../platform/api/api.ts';
import { ApiError, errorMessage } from '../../../platform/api/api-error.ts';
import { requestHeaders } from '../../../platform/session/identity.ts';

const RENEW_AFTER_MS = 20_000;
const CONFLICT = 409;

/**
 * `refused`: another person was editing when it was requested. `lost`: another person has taken it over since. `failed`: the
 * request failed.
 */
export type LockState = 'free' | 'asking' | 'held' | 'refused' | 'lost' | 'failed';

export type EditLock = {
  state: LockState;
  /** Who holds it instead, or what failed. */
  message: string | null;
  /** Requests it again; `takeOver` ends the other's editing (admins only). */
  take(takeOver?: boolean): void;
};

type LockStatus = Pick<EditLock, 'state' | 'message'>;

/** Holds a dashboard's editing lock while `enabled`: renews it every 20 s and releases it on leaving, however that happens. */
export function useEditLock(dashboardId: string, enabled: boolean): EditLock {
  const [status, setStatus] = useState<LockStatus>({ state: 'free', message: null });
  const held = useRef(false);
  const still = useRef(enabled);
  const queue = useRef<Promise<unknown>>(Promise.resolve());

  // Requests and releases never overtake each other.
  const inTurn = useCallback(<T>(call: () => Promise<T>) => {
    const turn = queue.current.then(call, call);
    queue.current = turn.catch(() => undefined);
    return turn;
  }, []);

  const take = useCallback(
    (takeOver = false) => {
      if (!held.current) setStatus({ state: 'asking', message: null });
      inTurn(() => api.dashboards.lock.call({ id: dashboardId, takeOver })).then(
        () => {
          // Left while the response was pending.
          if (!still.current) return void giveBack(dashboardId).catch(() => undefined);
          held.current = true;
          setStatus({ state: 'held', message: null });
        },
        (error: unknown) => {
          const refused = error instanceof ApiError && error.status === CONFLICT;
          // A renewal without a response is repeated; the lock lasts a minute.
          if (held.current && !refused) return;
          const state = !refused ? 'failed' : held.current ? 'lost' : 'refused';
          held.current = false;
          setStatus({ state, message: errorMessage(error) });
        },
      );
    },
    [dashboardId, inTurn],
  );

  useEffect(() => {
    still.current = enabled;
    if (!enabled) return;
    take();
    return () => {
      still.current = false;
      if (held.current) void inTurn(() => giveBack(dashboardId)).catch(() => undefined);
      held.current = false;
      setStatus({ state: 'free', message: null });
    };
  }, [enabled, take, inTurn, dashboardId]);

  useRenewal(status.state === 'held', take, dashboardId);
  return { ...status, take };
}

/** Timers of a hidden tab are slow, so becoming visible renews as well. */
function useRenewal(held: boolean, take: () => void, dashboardId: string): void {
  useEffect(() => {
    if (!held) return;
    const renew = () => take();
    const timer = setInterval(renew, RENEW_AFTER_MS);
    const leave = () => void giveBack(dashboardId).catch(() => undefined);
    const seen = () => document.visibilityState === 'visible' && renew();
    window.addEventListener('pagehide', leave);
    document.addEventListener('visibilitychange', seen);
    return () => {
      clearInterval(timer);
      window.removeEventListener('pagehide', leave);
      document.removeEventListener('visibilitychange', seen);
    };
  }, [held, take, dashboardId]);
}

/** Outlives the page, unlike an ordinary call. */
async function giveBack(dashboardId: string): Promise<void> {
  await fetch(`/api/dashboards/${encodeURIComponent(dashboardId)}/lock`, {
    method: 'DELETE',
    headers: requestHeaders(),
    credentials: 'same-origin',
    keepalive: true,
  });
}
