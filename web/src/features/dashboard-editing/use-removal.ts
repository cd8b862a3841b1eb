import { notifications } from '@mantine/notifications';
import type { Widget } from '@vitrine/contract/entities/widget.ts';
import { createElement, useCallback } from 'react';
import type { DraftActions } from './draft-actions.ts';
import styles from './editing.module.css';

const UNDO_FOR_MS = 8_000;

/** Deletes a widget at once and offers it back for a while; later edits stay as they are when it returns. */
export function useRemoval({ remove, add }: Pick<DraftActions, 'remove' | 'add'>): (widget: Widget) => void {
  return useCallback(
    (widget: Widget) => {
      remove(widget.id);
      const id = notifications.show({ autoClose: UNDO_FOR_MS, message: null });
      const undo = () => {
        add(widget);
        notifications.hide(id);
      };
      const button = createElement(
        'button',
        { type: 'button', className: styles.retry, onClick: undo },
        'Undo',
      );
      const words = `${widget.title || 'The widget'} was deleted. `;
      notifications.update({
        id,
        autoClose: UNDO_FOR_MS,
        message: createElement('span', null, words, button),
      });
    },
    [remove, add],
  );
}
