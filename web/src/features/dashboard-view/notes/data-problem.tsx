import { PlainButton } from '../../../ui/plain/buttons/plain-button.tsx';
import { ErrorNote } from '../../../ui/plain/error-note.tsx';
import type { WidgetResults } from '../use-widget-results.ts';

type DataProblemProps = { values: Pick<WidgetResults, 'problem' | 'reload'> };

/** Why no data could be loaded at all, unlike one card's own error. Renders nothing without a problem. */
export function DataProblem({ values }: DataProblemProps) {
  if (values.problem === null) return null;
  return (
    <ErrorNote
      action={
        <PlainButton small onClick={() => values.reload()}>
          Try again
        </PlainButton>
      }
    >
      The data could not be loaded. {values.problem}
    </ErrorNote>
  );
}
