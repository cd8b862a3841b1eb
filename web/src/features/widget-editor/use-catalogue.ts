import { skipToken, useQuery } from '@tanstack/react-query';
import type { WidgetCatalogue } from '@vitrine/contract/entities/catalogue.ts';
import { api } from '../../platform/api.ts';

/** What a widget on this kind of source may ask. It changes with releases only, so it is asked once. */
export function useCatalogue(type: string | undefined): {
  catalogue: WidgetCatalogue | null;
  error: unknown;
  retry: () => void;
} {
  const asked = useQuery(
    api.configs.widgets.queryOptions({
      input: type === undefined ? skipToken : { type },
      staleTime: Number.POSITIVE_INFINITY,
    }),
  );
  return { catalogue: asked.data?.data ?? null, error: asked.error, retry: () => void asked.refetch() };
}
