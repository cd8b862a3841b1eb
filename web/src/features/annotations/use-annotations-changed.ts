import { useQueryClient } from '@tanstack/react-query';
import { api } from '../../platform/api/api.ts';

/** Refetches everything that shows annotations. */
export function useAnnotationsChanged(): () => Promise<void> {
  const queries = useQueryClient();
  return async () => {
    const keys = [api.annotations.key(), api.dashboards.show.key(), api.deletedItems.key()];
    await Promise.all(keys.map((queryKey) => queries.invalidateQueries({ queryKey })));
  };
}
