import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { errorMessage, isNotFound } from '../../platform/api/api-error.ts';
import { ErrorState } from '../../ui/plain/error-state.tsx';

type ItemFailureProps = {
  /** What it is, as in 'There is no such group'. */
  noun: string;
  error: unknown;
  onRetry: () => unknown;
  /** The list that has all others; absent for people who can't open it. */
  all?: { to: string; label: string } | undefined;
  /** Why there may be none. */
  missing?: string;
  help?: string;
};

/** In place of one thing that could not be loaded; trying again is not offered for one that does not exist. */
export function ItemFailure({
  noun,
  error,
  onRetry,
  all,
  missing = 'It may have been deleted.',
  help,
}: ItemFailureProps) {
  const isMissing = isNotFound(error);
  return (
    <ErrorState
      title={isMissing ? `There is no such ${noun}` : `This ${noun} could not be loaded`}
      help={help}
      onRetry={isMissing ? undefined : onRetry}
      action={
        all && (
          <Button component={Link} to={all.to}>
            {all.label}
          </Button>
        )
      }
    >
      {isMissing ? missing : errorMessage(error)}
    </ErrorState>
  );
}
