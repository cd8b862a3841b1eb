import { useState } from 'react';
import styles from './settings.module.css';

export type InlineNameProps = {
  name: string;
  /** A name that may not be changed now is only shown. */
  editable: boolean;
  onChange: (name: string) => void;
};

/** The title that is also its own field: Enter or leaving it keeps the change, Escape or an empty one drops it. */
export function InlineName({ name, editable, onChange }: InlineNameProps) {
  const [typed, setTyped] = useState<string | null>(null);
  if (!editable) return name;
  const keep = () => {
    const next = typed?.trim();
    if (next && next !== name) onChange(next);
    setTyped(null);
  };
  return (
    <span className={styles.name}>
      <span aria-hidden className={styles.nameGhost}>
        {typed ?? name}
      </span>
      <input
        aria-label="Name of the dashboard"
        className={styles.nameInput}
        size={1}
        maxLength={120}
        value={typed ?? name}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onBlur={keep}
        onKeyDown={(event) => {
          if (event.key === 'Escape') setTyped(null);
          if (event.key === 'Enter' || event.key === 'Escape') event.currentTarget.blur();
        }}
      />
    </span>
  );
}
