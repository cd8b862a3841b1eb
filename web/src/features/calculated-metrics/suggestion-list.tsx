import { useEffect, useRef } from 'react';
import styles from './calculated-metrics.module.css';
import type { Suggestion } from './completion.ts';

export type SuggestionListProps = {
  id: string;
  suggestions: readonly Suggestion[];
  active: number;
  onChoose: (suggestion: Suggestion) => void;
};

/** Suggestions below the field; the focus stays in the field, which names the active one. */
export function SuggestionList({ id, suggestions, active, onChoose }: SuggestionListProps) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.children[active]?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  return (
    <div ref={list} id={id} role="listbox" aria-label="Suggestions" className={styles.suggestions}>
      {suggestions.map((suggestion, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the focus and the keys
        // biome-ignore lint/a11y/useFocusableInteractive: aria-activedescendant of the field names it
        <div
          key={`${suggestion.kind} ${suggestion.id}`}
          id={`${id}-${index}`}
          role="option"
          aria-selected={index === active}
          className={styles.suggestion}
          // Keeps the focus in the field.
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onChoose(suggestion)}
        >
          <span className={styles.metricName}>{suggestion.name}</span>
          <span className={styles.metricId}>
            {suggestion.kind === 'function' ? 'function' : suggestion.id}
          </span>
        </div>
      ))}
    </div>
  );
}
