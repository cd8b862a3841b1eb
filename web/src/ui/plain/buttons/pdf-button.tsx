import { IconAlertCircle, IconDownload, IconFileTypePdf } from '@tabler/icons-react';
import { useId } from 'react';
import { Icon } from '../icon.tsx';
import { Spinner } from '../spinner.tsx';
import styles from './pdf-button.module.css';
import { PlainButton } from './plain-button.tsx';

export type PdfButtonState = 'idle' | 'loading' | 'ready' | 'failed';

export type PdfButtonProps = {
  state: PdfButtonState;
  /** Idle: make the file. Ready: download it. Whoever owns the state returns `failed` to `idle` after a while. */
  onClick: () => void;
  /** What is being done while it loads: `Printing`. */
  progress?: string | undefined;
  /** Why it failed, where there is something to do about it. */
  problem?: string | undefined;
  /** What is to be known of a finished file: for a while by itself, then on hover and focus. */
  note?: { text: string; isNew: boolean } | undefined;
  /** Why no file can be made; shown on hover and focus, the click then does nothing. */
  disabledReason?: string;
  small?: boolean;
  /** Only the icon, the words remain for screen readers. */
  compact?: boolean;
  /** What it says stands below it, so that nothing else of a menu is covered; the menu itself says why no file can be made. */
  inMenu?: boolean;
};

const words: Record<PdfButtonState, string> = {
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

/** The four faces of making a PDF; it neither asks the server nor keeps time. */
export function PdfButton(props: PdfButtonProps) {
  const { state, onClick, disabledReason, small, compact, inMenu } = props;
  const [reasonId, noteId] = [useId(), useId()];
  const note = state === 'ready' ? props.note : undefined;
  const waiting = state === 'loading';
  const said = { loading: props.progress, failed: props.problem, idle: undefined, ready: undefined }[state];
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
          {said ? <span className="visually-hidden">PDF: </span> : null}
          <span className="tabular">{said ?? words[state]}</span>
        </span>
      </PlainButton>
      {compact && said ? (
        <span aria-hidden className={`${styles.reason} ${styles.said} tabular`}>
          {said}
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

/** News is announced, and describes the button only once it is none: nobody hears it twice. */
function PdfNote({ id, note }: { id: string; note: PdfButtonProps['note'] }) {
  const [said, known] = note?.isNew ? [note.text, null] : [null, note?.text];
  return (
    <>
      <span role="status" className={said === null ? undefined : `${styles.reason} ${styles.said}`}>
        {said === null ? null : <span className="tabular">{said}</span>}
      </span>
      {known ? (
        <span id={id} className={`${styles.reason} tabular`}>
          {known}
        </span>
      ) : null}
    </>
  );
}
