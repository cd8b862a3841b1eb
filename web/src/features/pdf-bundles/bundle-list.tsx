import { notifications } from '@mantine/notifications';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../platform/api/api.ts';
import { errorMessage } from '../../platform/api/api-error.ts';
import { BundleCard } from './bundle-card.tsx';
import styles from './bundles.module.css';

/** The person's ZIP exports of the last day; renders nothing without any. */
export function BundleList() {
  const bundles = useBundles();
  const queries = useQueryClient();
  if (!bundles.data || bundles.data.data.length === 0) return null;
  const change = async (call: () => Promise<unknown>) => {
    try {
      await call();
    } catch (error) {
      notifications.show({ color: 'bad', message: errorMessage(error) });
    }
    await queries.invalidateQueries({ queryKey: api.pdfBundles.key() });
  };
  return (
    <section aria-label="PDF exports" className={styles.bundles}>
      {bundles.data.data.map((bundle) => (
        <BundleCard
          key={bundle.id}
          bundle={bundle}
          onCancel={() => change(() => api.pdfBundles.cancel.call({ id: bundle.id }))}
          onRemove={() => change(() => api.pdfBundles.remove.call({ id: bundle.id }))}
        />
      ))}
    </section>
  );
}

/** Refetch interval while an export is running, in milliseconds. */
const POLL_MS = 1000;

/** The person's exports of the last day, newest first; refetched while one is running. */
function useBundles() {
  return useQuery({
    ...api.pdfBundles.list.queryOptions(),
    refetchInterval: ({ state }) =>
      state.data?.data.some(({ status }) => status === 'working') ? POLL_MS : false,
  });
}
