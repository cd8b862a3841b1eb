import { ActionIcon, Button } from '@mantine/core';
import { useState } from 'react';
import { IconTrash } from '../icons/icons.ts';
import { Icon } from '../plain/icon.tsx';
import styles from './image-picker.module.css';

export type PickerImage = { id: string; name: string; url: string };

/** The pressed button is unmounted, so the focus moves to the safe choice, and back afterwards. */
const focusOnce = (button: HTMLButtonElement | null) => button?.focus();

type ImageTileProps = {
  image: PickerImage;
  chosen: boolean;
  onChoose: () => void;
  onRemove: (() => Promise<unknown>) | undefined;
};

/** One image: a click selects it; deleting it is confirmed in place. */
export function ImageTile({ image, chosen, onChoose, onRemove }: ImageTileProps) {
  const [confirming, setConfirming] = useState(false);
  const [isSaved, setIsSaved] = useState(false);
  const [busy, setBusy] = useState(false);
  const keep = () => {
    setConfirming(false);
    setIsSaved(true);
  };
  const remove = async () => {
    setBusy(true);
    await onRemove?.();
    setBusy(false);
    keep();
  };
  return (
    <li className={styles.tile}>
      <button
        type="button"
        className={styles.choose}
        aria-pressed={chosen}
        aria-label={image.name}
        title={image.name}
        onClick={onChoose}
      >
        <img src={image.url} alt="" loading="lazy" decoding="async" />
        <span className={styles.name}>{image.name}</span>
      </button>
      {onRemove && !confirming ? (
        <ActionIcon
          size="sm"
          variant="default"
          className={styles.remove}
          ref={isSaved ? focusOnce : undefined}
          aria-label={`Delete ${image.name}`}
          onClick={() => setConfirming(true)}
        >
          <Icon of={IconTrash} size={14} />
        </ActionIcon>
      ) : null}
      {confirming ? (
        <div className={styles.asking}>
          <span>Delete for good?</span>
          <Button size="compact-xs" color="bad" variant="filled" loading={busy} onClick={() => void remove()}>
            Delete
          </Button>
          <Button size="compact-xs" ref={focusOnce} onClick={keep}>
            Keep
          </Button>
        </div>
      ) : null}
    </li>
  );
}
