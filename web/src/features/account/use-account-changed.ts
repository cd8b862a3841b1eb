import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { api } from '../../platform/api/api.ts';
import { refreshSession } from '../../platform/session/session.ts';

/** To be called after a person has changed, or how they sign in: the page takes over the session that follows. */
export function useAccountChanged(): () => Promise<unknown> {
  const queries = useQueryClient();
  return useCallback(async () => {
    await refreshSession();
    const keys = [api.users.key(), api.account.key()];
    await Promise.all(keys.map((queryKey) => queries.invalidateQueries({ queryKey })));
  }, [queries]);
}
