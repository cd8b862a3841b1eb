import { type DragEvent, type ReactNode, useId, useRef, useState } from 'react';
import { IconAlertCircle, IconFileText, IconUpload } from '../icons/icons.ts';
import { Icon } from '../plain/icon.tsx';
import styles from './file-drop.module.css';
import { type FileRules, fileRefusal, formatBytes } from './file-rules.ts';

export type FileDropProps = FileRules & {
  /** Called only with a file that meets the rules. */
  onFile: (file: File) => void;
  /** Label of the field. */
  label: string;
  /** The accepted files, in words. */
  hint?: ReactNode;
  /** The selected file, shown instead of the prompt. */
  file?: { name: string; size: number } | null;
  /** Upload progress, 0 to 1. */
  progress?: number;
  /** The server's error. */
  error?: ReactNode;
  disabled?: boolean;
  /** Smaller layout beside an existing file. */
  compact?: boolean;
};

/** Accepts one file by drop, click or keyboard. */
export function FileDrop({
  onFile,
  label,
  hint,
  file,
  progress,
  error,
  disabled,
  compact,
  accept,
  maxBytes,
}: FileDropProps) {
  const errorId = useId();
  const [over, setOver] = useState(false);
  const { input, refusal, take } = useFileCheck(onFile, { accept, maxBytes }, disabled);
  const wrong = refusal ?? error;
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files);
  };
  const names = [
    styles.drop,
    over && styles.over,
    wrong && styles.refused,
    disabled && styles.disabled,
    compact && styles.compact,
  ];
  return (
    <div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the field inside takes keys and clicks; this only catches drops */}
      <div
        className={names.filter(Boolean).join(' ')}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <input
          ref={input}
          type="file"
          className={styles.input}
          aria-label={label}
          aria-describedby={wrong ? errorId : undefined}
          aria-invalid={wrong ? true : undefined}
          accept={accept?.join(',')}
          disabled={disabled}
          onChange={(event) => take(event.currentTarget.files)}
        />
        <DropText file={file} hint={hint} progress={progress} />
      </div>
      <div role="alert">
        {wrong ? (
          <div id={errorId} className={styles.error}>
            <Icon of={IconAlertCircle} size={14} /> {wrong}
          </div>
        ) : null}
      </div>
    </div>
  );
}

/** `take` passes a file on if it meets the rules; otherwise `refusal` is the reason. */
function useFileCheck(onFile: (file: File) => void, rules: FileRules, disabled: boolean | undefined) {
  const input = useRef<HTMLInputElement>(null);
  const [refusal, setRefusal] = useState<string>();
  const take = (files: FileList | null) => {
    const chosen = files?.[0];
    if (!chosen || disabled) return;
    const reason = fileRefusal(chosen, rules);
    setRefusal(reason);
    if (!reason) onFile(chosen);
    // Selecting the same file again after a correction must count as a change.
    if (input.current) input.current.value = '';
  };
  return { input, refusal, take };
}

function DropText({ file, hint, progress }: Pick<FileDropProps, 'file' | 'hint' | 'progress'>) {
  return (
    <>
      <Icon of={file ? IconFileText : IconUpload} size={20} className={styles.icon} />
      {file ? (
        <span className={`${styles.text} tabular`}>
          {file.name} · {formatBytes(file.size)}
        </span>
      ) : (
        <span className={styles.text}>
          Drop a file here or <span className={styles.link}>choose one</span>
        </span>
      )}
      {progress === undefined ? (
        <span>{file ? 'Drop another to replace it' : hint}</span>
      ) : (
        <div
          role="progressbar"
          aria-label="Uploading"
          aria-valuenow={Math.round(progress * 100)}
          aria-valuemin={0}
          aria-valuemax={100}
          className={styles.bar}
        >
          <div className={styles.fill} style={{ width: `${progress * 100}%` }} />
        </div>
      )}
    </>
  );
}
