import { useState } from 'react';
import styles from './settings.module.css';

export type InlineNameProps = {
  name: string;
  /** If false, the name is shown as text. */
  editable: boolean;
  onChange: (name: string) => void;
};

/** A title that can be edited in place: Enter or leaving it saves, Escape or an empty value discards. */
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
