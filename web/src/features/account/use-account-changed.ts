import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { api } from '../../platform/api/api.ts';
import { refreshSession } from '../../platform/session/session.ts';

/** To be called after a change of profile or sign-in settings: the page adopts the new session. */
export function useAccountChanged(): () => Promise<unknown> {
  const queries = useQueryClient();
  return useCallback(async () => {
    await refreshSession();
    const keys = [api.users.key(), api.account.key()];
    await Promise.all(keys.map((queryKey) => queries.invalidateQueries({ queryKey })));
  }, [queries]);
}
