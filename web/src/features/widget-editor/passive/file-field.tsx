import { Button, Input } from '@mantine/core';
import {
  type FileReference,
  fileUrl,
  isImageFile,
  type StoredFile,
} from '@vitrine/contract/entities/file.ts';
import { useRef, useState } from 'react';
import { errorMessage } from '../../../platform/api/api-error.ts';
import { FileDrop } from '../../../ui/files/file-drop.tsx';
import { formatBytes } from '../../../ui/files/file-rules.ts';
import { ImagePicker } from '../../../ui/files/image-picker.tsx';
import { IconFileText, IconPhoto } from '../../../ui/icons/icons.ts';
import { Icon } from '../../../ui/plain/icon.tsx';
import { anyFileRules, imageRules, referenceTo, sendFile } from './file-sending.ts';
import styles from './passive.module.css';
import { useImageLibrary } from './use-image-library.ts';

const IMAGE_HINT = 'PNG, JPEG or WebP, up to 5 MB';
const FILE_HINT = 'PNG, JPEG or WebP up to 5 MB, PDF or CSV up to 20 MB';

export type FileFieldProps = {
  label: string;
  value: FileReference | null;
  onChange: (file: FileReference | null) => void;
  /** Documents are accepted too. */
  documents?: boolean;
  required?: boolean;
  error?: string | undefined;
};

/** A file of a card: uploaded, or chosen from the company's images. The current one stays until another one has arrived. */
export function FileField({ label, value, onChange, documents = false, required, error }: FileFieldProps) {
  const [choosing, setChoosing] = useState(false);
  const { progress, problem, send } = useSending(onChange);
  return (
    <Input.Wrapper label={label} labelElement="div" withAsterisk={required}>
      <div className={styles.file}>
        {value ? <ChosenFile file={value} onRemove={() => onChange(null)} /> : null}
        <FileDrop
          {...(documents ? anyFileRules : imageRules)}
          label={value ? `Replace ${value.name}` : label}
          hint={value ? undefined : documents ? FILE_HINT : IMAGE_HINT}
          compact={value !== null}
          progress={progress}
          error={problem ?? error}
          onFile={(file) => void send(file)}
        />
        <Button
          size="xs"
          variant="subtle"
          className={styles.library}
          leftSection={<Icon of={IconPhoto} size={14} />}
          onClick={() => setChoosing(true)}
        >
          Select an uploaded image
        </Button>
      </div>
      <Library opened={choosing} onClose={() => setChoosing(false)} value={value} onChange={onChange} />
    </Input.Wrapper>
  );
}

function useSending(onChange: FileFieldProps['onChange']) {
  const [progress, setProgress] = useState<number>();
  const [problem, setProblem] = useState<string>();
  const send = async (file: File) => {
    setProblem(undefined);
    setProgress(0);
    try {
      onChange(await referenceTo(await sendFile(file, setProgress)));
    } catch (error) {
      setProblem(errorMessage(error));
    } finally {
      setProgress(undefined);
    }
  };
  return { progress, problem, send };
}

function ChosenFile({ file, onRemove }: { file: FileReference; onRemove: () => void }) {
  return (
    <div className={styles.chosenFile}>
      {isImageFile(file) ? (
        <img src={fileUrl(file)} alt="" className={styles.thumb} />
      ) : (
        <span className={styles.thumb}>
          <Icon of={IconFileText} size={20} />
        </span>
      )}
      <span className={styles.fileText}>
        <span className={styles.fileName} title={file.name}>
          {file.name}
        </span>
        <span className={styles.fileMore}>{formatBytes(file.sizeBytes)}</span>
      </span>
      <Button size="xs" aria-label={`Remove ${file.name}`} onClick={onRemove}>
        Remove
      </Button>
    </div>
  );
}

type LibraryProps = Pick<FileFieldProps, 'value' | 'onChange'> & { opened: boolean; onClose: () => void };

function Library({ opened, onClose, value, onChange }: LibraryProps) {
  const library = useImageLibrary(opened);
  const sent = useRef<StoredFile>(undefined);
  const take = async (id: string) => {
    const file = sent.current?.id === id ? sent.current : library.fileOf(id);
    onClose();
    if (file) onChange(await referenceTo(file));
  };
  return (
    <ImagePicker
      opened={opened}
      onClose={onClose}
      images={library.images}
      problem={library.problem}
      onRetry={library.retry}
      onMore={library.more}
      value={value?.id ?? null}
      rules={imageRules}
      hint={IMAGE_HINT}
      errorMessage={errorMessage}
      onChoose={({ id }) => void take(id)}
      onUpload={async (file, onProgress) => {
        const stored = await sendFile(file, onProgress);
        sent.current = stored;
        void library.refresh();
        return { id: stored.id, name: stored.name, url: stored.url ?? '' };
      }}
      onRemove={library.remove}
    />
  );
}
