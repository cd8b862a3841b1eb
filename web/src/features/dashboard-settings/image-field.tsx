import { Button, Input } from '@mantine/core';
import { useState } from 'react';
import { wordsOf } from '../../platform/api-error.ts';
import { uploadFile } from '../../platform/upload.ts';
import { FileDrop } from '../../ui/file-drop.tsx';
import styles from './settings.module.css';

const ACCEPTED = ['.png', '.jpg', '.jpeg', '.webp', 'image/png', 'image/jpeg', 'image/jpg', 'image/webp'];
const MAX_BYTES = 5 * 1024 * 1024;

export type ImageFieldProps = {
  /** Under which name the server keeps it. */
  kind: 'logo' | 'client' | 'background';
  label: string;
  value: string | null;
  onChange: (url: string | null) => void;
};

/** An image of the brand: shown once it is there, uploaded by drop, click or keyboard. */
export function ImageField({ kind, label, value, onChange }: ImageFieldProps) {
  const [progress, setProgress] = useState<number>();
  const [problem, setProblem] = useState<string>();
  const upload = async (file: File) => {
    setProblem(undefined);
    setProgress(0);
    try {
      const { url } = await uploadFile(kind, file, { onProgress: setProgress });
      onChange(url);
    } catch (error) {
      setProblem(wordsOf(error));
    } finally {
      setProgress(undefined);
    }
  };
  return (
    <Input.Wrapper label={label} labelElement="div">
      {value ? (
        <div className={styles.image}>
          <img src={value} alt={label} />
          <Button size="xs" onClick={() => onChange(null)}>
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
          error={problem}
          onFile={(file) => void upload(file)}
        />
      )}
    </Input.Wrapper>
  );
}
