import { Switch } from '@mantine/core';
import { useState } from 'react';
import { areCharactersOn, setCharactersOn } from '../../platform/shortcuts/character-shortcuts.ts';
import { keyNames, type Shortcut, type ShortcutId, shortcuts } from '../../platform/shortcuts/shortcuts.ts';
import { useCurrentShortcuts } from '../../platform/shortcuts/use-shortcuts.ts';
import { Modal } from '../../ui/dialogs/modal.tsx';
import { Keys } from '../../ui/plain/keys.tsx';
import styles from './shortcuts-dialog.module.css';

type ShortcutsDialogProps = { opened: boolean; onClose: () => void };

/** The keyboard shortcuts of the shown page. */
export function ShortcutsDialog({ opened, onClose }: ShortcutsDialogProps) {
  return (
    <Modal opened={opened} onClose={onClose} title="Keyboard shortcuts" size="md">
      <Shortcuts />
    </Modal>
  );
}

function Shortcuts() {
  const ids = useCurrentShortcuts();
  const [on, setOn] = useState(areCharactersOn);
  const change = (next: boolean) => {
    setOn(next);
    setCharactersOn(next);
  };
  const groups = Map.groupBy(ids, (id: ShortcutId) => shortcuts[id].group);
  return (
    <div className={styles.groups}>
      {[...groups].map(([group, shown]) => (
        <section key={group} aria-label={group}>
          <h3 className={styles.heading}>{group}</h3>
          <dl className={styles.list}>
            {shown.map((id) => (
              <Line key={id} shortcut={shortcuts[id]} off={!on && shortcuts[id].character === true} />
            ))}
          </dl>
        </section>
      ))}
      <Switch
        label="Single-character shortcuts"
        description="Turn off F, / and ? if you use speech input."
        checked={on}
        onChange={(event) => change(event.currentTarget.checked)}
      />
    </div>
  );
}

function Line({ shortcut, off }: { shortcut: Shortcut; off: boolean }) {
  return (
    <div className={styles.line}>
      <dt>{shortcut.label}</dt>
      <dd>
        {off
          ? 'Off'
          : shortcut.keys.map((combination) => (
              <Keys key={combination.join()} names={keyNames(combination)} />
            ))}
      </dd>
    </div>
  );
}
