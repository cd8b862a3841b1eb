import {
  type InvalidateOptions,
  type InvalidateQueryFilters,
  MutationCache,
  QueryCache,
  QueryClient,
  type QueryKey,
} from '@tanstack/react-query';
import { reportError } from '../errors/report-error.ts';
import { ApiError } from './api-error.ts';

const MAX_RETRIES = 2;
const FRESH_MS = 15_000;

/** Retries only temporary failures: no response, or a server that is starting. */
export function isWorthRetrying(failures: number, error: unknown): boolean {
  if (!(error instanceof ApiError) || failures >= MAX_RETRIES) return false;
  return error.status === 0 || error.status >= 502;
}

/**
 * A first request that is on its way when its query becomes outdated may have been sent before the change. The library goes on waiting
 * for it and takes its response for current, so such a query is requested again afterwards.
 */
export class CurrentQueryClient extends QueryClient {
  override async invalidateQueries<Key extends QueryKey>(
    filters: InvalidateQueryFilters<Key> = {},
    options: InvalidateOptions = {},
  ): Promise<void> {
    const first = this.getQueryCache()
      .findAll(filters)
      .filter(({ state }) => state.data === undefined && state.fetchStatus !== 'idle');
    await super.invalidateQueries(filters, options);
    if (first.length === 0) return;
    await Promise.allSettled(first.map(({ promise }) => promise));
    await Promise.all(
      first.map(({ queryKey }) => super.invalidateQueries({ ...filters, queryKey, exact: true }, options)),
    );
  }
}

/** The cache of all server data. Server refusals are handled by the caller; programming errors are reported. */
export const queryClient = new CurrentQueryClient({
  queryCache: new QueryCache({ onError: reportUnlessRefusal }),
  mutationCache: new MutationCache({ onError: reportUnlessRefusal }),
  defaultOptions: {
    // Offline, a request fails at once. By default the library holds it back until the network returns.
    queries: {
      staleTime: FRESH_MS,
      retry: isWorthRetrying,
      networkMode: 'always',
      refetchOnReconnect: true,
    },
    mutations: { retry: false, networkMode: 'always' },
  },
});

function reportUnlessRefusal(error: unknown): void {
  if (!(error instanceof ApiError)) reportError(error);
}
