import { type Dispatch, type KeyboardEvent, useMemo, useState } from 'react';
import { nameAt, type Offered, type Suggestion, suggestionsFor } from './completion.ts';
import type { DraftEvent, MetricDraft } from './metric-draft.ts';

/** Suggestions for the name at the caret, and the keys that select one. */
export function useCompletion(
  { expression, selection, completing }: MetricDraft,
  dispatch: Dispatch<DraftEvent>,
  offered: readonly Offered[],
) {
  const begun = completing ? nameAt(expression, selection.end) : null;
  const typed = begun?.typed ?? '';
  const suggestions = useMemo(() => (typed === '' ? [] : suggestionsFor(typed, offered)), [typed, offered]);
  const [chosen, setChosen] = useState({ typed: '', active: 0 });
  const active = chosen.typed === typed ? Math.min(chosen.active, suggestions.length - 1) : 0;
  const open = suggestions.length > 0;
  const choose = ({ id, kind }: Suggestion) => dispatch({ type: 'completed', what: { id, kind } });
  const go = (by: 1 | -1) =>
    setChosen({ typed, active: (active + by + suggestions.length) % suggestions.length });
  const onKeyDown = (event: KeyboardEvent) => {
    const suggestion = suggestions[active];
    if (!open || !suggestion || event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown') go(1);
    else if (event.key === 'ArrowUp') go(-1);
    else if (event.key === 'Enter') choose(suggestion);
    else if (event.key === 'Escape') dispatch({ type: 'dismissed' });
    else return;
    event.preventDefault();
    // Escape closes the list only, not the window it is in.
    event.stopPropagation();
  };
  return { suggestions, active, open, choose, onKeyDown };
}
