import { useLayoutEffect, useRef } from 'react';
import styles from './editing.module.css';

/** What the hand holds: a picture of the card as it was when it was lifted, so that a drag draws no chart again. */
export function DraggedCopy({ id }: { id: string }) {
  const root = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const card = document.querySelector<HTMLElement>(`[data-widget="${CSS.escape(id)}"]`);
    const box = root.current;
    if (!card || !box) return;
    const copy = card.cloneNode(true) as HTMLElement;
    copy.removeAttribute('data-dragged');
    copy.removeAttribute('data-widget');
    copy.inert = true;
    const { width, height } = card.getBoundingClientRect();
    Object.assign(copy.style, { width: `${width}px`, height: `${height}px` });
    box.replaceChildren(copy);
  }, [id]);
  return <div ref={root} className={styles.copy} aria-hidden />;
}
