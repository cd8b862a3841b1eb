import { memo, useCallback } from 'react';
import { EditableCard } from '../../features/dashboard-editing/index.ts';
import { isSameFrame, WidgetFrame, type WidgetFrameProps } from '../../features/dashboard-view/index.ts';
import type { CardHandlers } from './use-card-handlers.ts';

type CanvasCardProps = {
  frame: WidgetFrameProps;
  opened: boolean;
  fixed: boolean;
  csvHref: string | undefined;
  unfinished: string | null;
  handlers: CardHandlers;
  onFix: ((widgetId: string) => void) | undefined;
};

/** A card of the owner's canvas, memoized so that a change renders only the cards it affects. */
export const CanvasCard = memo(Card, isSameCard);

function Card({ frame, unfinished, handlers, onFix, ...card }: CanvasCardProps) {
  const { id } = frame.widget;
  const fix = useCallback(() => onFix?.(id), [onFix, id]);
  return (
    <EditableCard widget={frame.widget} {...card} {...handlers}>
      {(parts) => <WidgetFrame {...frame} {...parts} unfinished={unfinished} onFix={onFix && fix} />}
    </EditableCard>
  );
}

function isSameCard({ frame, ...one }: CanvasCardProps, { frame: otherFrame, ...other }: CanvasCardProps) {
  return (
    one.opened === other.opened &&
    one.fixed === other.fixed &&
    one.csvHref === other.csvHref &&
    one.unfinished === other.unfinished &&
    one.handlers === other.handlers &&
    one.onFix === other.onFix &&
    isSameFrame(frame, otherFrame)
  );
}
