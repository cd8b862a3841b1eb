import { Button } from '@mantine/core';
import styles from './editor.module.css';
import { firstProblem } from './editor-problems.ts';
import type { Editor } from './use-editor.ts';

export type EditorFootProps = {
  editor: Editor;
  isNew: boolean;
  /** Done was pressed while a field was missing. */
  tried: boolean;
  onFinish: () => void;
};

/** The button to finish, and what prevents it. */
export function EditorFoot({ editor, isNew, tried, onFinish }: EditorFootProps) {
  const { state, problems, catalogues, complete } = editor;
  const count = Object.keys(problems).length;
  const first = firstProblem(state.widget, problems, catalogues.byType);
  const more = count > 1 ? ` ${count - 1} more to fill out.` : '';
  return (
    <footer className={styles.foot}>
      <span role="status" className={styles.missing}>
        {complete ? null : tried && first ? (
          <span className={styles.missingField}>
            {first.text}
            {more}
          </span>
        ) : isNew ? (
          'Not complete yet'
        ) : (
          'Not applied until complete'
        )}
      </span>
      <Button variant={isNew ? 'filled' : 'default'} onClick={onFinish}>
        {isNew ? 'Add widget' : 'Done'}
      </Button>
    </footer>
  );
}
