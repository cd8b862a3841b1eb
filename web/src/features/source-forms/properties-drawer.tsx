import { TextInput } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Property, Source } from '@vitrine/contract/entities/source.ts';
import { useState } from 'react';
import { api } from '../../platform/api/api.ts';
import { errorMessage } from '../../platform/api/api-error.ts';
import { Drawer } from '../../ui/dialogs/modal.tsx';
import { nothingFoundText } from '../../ui/fields/required-text.ts';
import { IconRefresh, IconSearch } from '../../ui/icons/icons.ts';
import { InteractiveButton } from '../../ui/interactive-button.tsx';
import { EmptyState } from '../../ui/plain/empty-state.tsx';
import { ErrorState } from '../../ui/plain/error-state.tsx';
import { Icon } from '../../ui/plain/icon.tsx';
import { LoadingState } from '../../ui/plain/loading-state.tsx';
import { filterProperties, groupProperties } from './property-groups.ts';
import styles from './sources.module.css';
import { useSourcesChanged } from './use-sources-changed.ts';

/** The properties that a source's account can access, as stored or, on request, refetched. */
export function PropertiesDrawer({ source, onClose }: { source: Source; onClose: () => void }) {
  const queries = useQueryClient();
  const changed = useSourcesChanged();
  const options = api.sources.properties.queryOptions({ input: { id: source.id } });
  const { data, error, refetch } = useQuery(options);
  const refresh = async () => {
    try {
      await api.sources.properties.call({ id: source.id, refresh: true });
      await queries.invalidateQueries({ queryKey: options.queryKey });
    } finally {
      // A refusal may mean that the source has expired.
      await changed();
    }
  };
  return (
    <Drawer opened onClose={onClose} title={`Properties of ${source.name}`}>
      {error && !data ? (
        <ErrorState
          title="The properties could not be listed"
          help="connect#when-a-source-stops-working"
          onRetry={refetch}
        >
          {errorMessage(error)}
        </ErrorState>
      ) : data ? (
        <PropertyList
          properties={data.data}
          refresh={
            <InteractiveButton leftSection={<Icon of={IconRefresh} />} onClick={refresh}>
              Refresh list
            </InteractiveButton>
          }
        />
      ) : (
        <LoadingState waitingFor={source.name} />
      )}
    </Drawer>
  );
}

function PropertyList({ properties, refresh }: { properties: Property[]; refresh: React.ReactNode }) {
  const [search, setSearch] = useState('');
  const groups = groupProperties(filterProperties(properties, search));
  if (properties.length === 0)
    return (
      <EmptyState title="This account has no properties" help="connect#connect-an-account" action={refresh}>
        Create one at the provider, or sign in with another account.
      </EmptyState>
    );
  return (
    <div className={styles.properties}>
      <div className={styles.search}>
        <TextInput
          aria-label="Search properties"
          placeholder={`Search ${properties.length} properties`}
          leftSection={<Icon of={IconSearch} />}
          data-autofocus
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
        {refresh}
      </div>
      {groups.length === 0 ? <p className={styles.under}>{nothingFoundText}</p> : null}
      {groups.map(({ group, items }) => (
        <section key={group} aria-label={group || 'Properties'}>
          {group ? <h3 className={styles.group}>{group}</h3> : null}
          <ul className={styles.propertyList}>
            {items.map(({ id, name }) => (
              <li key={id}>
                <span>{name}</span>
                <span className={`${styles.under} tabular`}>{id}</span>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
