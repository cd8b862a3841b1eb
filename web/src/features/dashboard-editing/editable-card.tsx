import { useDraggable, useDroppable } from '@dnd-kit/core';
import { ActionIcon, Tooltip } from '@mantine/core';
import { IconGripVertical } from '@tabler/icons-react';
import type { Widget } from '@vitrine/contract/entities/widget.ts';
import { type ComponentProps, type KeyboardEvent, type ReactNode, useCallback } from 'react';
import { Icon } from '../../ui/plain/icon.tsx';
import { useCanvas } from './canvas-context.ts';
import { CardMenu, type CardMenuProps } from './card-menu.tsx';
import styles from './editing.module.css';
import { placesOfKey } from './place-widgets.ts';

/** What a card of the dashboard takes to become editable. */
export type CardParts = {
  tools: ReactNode;
  card: ComponentProps<'article'> & { [mark: `data-${string}`]: string | undefined };
  children: ReactNode;
};

export type EditableCardProps = CardMenuProps & {
  selected: boolean;
  /** Not on the dashboard yet, so it can't be moved, resized or deleted. */
  fixed: boolean;
  children: (parts: CardParts | null) => ReactNode;
};

/** Gives a card its handles, its menu and its ring; in reporting mode it gives nothing. */
export function EditableCard({ selected, fixed, children, ...menu }: EditableCardProps) {
  const { widget } = menu;
  const canvas = useCanvas();
  const draggable = useDraggable({ id: widget.id, disabled: !canvas.editing || fixed });
  const droppable = useDroppable({ id: widget.id, disabled: !canvas.editing || fixed });
  const { setNodeRef: setDragged } = draggable;
  const { setNodeRef: setTarget } = droppable;
  const ref = useCallback(
    (card: HTMLElement | null) => {
      setDragged(card);
      setTarget(card);
    },
    [setDragged, setTarget],
  );
  if (!canvas.editing) return children(null);
  const marks = { className: styles.card, 'data-selected': selected ? '' : undefined };
  if (fixed) return children({ tools: null, card: { ...marks, ref: scrollIntoView }, children: null });
  return children({
    tools: (
      <span className={styles.tools}>
        <MoveHandle widget={widget} handle={draggable} />
        <CardMenu {...menu} />
      </span>
    ),
    card: {
      ref,
      ...marks,
      'data-dragged': canvas.draggedId === widget.id ? '' : undefined,
      'data-resized': canvas.resizedId === widget.id ? '' : undefined,
      onDoubleClick: () => menu.onEdit(widget),
    },
    children: <ResizeHandle widget={widget} />,
  });
}

/** A card that has just appeared may lie below the window. */
function scrollIntoView(card: HTMLElement | null): void {
  card?.scrollIntoView({ block: 'nearest' });
}

type MoveHandleProps = { widget: Widget; handle: ReturnType<typeof useDraggable> };

function MoveHandle({ widget, handle }: MoveHandleProps) {
  const { moveByKey } = useCanvas();
  const move = (event: KeyboardEvent) => {
    const places = placesOfKey(event.key);
    if (places === null) return;
    event.preventDefault();
    moveByKey(widget.id, places);
    // The card may have moved in the document; the keyboard stays with it.
    const button = event.currentTarget as HTMLElement;
    requestAnimationFrame(() => button.focus());
  };
  return (
    <Tooltip label="Drag, or press the arrow keys">
      <ActionIcon
        ref={handle.setActivatorNodeRef}
        {...handle.listeners}
        size="xs"
        className={styles.grip}
        aria-label={`Move ${nameOf(widget)} with the arrow keys`}
        onKeyDown={move}
      >
        <Icon of={IconGripVertical} size={14} />
      </ActionIcon>
    </Tooltip>
  );
}

function ResizeHandle({ widget }: { widget: Widget }) {
  const { startResize, resizeByKey } = useCanvas();
  return (
    <button
      type="button"
      className={styles.resize}
      aria-label={`Resize ${nameOf(widget)} with the arrow keys, now ${widget.width} by ${widget.height}`}
      onPointerDown={(event) => startResize(event, widget)}
      onDoubleClick={(event) => event.stopPropagation()}
      onKeyDown={(event) => {
        if (resizeByKey(widget, event.key)) event.preventDefault();
      }}
    />
  );
}

function nameOf({ title }: Widget): string {
  return title || 'untitled widget';
}
