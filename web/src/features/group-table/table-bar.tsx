import { SegmentedControl, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import type { GroupMetric } from '@vitrine/contract/entities/group.ts';
import type { CellState, GroupRow } from '@vitrine/contract/entities/group-table.ts';
import { type ReactNode, useState } from 'react';
import { Icon } from '../../ui/plain/icon.tsx';
import { countWords, stateOrder } from './cell-words.ts';
import { ColumnMenu } from './column-menu.tsx';
import styles from './group-table.module.css';
import type { Period } from './period.ts';
import { StateMark } from './state-mark.tsx';
import type { TableView } from './table-view.ts';

const SEARCH_MS = 150;

export type TableBarProps = {
  rows: readonly GroupRow[];
  metrics: readonly GroupMetric[];
  view: TableView;
  onView: (part: Partial<TableView>) => void;
  /** Chooses days of one's own. */
  calendar: ReactNode;
  /** The line that says what the first steps ask for. */
  periodDescribedBy?: string;
};

/** Which domains are shown, over which days, and with which columns. */
export function TableBar({ rows, metrics, view, onView, calendar, periodDescribedBy }: TableBarProps) {
  const [search, setSearch] = useState(view.search);
  const [shownSearch, setShownSearch] = useState(view.search);
  // Somebody else may have changed it: 'Show all', or the way back in history.
  if (view.search !== shownSearch) {
    setShownSearch(view.search);
    if (view.search !== search.trim()) setSearch(view.search);
  }
  const settle = useDebouncedCallback((next: string) => onView({ search: next.trim() }), SEARCH_MS);
  return (
    <div className={styles.bar}>
      <TextInput
        className={styles.search}
        type="search"
        aria-label="Search domains"
        placeholder="Search"
        maxLength={120}
        leftSection={<Icon of={IconSearch} />}
        value={search}
        onChange={(event) => {
          setSearch(event.currentTarget.value);
          settle(event.currentTarget.value);
        }}
      />
      <StateCounts rows={rows} chosen={view.state} onChoose={(state) => onView({ state })} />
      <span className={styles.grow} />
      <SegmentedControl
        aria-label="Days compared with as many before"
        aria-describedby={periodDescribedBy}
        data={[
          { value: '7', label: '7 days' },
          { value: '30', label: '30 days' },
          ...(view.period === 'custom' ? [{ value: 'custom', label: 'Own days' }] : []),
        ]}
        value={view.period}
        onChange={(period) => {
          if (period !== 'custom') onView({ period: period as Period, startDate: null, endDate: null });
        }}
      />
      {calendar}
      <ColumnMenu metrics={metrics} hidden={view.hidden} onHidden={(hidden) => onView({ hidden })} />
    </div>
  );
}

type StateCountsProps = {
  rows: readonly GroupRow[];
  chosen: CellState | null;
  onChoose: (state: CellState | null) => void;
};

/** How many domains stand how; each count shows only those. */
function StateCounts({ rows, chosen, onChoose }: StateCountsProps) {
  const counted = stateOrder.map((state) => ({
    state,
    count: rows.filter((row) => row.state === state).length,
  }));
  return (
    <fieldset className={styles.counts} aria-label="Show only domains that stand like this">
      {counted
        .filter(({ state, count }) => count > 0 || state === chosen)
        .map(({ state, count }) => (
          <button
            key={state}
            type="button"
            className={styles.count}
            aria-pressed={state === chosen}
            onClick={() => onChoose(state === chosen ? null : state)}
          >
            <StateMark state={state}>
              {count} <span>{countWords[state]}</span>
            </StateMark>
          </button>
        ))}
    </fieldset>
  );
}
