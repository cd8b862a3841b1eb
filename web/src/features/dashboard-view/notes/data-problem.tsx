import { PlainButton } from '../../../ui/plain/buttons/plain-button.tsx';
import { ErrorNote } from '../../../ui/plain/error-note.tsx';
import type { WidgetResults } from '../use-widget-results.ts';

type FiguresProblemProps = { figures: Pick<WidgetResults, 'problem' | 'reload'> };

/** Why none of the figures came, as opposed to one card's own reason. Nothing while all is well. */
export function FiguresProblem({ figures }: FiguresProblemProps) {
  if (figures.problem === null) return null;
  return (
    <ErrorNote
      action={
        <PlainButton small onClick={() => figures.reload()}>
          Try again
        </PlainButton>
      }
    >
      The data could not be loaded. {figures.problem}
    </ErrorNote>
  );
}
