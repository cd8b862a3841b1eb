import type { StoredFile } from '@vitrine/contract/entities/file.ts';
import { useEffect, useRef, useState } from 'react';
import { errorMessage } from '../../platform/api/api-error.ts';
import { uploadFile } from '../../platform/api/upload.ts';

export type Upload = {
  file: { name: string; size: number } | null;
  /** 0 to 1 during the upload. */
  progress?: number;
  error?: string;
  stored: StoredFile | null;
};

const nothing: Upload = { file: null, stored: null };

/**
 * Uploads a file. A new file, `cancel` and unmounting abort the current upload. The previous file stays until the new
 * one is stored.
 */
export function useUpload(kind: string): { upload: Upload; send: (file: File) => void; cancel: () => void } {
  const [upload, setUpload] = useState<Upload>(nothing);
  const running = useRef<AbortController>(null);
  const before = useRef<Upload>(nothing);
  useEffect(() => () => running.current?.abort(), []);

  const send = (file: File) => {
    running.current?.abort();
    const abort = new AbortController();
    running.current = abort;
    const chosen = { name: file.name, size: file.size };
    setUpload({ file: chosen, progress: 0, stored: null });
    const onProgress = (progress: number) =>
      setUpload((before) => (before.progress === undefined ? before : { ...before, progress }));
    uploadFile(kind, file, { onProgress, signal: abort.signal }).then(
      (stored) => {
        before.current = { file: chosen, stored };
        setUpload(before.current);
      },
      (error: unknown) => {
        if (!abort.signal.aborted) setUpload({ ...before.current, error: errorMessage(error) });
      },
    );
  };
  const cancel = () => {
    running.current?.abort();
    if (upload.progress === undefined) before.current = nothing;
    setUpload(before.current);
  };
  return { upload, send, cancel };
}
