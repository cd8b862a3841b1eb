import { useEffect, useRef, useState } from 'react';
import { selectDebounceMs } from '../timers.ts';
import type { SelectOption } from './search-select.tsx';

/**
 * Loads options. `include` names values that must be returned whatever the search, so that a saved value has its
 * label; `signal` aborts an obsolete request.
 */
export type LoadOptions = (
  searchTerm: string,
  include: string[],
  signal: AbortSignal,
) => Promise<SelectOption[]>;

export type RemoteOptions = {
  options: SelectOption[];
  status: 'idle' | 'loading' | 'ready' | 'failed';
  retry: () => void;
};

type State = Omit<RemoteOptions, 'retry'> & { searchTerm: string };

/**
 * Options for the typed text. The first request is sent at once, later ones 500 ms after the last keystroke; a newer
 * request, closing the list and unmounting cancel the previous one.
 */
export function useRemoteOptions(
  load: LoadOptions,
  searchTerm: string,
  { active, include }: { active: boolean; include: string[] },
): RemoteOptions {
  const [state, setState] = useState<State>({ options: [], status: 'idle', searchTerm });
  const [attempt, setAttempt] = useState(0);
  const wasRequested = useRef(false);
  const latest = useRef({ load, include });
  useEffect(() => {
    latest.current = { load, include };
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt is a reason to ask again
  useEffect(() => {
    if (!active) return;
    const abort = new AbortController();
    const ask = () => {
      setState(({ options }) => ({ options, status: 'loading', searchTerm }));
      latest.current.load(searchTerm, latest.current.include, abort.signal).then(
        (options) => !abort.signal.aborted && setState({ options, status: 'ready', searchTerm }),
        () => !abort.signal.aborted && setState({ options: [], status: 'failed', searchTerm }),
      );
    };
    const timer = setTimeout(ask, wasRequested.current ? selectDebounceMs : 0);
    wasRequested.current = true;
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [active, searchTerm, attempt]);

  const retry = () => {
    wasRequested.current = false;
    setAttempt((before) => before + 1);
  };
  // Loading from the first keystroke on, because the current options belong to another search.
  const status = active && state.searchTerm !== searchTerm ? 'loading' : state.status;
  return { options: state.options, status, retry };
}
