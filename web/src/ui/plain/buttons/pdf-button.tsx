import { useId } from 'react';
import { IconAlertCircle, IconDownload, IconFileTypePdf } from '../../icons/icons.ts';
import { Icon } from '../icon.tsx';
import { Spinner } from '../spinner.tsx';
import styles from './pdf-button.module.css';
import { PlainButton } from './plain-button.tsx';

export type PdfButtonState = 'idle' | 'loading' | 'ready' | 'failed';

export type PdfButtonProps = {
  state: PdfButtonState;
  /** Idle: create the file. Ready: download it. The owner of the state resets `failed` to `idle` after a while. */
  onClick: () => void;
  /** The current step while loading: `Printing`. */
  progress?: string | undefined;
  /** Error text, if the person can do something about it. */
  problem?: string | undefined;
  /** Note about a finished file: shown for a while, then on hover and focus. */
  note?: { text: string; isNew: boolean } | undefined;
  /** Why no file can be created; shown on hover and focus, and the click is ignored. */
  disabledReason?: string;
  small?: boolean;
  /** Shows only the icon; the label remains for screen readers. */
  compact?: boolean;
  /**
   * Shows messages below the button, so that nothing else in a menu is covered; the menu itself says why no file can
   * be created.
   */
  inMenu?: boolean;
};

const labels: Record<PdfButtonState, string> = {
  idle: 'PDF export',
  loading: 'Preparing PDF',
  ready: 'Download PDF',
  failed: 'PDF failed',
};

function StateIcon({ state }: { state: PdfButtonState }) {
  if (state === 'loading') return <Spinner />;
  if (state === 'ready') return <Icon of={IconDownload} className={styles.ready} />;
  if (state === 'failed') return <Icon of={IconAlertCircle} className={styles.failed} />;
  return <Icon of={IconFileTypePdf} />;
}

/** The four states of creating a PDF; requests and timers are the caller's. */
export function PdfButton(props: PdfButtonProps) {
  const { state, onClick, disabledReason, small, compact, inMenu } = props;
  const [reasonId, noteId] = [useId(), useId()];
  const note = state === 'ready' ? props.note : undefined;
  const waiting = state === 'loading';
  const statusText = { loading: props.progress, failed: props.problem, idle: undefined, ready: undefined }[
    state
  ];
  return (
    <span className={inMenu ? styles.inMenu : styles.wrap}>
      <PlainButton
        small={small}
        className={styles.button}
        aria-disabled={disabledReason || waiting ? true : undefined}
        aria-busy={waiting || undefined}
        aria-describedby={disabledReason ? reasonId : note && !note.isNew ? noteId : undefined}
        onClick={disabledReason || waiting ? undefined : onClick}
      >
        <StateIcon state={state} />
        <span aria-live="polite" className={compact ? 'visually-hidden' : undefined}>
          {statusText ? <span className="visually-hidden">PDF: </span> : null}
          <span className="tabular">{statusText ?? labels[state]}</span>
        </span>
      </PlainButton>
      {compact && statusText ? (
        <span aria-hidden className={`${styles.reason} ${styles.shown} tabular`}>
          {statusText}
        </span>
      ) : null}
      <PdfNote id={noteId} note={note} />
      {disabledReason ? (
        <span role="tooltip" id={reasonId} className={inMenu ? 'visually-hidden' : styles.reason}>
          {disabledReason}
        </span>
      ) : null}
    </span>
  );
}

/** A new note is announced, and describes the button only later, so that it isn't read twice. */
function PdfNote({ id, note }: { id: string; note: PdfButtonProps['note'] }) {
  const [announced, known] = note?.isNew ? [note.text, null] : [null, note?.text];
  return (
    <>
      <span role="status" className={announced === null ? undefined : `${styles.reason} ${styles.shown}`}>
        {announced === null ? null : <span className="tabular">{announced}</span>}
      </span>
      {known ? (
        <span id={id} className={`${styles.reason} tabular`}>
          {known}
        </span>
      ) : null}
    </>
  );
}
