import { Button } from '@mantine/core';
import { useId } from 'react';
import { IconArrowMerge, IconCopy, IconTrash, IconX } from '../../../ui/icons/icons.ts';
import { Icon } from '../../../ui/plain/icon.tsx';
import styles from '../editing.module.css';
import type { SelectionVerbs } from './use-selection-actions.ts';

/** Floats over the canvas while widgets are selected. The reason why they can't be merged is visible, not in a tooltip. */
export function SelectionBar({ verbs }: { verbs: SelectionVerbs }) {
  const { selected, mergeProblem } = verbs;
  const reasonId = useId();
  const reason = selected.length > 1 ? mergeProblem : null;
  return (
    <div role="toolbar" aria-label="Selected widgets" className={styles.bar}>
      <span className={styles.count}>{selected.length} selected</span>
      <Button
        size="xs"
        leftSection={<Icon of={IconArrowMerge} size={14} />}
        disabled={mergeProblem !== null}
        aria-describedby={reason ? reasonId : undefined}
        onClick={verbs.merge}
      >
        Merge
      </Button>
      <Button size="xs" leftSection={<Icon of={IconCopy} size={14} />} onClick={verbs.copy}>
        Copy
      </Button>
      <Button size="xs" color="bad" leftSection={<Icon of={IconTrash} size={14} />} onClick={verbs.remove}>
        Delete
      </Button>
      <Button size="xs" variant="subtle" leftSection={<Icon of={IconX} size={14} />} onClick={verbs.clear}>
        Clear
      </Button>
      {reason ? (
        <p id={reasonId} className={styles.reason}>
          {reason}
        </p>
      ) : null}
    </div>
  );
}
