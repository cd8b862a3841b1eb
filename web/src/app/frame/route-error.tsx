import type { ErrorComponentProps } from '@tanstack/react-router';
import { useEffect } from 'react';
import { ApiError } from '../../platform/api/api-error.ts';
import { reportError } from '../../platform/errors/report-error.ts';
import { PageHeader } from '../../ui/page.tsx';
import { ErrorState } from '../../ui/plain/error-state.tsx';
import { useSidebar } from '../../ui/sidebar-state.ts';

/** Replaces a page that failed. The rest of the app continues. */
export function RouteError({ error, reset }: ErrorComponentProps) {
  const refused = error instanceof ApiError;
  useEffect(() => {
    if (!refused) reportError(error);
  }, [error, refused]);
  const inShell = useSidebar() !== null;
  return (
    <>
      {inShell ? <PageHeader title="Something went wrong" /> : null}
      <ErrorState title="This page could not be shown" onRetry={reset}>
        {refused ? error.message : 'Something went wrong while rendering it. Saved changes are not lost.'}
      </ErrorState>
    </>
  );
}
