import type { ReactNode } from 'react';
import { IconSearch } from '../icons/icons.ts';
import { PlainButton } from '../plain/buttons/plain-button.tsx';
import { EmptyState } from '../plain/empty-state.tsx';

type NoneFoundProps = {
  /** Why, in one sentence. */
  children: ReactNode;
  /** `Show all clients`. */
  allLabel: string;
  onAll: () => void;
};

/** Shown where no entry of a list matches the search and the filters. */
export function NoneFound({ children, allLabel, onAll }: NoneFoundProps) {
  return (
    <EmptyState
      icon={IconSearch}
      title="Nothing found"
      action={<PlainButton onClick={onAll}>{allLabel}</PlainButton>}
    >
      {children}
    </EmptyState>
  );
}
