import { useQueryClient } from '@tanstack/react-query';
import { api } from '../../platform/api/api.ts';
import { refreshSession } from '../../platform/session/session.ts';

/** To be awaited after every change of a source: refetches the list and the banner about expired sources. */
export function useSourcesChanged(): () => Promise<void> {
  const queries = useQueryClient();
  return async () => {
    await Promise.all([queries.invalidateQueries({ queryKey: api.sources.key() }), refreshSession()]);
  };
}
