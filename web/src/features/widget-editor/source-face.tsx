import type { Source } from '@vitrine/contract/entities/source.ts';
import { newWidgetId } from '@vitrine/contract/rules/widget-edits.ts';
import { useState } from 'react';
import { ConfirmModal } from '../../ui/confirm-modal.tsx';
import type { EditorEvent } from './editor-events.ts';
import type { EditorState } from './editor-state.ts';
import { openInstance } from './instance-edits.ts';
import { SourceStep } from './source-step.tsx';

export type SourceFaceProps = {
  state: EditorState;
  dispatch: (event: EditorEvent) => void;
  /** Nobody can be asked the question that was written, so its end is no loss to ask about. */
  isGone?: boolean;
};

/** The choice of a source; where another one costs a question that was written, it asks first. */
export function SourceFace({ state, dispatch, isGone = false }: SourceFaceProps) {
  const [asking, setAsking] = useState<Source | null>(null);
  const { widget } = state;
  const open = widget.nature === 'interactive' ? openInstance(widget, state.openId) : undefined;
  const alone = widget.nature === 'interactive' && widget.instances.length < 2;
  const loses = open !== undefined && (open.inputs.metrics.length > 0 || open.inputs.filter.length > 0);
  const asks = (source: Source) => loses && !isGone && source.id !== open?.sourceId;
  const choose = (source: Source) =>
    dispatch({ type: 'sourceChosen', source, instanceId: newWidgetId(Math.random) });
  return (
    <>
      <SourceStep
        title={isGone ? 'Choose another source' : undefined}
        realTime={widget.realTime}
        chosenId={open?.sourceId ?? null}
        onSource={(source) => (asks(source) ? setAsking(source) : choose(source))}
        onText={alone && !loses ? (as) => dispatch({ type: 'textChosen', as }) : null}
      />
      <ConfirmModal
        opened={asking !== null}
        onClose={() => setAsking(null)}
        onSubmit={() => asking && choose(asking)}
        title="Start over with another source?"
        submitLabel="Start over"
        cancelLabel="Keep this one"
        danger
      >
        {alone
          ? 'Its question and its look begin anew. You can undo this.'
          : 'Its question begins anew; the other sources stay. You can undo this.'}
      </ConfirmModal>
    </>
  );
}
