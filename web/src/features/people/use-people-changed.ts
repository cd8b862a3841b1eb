import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { api } from '../../platform/api/api.ts';

/** To be called after a change of people, invitations or clients' dashboards: refetches the lists. */
export function usePeopleChanged(): () => Promise<unknown> {
  const queries = useQueryClient();
  return useCallback(
    () =>
      Promise.all(
        [api.users.key(), api.invitations.key(), api.activity.key(), api.dashboards.readers.key()].map(
          (queryKey) => queries.invalidateQueries({ queryKey }),
        ),
      ),
    [queries],
  );
}
