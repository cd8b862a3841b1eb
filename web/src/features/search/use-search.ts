import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { SearchResult } from '@vitrine/contract/endpoints/search.ts';
import { foldText, searchWords } from '@vitrine/contract/rules/text/fold.ts';
import { api } from '../../platform/api/api.ts';

const DEBOUNCE_MS = 120;

type Search = {
  results: readonly SearchResult[];
  /** The results are of what was typed before. */
  stale: boolean;
  error: unknown;
  retry: () => Promise<unknown>;
};

/** What the server finds for the typed text, once typing pauses. */
export function useSearch(typed: string): Search {
  const [settled] = useDebouncedValue(typed.trim(), DEBOUNCE_MS);
  const { data, error, isPlaceholderData, isPending, refetch } = useQuery({
    ...api.search.find.queryOptions({ input: { q: settled } }),
    placeholderData: keepPreviousData,
    // What was opened or renamed since must be there.
    staleTime: 0,
  });
  const current = settled === typed.trim() && !isPlaceholderData && !isPending;
  const results = data?.data ?? [];
  return {
    results: current ? results : stillFound(results, typed),
    stale: !current && !error,
    error,
    retry: refetch,
  };
}

/** Of the results of an older search those that fit the new one; none of them is a recent dashboard. */
function stillFound(results: readonly SearchResult[], typed: string): SearchResult[] {
  const words = searchWords(typed);
  if (words.length === 0) return [];
  return results.filter(({ title, detail }) => {
    const text = foldText(`${title} ${detail ?? ''}`);
    return words.every((word) => text.includes(word));
  });
}
