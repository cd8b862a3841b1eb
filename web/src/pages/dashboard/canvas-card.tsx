import { memo, type ReactNode, useCallback, useMemo } from 'react';
import { CommentButton } from '../../features/comments/index.ts';
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
  openComments: number;
  /** Opens the comments of the widget; absent for viewers. */
  onComments: ((widgetId: string) => void) | undefined;
};

/** A card of the owner's canvas, memoized so that a change renders only the cards it affects. */
export const CanvasCard = memo(Card, isSameCard);

function Card({ frame, unfinished, handlers, onFix, ...card }: CanvasCardProps) {
  const { id, title } = frame.widget;
  const { openComments, onComments } = card;
  const fix = useCallback(() => onFix?.(id), [onFix, id]);
  const comments = useMemo(
    () =>
      onComments ? (
        <CommentButton title={title} openCount={openComments} onOpen={() => onComments(id)} />
      ) : null,
    [onComments, openComments, id, title],
  );
  return (
    <EditableCard widget={frame.widget} {...card} {...handlers}>
      {(parts) => (
        <WidgetFrame
          {...frame}
          {...parts}
          tools={parts ? withTools(openComments > 0 ? comments : null, parts.tools) : comments}
          unfinished={unfinished}
          onFix={onFix && fix}
        />
      )}
    </EditableCard>
  );
}

/** While cards are arranged, their menu leads to the comments as well. */
function withTools(comments: ReactNode, tools: ReactNode): ReactNode {
  return (
    <>
      {comments}
      {tools}
    </>
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
    one.openComments === other.openComments &&
    one.onComments === other.onComments &&
    isSameFrame(frame, otherFrame)
  );
}
