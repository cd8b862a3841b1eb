import { Button, SegmentedControl, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconListCheck, IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { Icon } from '../../ui/plain/icon.tsx';
import { selectDebounceMs } from '../../ui/timers.ts';
import styles from './list.module.css';
import type { ListQuery } from './list-query.ts';

export type ListBarProps = {
  query: ListQuery;
  onChange: (query: ListQuery) => void;
  /** Begins to choose; absent for who may do nothing with what is chosen. */
  onChoose?: (() => void) | undefined;
};

/** Which dashboards are shown. */
export function ListBar({ query, onChange, onChoose }: ListBarProps) {
  const [search, setSearch] = useState(query.search);
  const settle = useDebouncedCallback(
    (next: string) => onChange({ ...query, search: next.trim(), page: 1 }),
    selectDebounceMs,
  );
  return (
    <div className={styles.bar}>
      <TextInput
        className={styles.search}
        type="search"
        aria-label="Search dashboards"
        placeholder="Search"
        maxLength={120}
        leftSection={<Icon of={IconSearch} />}
        value={search}
        onChange={(event) => {
          setSearch(event.currentTarget.value);
          settle(event.currentTarget.value);
        }}
      />
      <span className={styles.barEnd}>
        {onChoose ? (
          <Button leftSection={<Icon of={IconListCheck} />} onClick={onChoose}>
            Choose
          </Button>
        ) : null}
        <SegmentedControl
          aria-label="Which dashboards"
          data={[
            { value: 'active', label: 'Active' },
            { value: 'all', label: 'All' },
          ]}
          value={query.show}
          onChange={(show) => onChange({ ...query, show: show as ListQuery['show'], page: 1 })}
        />
      </span>
    </div>
  );
}
