import type { Note } from '@vitrine/contract/entities/table.ts';
import { Icon } from '../../ui/plain/icon.tsx';
import styles from './note-line.module.css';
import { noteLook, notesInSight } from './note-words.ts';

/** What changes how a figure must be read, under the figure: a word on the screen, the sentence on paper and for screen readers. */
export function NoteLine({ notes }: { notes: readonly Note[] }) {
  const shown = notesInSight(notes);
  if (shown.length === 0) return null;
  return (
    <ul className={styles.line} aria-label="Please note">
      {shown.map(({ code }) => {
        const { word, icon } = noteLook(code);
        return (
          <li key={code} className={styles.note}>
            <Icon of={icon} size={12} />
            <span className={styles.word}>{word}</span>
            <span className={styles.sentence}>
              {notes
                .filter((note) => note.code === code)
                .map(({ text }) => text)
                .join(' ')}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
