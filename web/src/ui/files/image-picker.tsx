import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { Modal } from '../dialogs/modal.tsx';
import { IconPhoto } from '../icons/icons.ts';
import { EmptyState } from '../plain/empty-state.tsx';
import { ErrorNote } from '../plain/error-note.tsx';
import { LoadingState } from '../plain/loading-state.tsx';
import { FileDrop } from './file-drop.tsx';
import type { FileRules } from './file-rules.ts';
import styles from './image-picker.module.css';
import { ImageTile, type PickerImage } from './image-picker-tile.tsx';

export type ImagePickerProps = {
  opened: boolean;
  onClose: () => void;
  title?: string;
  /** Newest first; undefined while loading. */
  images: readonly PickerImage[] | undefined;
  /** Error text if they could not be loaded. */
  problem?: ReactNode;
  onRetry?: () => unknown;
  /** There are more to load. */
  onMore?: (() => void) | undefined;
  /** Id of the image in use. */
  value?: string | null;
  onChoose: (image: PickerImage) => void;
  rules: FileRules;
  hint?: ReactNode;
  /** A rejection is shown as `errorMessage` formats it, and the picker stays open. */
  onUpload: (file: File, onProgress: (share: number) => void) => Promise<PickerImage>;
  /** Deletes an image permanently; absent without permission. */
  onRemove?: (image: PickerImage) => Promise<unknown>;
  errorMessage: (error: unknown) => string;
};

/** Selects a stored image or uploads a new one. */
export function ImagePicker({ opened, onClose, title = 'Select an image', ...content }: ImagePickerProps) {
  return (
    <Modal opened={opened} onClose={onClose} title={title} size="lg">
      {opened ? <Content {...content} /> : null}
    </Modal>
  );
}

type ContentProps = Omit<ImagePickerProps, 'opened' | 'onClose' | 'title'>;

function Content({ images, problem, onRetry, onMore, value, onChoose, rules, hint, ...ways }: ContentProps) {
  const { onUpload, onRemove, errorMessage } = ways;
  const [progress, setProgress] = useState<number>();
  const [refusal, setRefusal] = useState<string>();
  const [unremoved, setUnremoved] = useState<string>();
  const upload = async (file: File) => {
    setRefusal(undefined);
    setProgress(0);
    try {
      onChoose(await onUpload(file, setProgress));
    } catch (error) {
      setRefusal(errorMessage(error));
    } finally {
      setProgress(undefined);
    }
  };
  const remove = async (image: PickerImage) => {
    setUnremoved(undefined);
    try {
      await onRemove?.(image);
    } catch (error) {
      setUnremoved(errorMessage(error));
    }
  };
  return (
    <div className={styles.picker}>
      <FileDrop
        {...rules}
        label="Upload an image"
        hint={hint}
        progress={progress}
        error={refusal}
        onFile={(file) => void upload(file)}
      />
      {unremoved ? <ErrorNote>{unremoved}</ErrorNote> : null}
      <Images {...{ images, problem, onRetry, value, onChoose }} onRemove={onRemove && remove} />
      {onMore ? (
        <Button size="xs" className={styles.more} onClick={onMore}>
          Show more
        </Button>
      ) : null}
    </div>
  );
}

type ImagesProps = Pick<ContentProps, 'images' | 'problem' | 'onRetry' | 'value' | 'onChoose' | 'onRemove'>;

function Images({ images, problem, onRetry, value, onChoose, onRemove }: ImagesProps) {
  if (problem) return <ErrorNote onRetry={onRetry}>{problem}</ErrorNote>;
  if (!images) return <LoadingState waitingFor="your images" />;
  if (images.length === 0) return <EmptyState icon={IconPhoto} title="No media available" />;
  return (
    <ul className={styles.images} aria-label="Uploaded images">
      {images.map((image) => (
        <ImageTile
          key={image.id}
          image={image}
          chosen={image.id === value}
          onChoose={() => onChoose(image)}
          onRemove={onRemove && image.id !== value ? () => onRemove(image) : undefined}
        />
      ))}
    </ul>
  );
}
