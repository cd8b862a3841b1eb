import { memo, useCallback } from 'react';
import { EditableCard } from '../../features/dashboard-editing/index.ts';
import { isSameFrame, WidgetFrame, type WidgetFrameProps } from '../../features/dashboard-view/index.ts';
import type { CardHandlers } from './use-card-handlers.ts';

type BoardCardProps = {
  frame: WidgetFrameProps;
  opened: boolean;
  fixed: boolean;
  csvHref: string | undefined;
  unfinished: string | null;
  handlers: CardHandlers;
  onChooseSource: ((widgetId: string) => void) | undefined;
};

/** A card of the owner's canvas; of a hundred only those are drawn again that a change concerns. */
export const BoardCard = memo(Card, isSameCard);

function Card({ frame, unfinished, handlers, onChooseSource, ...card }: BoardCardProps) {
  const { id } = frame.widget;
  const chooseSource = useCallback(() => onChooseSource?.(id), [onChooseSource, id]);
  return (
    <EditableCard widget={frame.widget} {...card} {...handlers}>
      {(parts) => (
        <WidgetFrame
          {...frame}
          {...parts}
          unfinished={unfinished}
          onChooseSource={onChooseSource && chooseSource}
        />
      )}
    </EditableCard>
  );
}

function isSameCard({ frame, ...one }: BoardCardProps, { frame: otherFrame, ...other }: BoardCardProps) {
  return (
    one.opened === other.opened &&
    one.fixed === other.fixed &&
    one.csvHref === other.csvHref &&
    one.unfinished === other.unfinished &&
    one.handlers === other.handlers &&
    one.onChooseSource === other.onChooseSource &&
    isSameFrame(frame, otherFrame)
  );
}
