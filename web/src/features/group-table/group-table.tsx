import { useVirtualizer } from '@tanstack/react-virtual';
import type { GroupMetric } from '@vitrine/contract/entities/group.ts';
import type { GroupTableRow } from '@vitrine/contract/entities/group-table.ts';
import { useMemo, useRef } from 'react';
import { useShownShortcuts } from '../../platform/shortcuts/use-shortcuts.ts';
import { percentDecimals, totalOf } from './cell.messages.ts';
import styles from './group-table.module.css';
import { TableHead } from './table-head.tsx';
import { type RowEvents, TableRow } from './table-row.tsx';
import type { Ranged, TableView } from './table-view.ts';
import { useGridKeys } from './use-grid-keys.ts';

const ROW_HEIGHT = 52;
const HEAD_HEIGHT = 48;
const OVERSCAN = 10;
const GRID_SHORTCUTS = ['gridCell', 'gridPage', 'gridEnds'] as const;

type GroupTableProps = RowEvents & {
  label: string;
  metrics: readonly GroupMetric[];
  rows: readonly GroupTableRow[];
  view: TableView;
  ranged: Ranged;
  selected: ReadonlySet<string>;
  onView: (part: Partial<TableView>) => void;
};

/**
 * Table of domains by metrics. Head and first column are sticky; only visible rows are rendered; arrow keys move
 * between cells.
 */
export function GroupTable({ label, metrics, rows, view, ranged, selected, ...on }: GroupTableProps) {
  const decimals = useDecimals(metrics, rows, view.period, ranged);
  const frame = useRef<HTMLDivElement>(null);
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => frame.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: OVERSCAN,
    scrollPaddingStart: HEAD_HEIGHT,
  });
  const domainIds = rows.map(({ domainId }) => domainId);
  const items = virtual.getVirtualItems();
  const drawn = { first: items[0]?.index ?? 0, last: items.at(-1)?.index ?? 0 };
  const size = { rowCount: rows.length, columnCount: metrics.length + 1, drawn };
  useShownShortcuts(true, GRID_SHORTCUTS);
  const keys = useGridKeys(frame, size, virtual.scrollToIndex);
  const before = items[0]?.start ?? 0;
  const after = virtual.getTotalSize() - (items.at(-1)?.end ?? 0);
  return (
    <div ref={frame} className={styles.frame}>
      <table
        className={styles.table}
        aria-label={label}
        aria-rowcount={rows.length + 1}
        onKeyDown={keys.onKeyDown}
        onFocus={keys.onFocus}
      >
        <TableHead
          metrics={metrics}
          view={view}
          onView={on.onView}
          allSelected={rows.length > 0 && domainIds.every((id) => selected.has(id))}
          onSelectAll={(all) => on.onSelect(domainIds, all)}
        />
        <tbody>
          {before > 0 ? <Gap height={before} columns={metrics.length + 1} /> : null}
          {items.map(({ index, key }) => {
            const row = rows[index];
            if (!row) return null;
            return (
              <TableRow
                key={key}
                row={row}
                index={index}
                metrics={metrics}
                period={view.period}
                ranged={ranged.get(row.domainId)}
                decimals={decimals}
                selected={selected.has(row.domainId)}
                isTabStop={keys.isTabStop}
                onSelect={on.onSelect}
                onCell={on.onCell}
                onDomain={on.onDomain}
              />
            );
          })}
          {after > 0 ? <Gap height={after} columns={metrics.length + 1} /> : null}
        </tbody>
      </table>
    </div>
  );
}

/** Decimals of the percentages in each metric's column. */
function useDecimals(
  metrics: readonly GroupMetric[],
  rows: readonly GroupTableRow[],
  period: TableView['period'],
  ranged: Ranged,
): ReadonlyMap<string, number | undefined> {
  return useMemo(() => {
    const shown = (metric: GroupMetric, { cells, domainId }: GroupTableRow) => {
      const cell = cells[metric.id];
      return cell ? totalOf(cell, metric, period, ranged.get(domainId)?.[metric.id]).value : null;
    };
    return new Map(
      metrics.map((metric) => {
        const values = rows.map((row) => shown(metric, row));
        return [metric.id, percentDecimals(values, metric.traits)];
      }),
    );
  }, [metrics, rows, period, ranged]);
}

/** Placeholder of rows outside the viewport. */
function Gap({ height, columns }: { height: number; columns: number }) {
  return (
    <tr>
      <td colSpan={columns} className={styles.gap} style={{ height }} aria-label="Rows out of view" />
    </tr>
  );
}
