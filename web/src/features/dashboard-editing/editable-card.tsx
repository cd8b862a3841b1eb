import { ActionIcon, Tooltip } from '@mantine/core';
import type { Widget } from '@vitrine/contract/entities/widget.ts';
import type { ComponentProps, KeyboardEvent, MouseEvent, ReactNode } from 'react';
import { IconGripVertical } from '../../ui/icons/icons.ts';
import { Icon } from '../../ui/plain/icon.tsx';
import { useCanvas } from './canvas-context.ts';
import { useCanvasState } from './draft/canvas-store.ts';
import { placesOfKey } from './drag/place-widgets.ts';
import styles from './editing.module.css';
import { CardMenu, type CardMenuProps } from './selection/card-menu.tsx';
import { focusCard } from './selection/focus-card.ts';

/** What a card of the dashboard takes to become editable. */
export type CardParts = {
  tools: ReactNode;
  card: ComponentProps<'article'> & { [mark: `data-${string}`]: string | undefined };
  children: ReactNode;
};

export type EditableCardProps = Omit<CardMenuProps, 'onSelect'> & {
  /** Open in the panel. */
  opened: boolean;
  /** Not on the dashboard yet, so it can't be selected, moved, resized or deleted. */
  fixed: boolean;
  children: (parts: CardParts | null) => ReactNode;
};

/** Gives a card its handles, its menu and its selection ring; nothing in reporting mode. */
export function EditableCard({ opened, fixed, children, ...menu }: EditableCardProps) {
  const { widget } = menu;
  const { id } = widget;
  const { editing, store, toggle, stretchTo } = useCanvas();
  const isDragged = useCanvasState(store, ({ draggedId }) => draggedId === id);
  const isResized = useCanvasState(store, ({ resized }) => resized?.id === id);
  const isChosen = useCanvasState(store, ({ selected }) => selected.has(id));
  if (!editing) return children(null);
  const marks = { className: styles.card, 'data-opened': opened ? '' : undefined };
  if (fixed) return children({ tools: null, card: { ...marks, ref: scrollIntoView }, children: null });
  return children({
    tools: (
      <span className={styles.tools}>
        <Check widget={widget} chosen={isChosen} />
        <MoveHandle widget={widget} dragged={isDragged} />
        <CardMenu {...menu} onSelect={toggle} />
      </span>
    ),
    card: {
      ...marks,
      'data-chosen': isChosen ? '' : undefined,
      'data-dragged': isDragged ? '' : undefined,
      'data-resized': isResized ? '' : undefined,
      // Otherwise the browser would select the text from the last click to this one, or the word.
      onMouseDown: (event) => {
        if (event.shiftKey || (event.detail > 1 && !isOnControl(event))) event.preventDefault();
      },
      onClick: (event) => {
        // A menu of the card is elsewhere in the document.
        const isInside = event.currentTarget.contains(event.target as Node);
        if (!isInside || isOnControl(event)) return;
        if (event.shiftKey) stretchTo(id);
        else if (event.ctrlKey || event.metaKey) toggle(id);
        else if (!opened) menu.onEdit(id);
      },
    },
    children: <ResizeHandle widget={widget} />,
  });
}

/** A card that has just appeared may lie below the window. */
function scrollIntoView(card: HTMLElement | null): void {
  card?.scrollIntoView({ block: 'nearest' });
}

function isOnControl({ target }: MouseEvent): boolean {
  return target instanceof Element && target.closest('a, button, input, select, textarea, dialog') !== null;
}

/** Space and a click choose the card; arrow keys go to the next one, with Shift they choose it too. */
function Check({ widget, chosen }: { widget: Widget; chosen: boolean }) {
  const { toggle, stretchTo, goFrom } = useCanvas();
  return (
    <input
      type="checkbox"
      checked={chosen}
      aria-label={`Select ${nameOf(widget)}`}
      data-check=""
      className={styles.check}
      onChange={(event) =>
        (event.nativeEvent as MouseEventInit).shiftKey ? stretchTo(widget.id) : toggle(widget.id)
      }
      onKeyDown={(event) => {
        const places = placesOfKey(event.key);
        if (places === null || event.altKey || event.ctrlKey || event.metaKey) return;
        event.preventDefault();
        goFrom(widget.id, places, event.shiftKey);
      }}
    />
  );
}

function MoveHandle({ widget, dragged }: { widget: Widget; dragged: boolean }) {
  const { startDrag, moveByKey } = useCanvas();
  const move = (event: KeyboardEvent) => {
    const places = placesOfKey(event.key);
    if (places === null) return;
    event.preventDefault();
    moveByKey(widget.id, places);
    // The card may have moved in the document; it keeps the focus.
    const button = event.currentTarget as HTMLElement;
    requestAnimationFrame(() => {
      if (button.isConnected) button.focus();
      // In another section it is a new one.
      else focusCard(widget.id, '[data-grip]');
    });
  };
  return (
    <Tooltip label="Drag, or press the arrow keys" disabled={dragged}>
      <ActionIcon
        size="xs"
        className={styles.grip}
        data-grip=""
        aria-label={`Move ${nameOf(widget)} with the arrow keys`}
        onPointerDown={startDrag}
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
      onKeyDown={(event) => {
        if (resizeByKey(widget, event.key)) event.preventDefault();
      }}
    />
  );
}

function nameOf({ title }: Widget): string {
  return title || 'untitled widget';
}
