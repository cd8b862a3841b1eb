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
  onMend: ((widgetId: string) => void) | undefined;
};

/** A card of the owner's canvas, memoized so that a change renders only the cards it affects. */
export const BoardCard = memo(Card, isSameCard);

function Card({ frame, unfinished, handlers, onMend, ...card }: BoardCardProps) {
  const { id } = frame.widget;
  const mend = useCallback(() => onMend?.(id), [onMend, id]);
  return (
    <EditableCard widget={frame.widget} {...card} {...handlers}>
      {(parts) => <WidgetFrame {...frame} {...parts} unfinished={unfinished} onMend={onMend && mend} />}
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
    one.onMend === other.onMend &&
    isSameFrame(frame, otherFrame)
  );
}
