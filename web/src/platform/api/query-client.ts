import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { reportError } from '../errors/report-error.ts';
import { ApiError } from './api-error.ts';

const MAX_RETRIES = 2;
const FRESH_MS = 15_000;

/** Retries only temporary failures: no response, or a server that is starting. */
export function isWorthRetrying(failures: number, error: unknown): boolean {
  if (!(error instanceof ApiError) || failures >= MAX_RETRIES) return false;
  return error.status === 0 || error.status >= 502;
}

/** The cache of all server data. Server refusals are handled by the caller; programming errors are reported. */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError: reportUnlessRefusal }),
  mutationCache: new MutationCache({ onError: reportUnlessRefusal }),
  defaultOptions: {
    queries: { staleTime: FRESH_MS, retry: isWorthRetrying },
    mutations: { retry: false },
  },
});

function reportUnlessRefusal(error: unknown): void {
  if (!(error instanceof ApiError)) reportError(error);
}
