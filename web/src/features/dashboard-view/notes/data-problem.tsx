import { ErrorNote } from '../../../ui/plain/error-note.tsx';
import type { WidgetResults } from '../use-widget-results.ts';

type DataProblemProps = { values: Pick<WidgetResults, 'problem' | 'failed' | 'reload'> };

/** Why no data could be loaded at all, unlike one card's own error. Renders nothing without a problem. */
export function DataProblem({ values }: DataProblemProps) {
  if (values.problem === null) return null;
  return (
    <ErrorNote onRetry={() => values.reload([...values.failed])}>
      The data could not be loaded. {values.problem}
    </ErrorNote>
  );
}
