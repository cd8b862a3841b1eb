import { Button, Input } from '@mantine/core';
import { type ImageField as Field, imageFields } from '@vitrine/contract/endpoints/dashboard-form.ts';
import type { Dashboard, Styles } from '@vitrine/contract/entities/dashboard.ts';
import { useState } from 'react';
import { wordsOf } from '../../platform/api-error.ts';
import { uploadDashboardImage } from '../../platform/upload.ts';
import { FileDrop } from '../../ui/file-drop.tsx';
import styles from './settings.module.css';

const ACCEPTED = ['.png', '.jpg', '.jpeg', '.webp', 'image/png', 'image/jpeg', 'image/jpg', 'image/webp'];
const MAX_BYTES = 5 * 1024 * 1024;

export type ImageFieldProps = {
  dashboard: Dashboard;
  field: Field;
  label: string;
  description?: string;
  /** Takes the image away. */
  onChange: (part: Partial<Styles>) => void;
  /** The dashboard with its new image. */
  onSaved: (dashboard: Dashboard) => void;
};

/** An image of the brand: shown once it is there, uploaded by drop, click or keyboard. */
export function ImageField({ dashboard, field, label, description, onChange, onSaved }: ImageFieldProps) {
  const [progress, setProgress] = useState<number>();
  const [problem, setProblem] = useState<string>();
  const { style } = imageFields[field];
  const address = dashboard.styles[style];
  const upload = async (file: File) => {
    setProblem(undefined);
    setProgress(0);
    try {
      onSaved(await uploadDashboardImage(dashboard.id, field, file, { onProgress: setProgress }));
    } catch (error) {
      setProblem(wordsOf(error));
    } finally {
      setProgress(undefined);
    }
  };
  return (
    <Input.Wrapper label={label} description={description} labelElement="div">
      {address ? (
        <div className={styles.image}>
          <img src={address} alt={label} />
          <Button size="xs" aria-label={`Remove ${label}`} onClick={() => onChange({ [style]: null })}>
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
