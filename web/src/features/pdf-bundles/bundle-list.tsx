import { notifications } from '@mantine/notifications';
import { useQueryClient } from '@tanstack/react-query';
import { api } from '../../platform/api/api.ts';
import { wordsOf } from '../../platform/api/api-error.ts';
import { BundleCard } from './bundle-card.tsx';
import styles from './bundles.module.css';
import { useBundles } from './use-bundles.ts';

/** The ZIPs that the person has asked for within a day; nothing where there are none. */
export function BundleList() {
  const bundles = useBundles();
  const queries = useQueryClient();
  if (!bundles.data || bundles.data.data.length === 0) return null;
  const change = async (call: () => Promise<unknown>) => {
    try {
      await call();
    } catch (error) {
      notifications.show({ color: 'bad', message: wordsOf(error) });
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
