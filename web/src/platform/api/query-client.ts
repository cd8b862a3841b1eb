import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { reportError } from '../errors/report-error.ts';
import { ApiError } from './api-error.ts';

const MAX_RETRIES = 2;
const FRESH_MS = 15_000;

/** Only what may be different a moment later is asked again: no answer, or a server that is starting. */
export function isWorthRetrying(failures: number, error: unknown): boolean {
  if (!(error instanceof ApiError) || failures >= MAX_RETRIES) return false;
  return error.status === 0 || error.status >= 502;
}

/** The home of everything the server has told. Refusals belong to whoever asked; what is our own fault is reported. */
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
