import { Button, SegmentedControl } from '@mantine/core';
import { IconListCheck } from '@tabler/icons-react';
import { SearchField } from '../../ui/fields/search-field.tsx';
import { Icon } from '../../ui/plain/icon.tsx';
import { selectDebounceMs } from '../../ui/timers.ts';
import styles from './list.module.css';
import type { ListQuery } from './list-query.ts';

export type ListBarProps = {
  query: ListQuery;
  onChange: (query: ListQuery) => void;
  /** Starts selection mode; absent without actions for a selection. */
  onChoose?: (() => void) | undefined;
};

/** Filter of the list. */
export function ListBar({ query, onChange, onChoose }: ListBarProps) {
  return (
    <div className={styles.bar}>
      <SearchField
        className={styles.search}
        label="Search dashboards"
        value={query.search}
        settleMs={selectDebounceMs}
        onSearch={(search) => onChange({ ...query, search, page: 1 })}
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
