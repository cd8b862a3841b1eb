import type { ErrorComponentProps } from '@tanstack/react-router';
import { useEffect } from 'react';
import { ApiError } from '../../platform/api-error.ts';
import { reportError } from '../../platform/report-error.ts';
import { ErrorState } from '../../ui/plain/error-state.tsx';

/** In place of a page that broke. The rest of the app goes on. */
export function RouteError({ error, reset }: ErrorComponentProps) {
  const refused = error instanceof ApiError;
  useEffect(() => {
    if (!refused) reportError(error);
  }, [error, refused]);
  return (
    <ErrorState title="This page could not be shown" onRetry={reset}>
      {refused ? error.message : 'Something went wrong while drawing it. What was saved before is kept.'}
    </ErrorState>
  );
}
