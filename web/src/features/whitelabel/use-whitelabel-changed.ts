import { useQueryClient } from '@tanstack/react-query';
import type { Whitelabel } from '@vitrine/contract/entities/whitelabel.ts';
import { useCallback } from 'react';
import { api } from '../../platform/api/api.ts';
import { refreshSession } from '../../platform/session/session.ts';

/** Stores the new state and refetches the company's sender. */
export function useWhitelabelChanged(): (data: Whitelabel) => Promise<void> {
  const queries = useQueryClient();
  return useCallback(
    async (data) => {
      queries.setQueryData(api.whitelabel.get.queryKey(), { data });
      await refreshSession();
    },
    [queries],
  );
}
