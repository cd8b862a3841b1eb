import { type ReactNode, type RefObject, useRef } from 'react';
import styles from './sheet.module.css';
import { closingOnCancel, useSheet } from './use-sheet.ts';

export type SheetProps = {
  label: string;
  /** What it hangs under; its button has the focus again afterwards. */
  anchor: RefObject<HTMLElement | null>;
  onClose: () => void;
  /** `--sheet-width` says how wide the popover is. */
  className?: string;
  children: ReactNode;
};

/** A popover under its button, on phones a sheet at the bottom, for pages that carry no component library. */
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
      // Text that is selected beyond its edge ends outside as well, but was not begun there.
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
