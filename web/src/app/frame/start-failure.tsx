import '../../ui/page-styles.css';
import { errorMessage } from '../../platform/api/api-error.ts';
import { ErrorState } from '../../ui/plain/error-state.tsx';

/** Shown if even the session could not be loaded: no theme, no router, only the error. */
export function StartFailure({ error }: { error: unknown }) {
  return (
    <ErrorState title="The application could not be started" onRetry={() => window.location.reload()}>
      {errorMessage(error)}
    </ErrorState>
  );
}
