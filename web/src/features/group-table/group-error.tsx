import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { errorMessage, isNotFound } from '../../platform/api/api-error.ts';
import { ErrorState } from '../../ui/plain/error-state.tsx';

type GroupErrorProps = { error: unknown; onRetry: () => void };

/** In place of a group that could not be loaded; trying again is not offered for one that does not exist. */
export function GroupError({ error, onRetry }: GroupErrorProps) {
  const missing = isNotFound(error);
  return (
    <ErrorState
      title={missing ? 'There is no such group' : 'This group could not be opened'}
      onRetry={missing ? undefined : onRetry}
      action={
        <Button component={Link} to="/groups">
          All groups
        </Button>
      }
    >
      {missing ? 'It may have been deleted.' : errorMessage(error)}
    </ErrorState>
  );
}
