import { SegmentedControl } from '@mantine/core';
import type { GroupMetric } from '@vitrine/contract/entities/group.ts';
import type { CellState, GroupTableRow } from '@vitrine/contract/entities/group-table.ts';
import type { ReactNode } from 'react';
import { SearchField } from '../../ui/fields/search-field.tsx';
import { useNarrowPage } from '../../ui/sidebar-state.ts';
import { countText, stateOrder } from './cell.messages.ts';
import { ColumnMenu } from './column-menu.tsx';
import type { Period } from './period.ts';
import { StateLabel } from './state-label.tsx';
import styles from './table-bar.module.css';
import type { TableView } from './table-view.ts';

const SEARCH_MS = 150;
/** Up to this width of the page the columns' button would stand alone in a line, so it is beside the search. */
const NARROW_PX = 480;

export type TableBarProps = {
  rows: readonly GroupTableRow[];
  metrics: readonly GroupMetric[];
  view: TableView;
  onView: (part: Partial<TableView>) => void;
  /** Date picker for a custom period. */
  calendar: ReactNode;
  /** The hint of the onboarding. */
  periodDescribedBy?: string;
};

/** Filter, period and columns of the table. */
export function TableBar({ rows, metrics, view, onView, calendar, periodDescribedBy }: TableBarProps) {
  const narrow = useNarrowPage(NARROW_PX);
  const columns = (
    <ColumnMenu
      narrow={narrow}
      metrics={metrics}
      hidden={view.hidden}
      onHidden={(hidden) => onView({ hidden })}
    />
  );
  return (
    <div className={styles.bar}>
      <div className={styles.barStart}>
        <SearchField
          label="Search domains"
          value={view.search}
          debounceMs={SEARCH_MS}
          onSearch={(search) => onView({ search })}
        />
        {narrow ? columns : null}
      </div>
      <StateCounts rows={rows} chosen={view.state} onChoose={(state) => onView({ state })} />
      <div className={styles.barEnd}>
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
        {narrow ? null : columns}
      </div>
    </div>
  );
}

type StateCountsProps = {
  rows: readonly GroupTableRow[];
  chosen: CellState | null;
  onChoose: (state: CellState | null) => void;
};

/** Number of domains in each state; each count is a filter. */
function StateCounts({ rows, chosen, onChoose }: StateCountsProps) {
  const counted = stateOrder.map((state) => ({
    state,
    count: rows.filter((row) => row.state === state).length,
  }));
  return (
    <fieldset className={styles.counts} aria-label="Show only domains with this status">
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
            <StateLabel state={state}>
              {count} <span>{countText[state]}</span>
            </StateLabel>
          </button>
        ))}
    </fieldset>
  );
}
