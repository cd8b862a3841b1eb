import type { ReactNode } from 'react';
import { IconSearch } from '../icons/icons.ts';
import { PlainButton } from '../plain/buttons/plain-button.tsx';
import { EmptyState } from '../plain/empty-state.tsx';

type NoneFoundProps = {
  /** One sentence: what none of the list is. */
  children: ReactNode;
  /** `Show all clients`. */
  allLabel: string;
  onAll: () => void;
};

/** A list of which search and filters leave nothing. */
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
