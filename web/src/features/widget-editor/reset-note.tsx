import styles from './editor.module.css';

export type ResetNoteProps = { words: string; action: string; onAction: () => void };

/** What has just happened to the form, with the way back. */
export function ResetNote({ words, action, onAction }: ResetNoteProps) {
  return (
    <p role="status" className={styles.note}>
      <span className={styles.noteWords}>{words}</span>
      <button type="button" className={styles.link} onClick={onAction}>
        {action}
      </button>
    </p>
  );
}
