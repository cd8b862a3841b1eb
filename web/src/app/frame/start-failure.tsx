import '../../ui/look.css';
import { wordsOf } from '../../platform/api/api-error.ts';
import { ErrorState } from '../../ui/plain/error-state.tsx';

/** When not even the session could be asked for: no theme, no router, only what happened. */
export function StartFailure({ error }: { error: unknown }) {
  return (
    <ErrorState title="The application could not be started" onRetry={() => window.location.reload()}>
      {wordsOf(error)}
    </ErrorState>
  );
}
