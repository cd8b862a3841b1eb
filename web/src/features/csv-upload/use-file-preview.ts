import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../platform/api/api.ts';
import { readUploadedFile } from '../../platform/api/read-uploaded-file.ts';
import type { CsvDraft } from './csv-draft.ts';

/**
 * The preview of a file with these settings, and the rows read so far while a newer one is loading. Unmounting stops
 * the reading.
 */
export function useFilePreview(fileId: string, settings: CsvDraft) {
  const [rows, setRows] = useState(0);
  const query = useQuery({
    ...api.sources.previewFile.queryOptions({ input: { fileId, settings } }),
    queryFn: async ({ signal }) => {
      setRows(0);
      return { data: await readUploadedFile({ fileId, settings }, { signal, onRows: setRows }) };
    },
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  return { ...query, rows };
}
