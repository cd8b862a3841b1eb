import { Button, SegmentedControl, Select } from '@mantine/core';
import { type DashboardSort, NO_CLIENT } from '@vitrine/contract/entities/dashboard-list.ts';
import { useClientOptions } from '../../platform/clients/use-client-options.ts';
import { SearchField } from '../../ui/fields/search-field.tsx';
import { SearchSelect } from '../../ui/fields/search-select.tsx';
import { IconArrowsSort, IconListCheck } from '../../ui/icons/icons.ts';
import { Icon } from '../../ui/plain/icon.tsx';
import { selectDebounceMs } from '../../ui/timers.ts';
import styles from './list.module.css';
import type { ListQuery } from './list-query.ts';

export type ListBarProps = {
  query: ListQuery;
  /** All tags there are. */
  tags: readonly string[];
  /** The client can't be chosen. */
  ofClient: boolean;
  onChange: (query: ListQuery) => void;
  /** Starts selection mode; absent without actions for a selection. */
  onChoose?: (() => void) | undefined;
};

const views = [
  { value: 'all', label: 'All' },
  { value: 'favorites', label: 'Favourites' },
  { value: 'recent', label: 'Recent' },
];

const sorts = [
  { value: 'changed', label: 'Last changed' },
  { value: 'opened', label: 'Last opened' },
  { value: 'name', label: 'Name' },
  { value: 'client', label: 'Client' },
];

/** Filter and order of the list. */
export function ListBar({ query, tags, ofClient, onChange, onChoose }: ListBarProps) {
  const change = (part: Partial<ListQuery>) => onChange({ ...query, ...part, page: 1 });
  return (
    <div className={styles.bars}>
      <div className={styles.bar}>
        <SegmentedControl
          aria-label="Favourites and recent dashboards"
          data={views}
          value={query.view ?? 'all'}
          onChange={(view) => change({ view: view === 'all' ? undefined : (view as ListQuery['view']) })}
        />
        <span className={styles.barEnd}>
          {onChoose ? (
            <Button leftSection={<Icon of={IconListCheck} />} onClick={onChoose}>
              Select
            </Button>
          ) : null}
          <SegmentedControl
            aria-label="Which dashboards"
            data={[
              { value: 'active', label: 'Active' },
              { value: 'all', label: 'With archived' },
            ]}
            value={query.show}
            onChange={(show) => change({ show: show as ListQuery['show'] })}
          />
        </span>
      </div>
      <Filters query={query} tags={tags} ofClient={ofClient} change={change} />
    </div>
  );
}

type FiltersProps = Pick<ListBarProps, 'query' | 'tags' | 'ofClient'> & {
  change: (part: Partial<ListQuery>) => void;
};

function Filters({ query, tags, ofClient, change }: FiltersProps) {
  const clients = useClientOptions();
  return (
    <div className={styles.filters}>
      <SearchField
        label="Search dashboards"
        value={query.search}
        debounceMs={selectDebounceMs}
        onSearch={(search) => change({ search })}
      />
      {clients.length > 0 && !ofClient ? (
        <SearchSelect
          aria-label="Client"
          placeholder="All clients"
          options={[...clients, { value: NO_CLIENT, label: 'Without client' }]}
          value={query.clientId ?? null}
          onChange={(clientId) => change({ clientId: clientId ?? undefined })}
        />
      ) : null}
      {tags.length > 0 ? (
        <SearchSelect
          aria-label="Tag"
          placeholder="All tags"
          options={tags.map((tag) => ({ value: tag, label: tag }))}
          value={query.tag ?? null}
          onChange={(tag) => change({ tag: tag ?? undefined })}
        />
      ) : null}
      {query.view === 'recent' ? null : (
        <Select
          aria-label="Sort by"
          leftSection={<Icon of={IconArrowsSort} />}
          data={sorts}
          allowDeselect={false}
          value={query.sort}
          onChange={(sort) => change({ sort: (sort ?? 'changed') as DashboardSort })}
        />
      )}
    </div>
  );
}
