import type { StoredFile } from '@vitrine/contract/entities/file.ts';
import { useEffect, useRef, useState } from 'react';
import { wordsOf } from '../../platform/api/api-error.ts';
import { uploadFile } from '../../platform/api/upload.ts';

export type Upload = {
  file: { name: string; size: number } | null;
  /** 0 to 1 while it is on its way. */
  progress?: number;
  error?: string;
  stored: StoredFile | null;
};

const nothing: Upload = { file: null, stored: null };

/**
 * Sends a file to the store. A new file, and leaving, stop the one on its way; `cancel` does so too. What was stored before stays until
 * the new file is.
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
        if (!abort.signal.aborted) setUpload({ ...before.current, error: wordsOf(error) });
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
