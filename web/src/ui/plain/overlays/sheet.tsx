import { type ReactNode, type RefObject, useRef } from 'react';
import styles from './sheet.module.css';
import { closingOnCancel, useSheet } from './use-sheet.ts';

export type SheetProps = {
  label: string;
  /** The element that it is attached to; its button gets the focus back afterwards. */
  anchor: RefObject<HTMLElement | null>;
  onClose: () => void;
  /** `--sheet-width` is the width of the popover. */
  className?: string;
  children: ReactNode;
};

/** A popover below its button, on phones a sheet at the bottom, for pages without the component library. */
export function Sheet({ label, anchor, onClose, className, children }: SheetProps) {
  const sheet = useSheet(anchor);
  const pressed = useRef<EventTarget | null>(null);
  return (
    <dialog
      ref={sheet}
      className={[styles.sheet, className].filter(Boolean).join(' ')}
      aria-label={label}
      onCancel={closingOnCancel(onClose)}
      onClose={onClose}
      // A text selection that ends outside did not start there, so it doesn't close the sheet.
      onPointerDown={(event) => {
        pressed.current = event.target;
      }}
      onClick={(event) => event.target === sheet.current && pressed.current === sheet.current && onClose()}
      onKeyDown={(event) => event.key === 'Escape' && event.stopPropagation()}
    >
      {children}
    </dialog>
  );
}
