import { notifications } from '@mantine/notifications';
import type { Widget } from '@vitrine/contract/entities/widget.ts';
import { createElement, useCallback } from 'react';
import type { DraftActions } from './draft/draft-actions.ts';
import styles from './editing.module.css';

const UNDO_FOR_MS = 8_000;

type RemovalActions = Pick<DraftActions, 'remove' | 'restore'>;

/** Deletes widgets at once and offers undo for a while; later edits stay when they are restored. */
export function useRemoval({ remove, restore }: RemovalActions): (widgets: readonly Widget[]) => void {
  return useCallback(
    (widgets) => {
      remove(widgets.map(({ id }) => id));
      const id = notifications.show({ autoClose: UNDO_FOR_MS, message: null });
      const undo = () => {
        restore(widgets);
        notifications.hide(id);
      };
      const button = createElement(
        'button',
        { type: 'button', className: styles.retry, onClick: undo },
        'Undo',
      );
      notifications.update({
        id,
        autoClose: UNDO_FOR_MS,
        message: createElement('span', null, `${subjectText(widgets)} deleted. `, button),
      });
    },
    [remove, restore],
  );
}

function subjectText(widgets: readonly Widget[]): string {
  if (widgets.length !== 1) return `${widgets.length} widgets were`;
  return `${widgets[0]?.title || 'The widget'} was`;
}
