import { notifications } from '@mantine/notifications';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../platform/api/api.ts';
import { errorMessage } from '../../platform/api/api-error.ts';
import { PdfExportCard } from './pdf-export-card.tsx';
import styles from './pdf-exports.module.css';

/** The person's ZIP exports of the last day; renders nothing without any. */
export function PdfExportList() {
  const pdfExports = usePdfExports();
  const queries = useQueryClient();
  if (!pdfExports.data || pdfExports.data.data.length === 0) return null;
  const change = async (call: () => Promise<unknown>) => {
    try {
      await call();
    } catch (error) {
      notifications.show({ color: 'bad', message: errorMessage(error) });
    }
    await queries.invalidateQueries({ queryKey: api.pdfExports.key() });
  };
  return (
    <section aria-label="PDF exports" className={styles.list}>
      {pdfExports.data.data.map((pdfExport) => (
        <PdfExportCard
          key={pdfExport.id}
          pdfExport={pdfExport}
          onCancel={() => change(() => api.pdfExports.cancel.call({ id: pdfExport.id }))}
          onRemove={() => change(() => api.pdfExports.remove.call({ id: pdfExport.id }))}
        />
      ))}
    </section>
  );
}

/** Refetch interval while an export is running, in milliseconds. */
const POLL_MS = 1000;

/** The person's exports of the last day, newest first; refetched while one is running. */
function usePdfExports() {
  return useQuery({
    ...api.pdfExports.list.queryOptions(),
    refetchInterval: ({ state }) =>
      state.data?.data.some(({ status }) => status === 'working') ? POLL_MS : false,
  });
}
