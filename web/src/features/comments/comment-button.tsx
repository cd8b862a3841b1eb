import { IconMessageCircle } from '../../ui/icons/icons.ts';
import { Icon } from '../../ui/plain/icon.tsx';
import styles from './comments.module.css';

type CommentButtonProps = { title: string; openCount: number; onOpen: () => void };

/** In the head of a card: how many open comments it has. Without one it is shown while the card is pointed at or focused. */
export function CommentButton({ title, openCount, onOpen }: CommentButtonProps) {
  const widget = title || 'untitled widget';
  const comments = openCount === 1 ? 'comment' : 'comments';
  return (
    <button
      type="button"
      className={styles.button}
      data-none={openCount === 0 || undefined}
      aria-label={openCount === 0 ? `Comment on ${widget}` : `${openCount} open ${comments} on ${widget}`}
      onClick={onOpen}
    >
      <Icon of={IconMessageCircle} size={14} />
      {openCount === 0 ? null : <span className="tabular">{openCount}</span>}
    </button>
  );
}
