import type { CloneProposal } from '@vitrine/contract/entities/dashboard.ts';
import { ErrorNote } from '../../ui/plain/error-note.tsx';
import styles from './clone.module.css';

/** What the copy can't show and what has to be rewritten, listed before it is created. */
export function CloneNotes({ proposal: { problems, goalsLeftOut, words } }: { proposal: CloneProposal }) {
  const copied = [
    ...(words.cards > 0 ? [words.cards === 1 ? 'One text card' : `${words.cards} text cards`] : []),
    ...(words.footer ? [words.cards > 0 ? 'the footer' : 'The footer'] : []),
  ];
  return (
    <>
      {problems.length > 0 ? (
        <ErrorNote tone="warning">
          <p className={styles.noteTitle}>Some widgets will need your hand:</p>
          <ul className={styles.problems}>
            {problems.map(({ widgetId, title, text }) => (
              <li key={`${widgetId} ${text}`}>
                <b>{title}</b> {text}
              </li>
            ))}
          </ul>
        </ErrorNote>
      ) : null}
      {goalsLeftOut.length > 0 ? (
        <ErrorNote tone="warning">
          <p className={styles.noteTitle}>
            {goalsLeftOut.length === 1 ? 'One goal is' : `${goalsLeftOut.length} goals are`} not copied,
            because no source or widget of the copy measures {goalsLeftOut.length === 1 ? 'it' : 'them'}:
          </p>
          <ul className={styles.problems}>
            {goalsLeftOut.map((name, at) => (
              <li key={`${at} ${name}`}>{name}</li>
            ))}
          </ul>
        </ErrorNote>
      ) : null}
      {copied.length > 0 ? (
        <p
          className={styles.text}
        >{`${copied.join(' and ')} will be copied unchanged. Check them before you share it.`}</p>
      ) : null}
    </>
  );
}
