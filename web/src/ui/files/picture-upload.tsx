import { Button, Input } from '@mantine/core';
import { useState } from 'react';
import { FileDrop } from './file-drop.tsx';
import styles from './picture-upload.module.css';

const ACCEPTED = ['.png', '.jpg', '.jpeg', '.webp', 'image/png', 'image/jpeg', 'image/jpg', 'image/webp'];
const MAX_BYTES = 5 * 1024 * 1024;

export type PictureUploadProps = {
  label: string;
  description?: string;
  /** URL of the current picture. */
  address: string | null;
  /** Uploads a picture and reports its progress; rejects with the error. */
  onUpload: (file: File, onProgress: (share: number) => void) => Promise<unknown>;
  onRemove: () => void;
  /** Converts an upload error to text. */
  errorMessage: (error: unknown) => string;
  error?: string;
};

/** A picture with upload by drop, click or keyboard. */
export function PictureUpload({
  label,
  description,
  address,
  onUpload,
  onRemove,
  errorMessage,
  error,
}: PictureUploadProps) {
  const [progress, setProgress] = useState<number>();
  const [problem, setProblem] = useState<string>();
  const upload = async (file: File) => {
    setProblem(undefined);
    setProgress(0);
    try {
      await onUpload(file, setProgress);
    } catch (failure) {
      setProblem(errorMessage(failure));
    } finally {
      setProgress(undefined);
    }
  };
  return (
    <Input.Wrapper label={label} description={description} labelElement="div">
      {address ? (
        <div className={styles.image}>
          <img src={address} alt={label} />
          <Button size="xs" aria-label={`Remove ${label}`} onClick={onRemove}>
            Remove
          </Button>
        </div>
      ) : (
        <FileDrop
          label={label}
          hint="PNG, JPEG or WebP, up to 5 MB"
          accept={ACCEPTED}
          maxBytes={MAX_BYTES}
          progress={progress}
          error={problem ?? error}
          onFile={(file) => void upload(file)}
        />
      )}
    </Input.Wrapper>
  );
}
