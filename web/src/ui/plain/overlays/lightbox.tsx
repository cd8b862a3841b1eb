import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { IconX } from '../../icons/icons.ts';
import { PlainButton } from '../buttons/plain-button.tsx';
import styles from './lightbox.module.css';
import { closingOnCancel } from './use-sheet.ts';

type LightboxProps = {
  opened: boolean;
  onClose: () => void;
  /** Caption, for screen readers and below the picture. */
  title: string;
};

/** An image as large as the window allows. */
export function LightboxImage({ src, ...box }: LightboxProps & { src: string }) {
  return (
    <Lightbox {...box}>
      <img className={styles.content} src={src} alt={box.title} />
    </Lightbox>
  );
}

/** A video that plays once it is open, with the browser's own controls. `captions` is a WebVTT file. */
export function LightboxVideo({ src, captions, ...box }: LightboxProps & { src: string; captions: string }) {
  return (
    <Lightbox {...box}>
      <video
        className={styles.content}
        src={src}
        aria-label={box.title}
        // Captions from another host require this.
        crossOrigin="anonymous"
        controls
        autoPlay
        playsInline
      >
        <track kind="captions" src={captions} default />
      </video>
    </Lightbox>
  );
}

function Lightbox({ opened, ...content }: LightboxProps & { children: ReactNode }) {
  return opened ? <OpenLightbox {...content} /> : null;
}

/** The native dialog traps the focus and closes on Escape. */
function OpenLightbox({ onClose, title, children }: Omit<LightboxProps, 'opened'> & { children: ReactNode }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [before] = useState(() => document.activeElement as HTMLElement | null);
  useLayoutEffect(() => {
    if (dialog.current && !dialog.current.open) dialog.current.showModal();
  }, []);
  useEffect(() => {
    // After unmounting, because nothing behind an open dialog can be focused.
    return () => before?.focus();
  }, [before]);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard closes it with Escape and the button
    <dialog
      ref={dialog}
      className={styles.box}
      aria-label={title}
      onCancel={closingOnCancel(onClose)}
      onClose={onClose}
      onClick={(event) => event.target === dialog.current && onClose()}
    >
      <div className={styles.close}>
        <PlainButton icon={IconX} aria-label="Close" onClick={onClose} />
      </div>
      {children}
      <p className={styles.title}>{title}</p>
    </dialog>
  );
}
