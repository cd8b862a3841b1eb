import { NO_CLIENT } from '@vitrine/contract/entities/dashboard-list.ts';
import { useClientOptions } from '../../platform/clients/use-client-options.ts';
import { SearchSelect } from '../../ui/fields/search-select.tsx';
import styles from './report-list.module.css';

type ClientFilterProps = {
  /** A client's id, or `none`; undefined for all. */
  client: string | undefined;
  onChange: (client: string | undefined) => void;
};

/** Whose reports are listed; nothing while there are no clients. */
export function ClientFilter({ client, onChange }: ClientFilterProps) {
  const clients = useClientOptions();
  if (clients.length === 0) return null;
  return (
    <div className={styles.clientFilter}>
      <SearchSelect
        aria-label="Client"
        placeholder="All clients"
        options={[...clients, { value: NO_CLIENT, label: 'Without client' }]}
        value={client ?? null}
        onChange={(next) => onChange(next ?? undefined)}
      />
    </div>
  );
}
