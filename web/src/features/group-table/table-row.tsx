import { Checkbox } from '@mantine/core';
import type { GroupMetric } from '@vitrine/contract/entities/group.ts';
import type { GroupTableRow } from '@vitrine/contract/entities/group-table.ts';
import type { Total } from '@vitrine/contract/entities/result.ts';
import { memo } from 'react';
import { stateText } from './cell.messages.ts';
import { CellView } from './cell-view.tsx';
import styles from './group-table.module.css';
import type { Period } from './period.ts';
import { StateIcon } from './state-label.tsx';

/** Actions of a row. */
export type RowEvents = {
  onSelect: (domainIds: readonly string[], selected: boolean) => void;
  onCell: (domainId: string, metricId: string) => void;
  onDomain: (domainId: string) => void;
};

type TableRowProps = RowEvents & {
  metrics: readonly GroupMetric[];
  row: GroupTableRow;
  index: number;
  period: Period;
  ranged: Record<string, Total | null> | undefined;
  /** Decimals of percentages, by metric. */
  decimals: ReadonlyMap<string, number | undefined>;
  selected: boolean;
  /** The cell in the tab order. */
  isTabStop: (row: number, column: number) => boolean;
};

/** One domain with its cells. */
export const TableRow = memo(function TableRow({ row, index, metrics, ...props }: TableRowProps) {
  const { period, ranged, decimals, selected, isTabStop, onSelect, onCell, onDomain } = props;
  return (
    <tr aria-rowindex={index + 2} data-state={row.state} aria-selected={selected}>
      <th scope="row" className={styles.host}>
        <span className={styles.hostLine}>
          <Checkbox
            size="xs"
            aria-label={`Select ${row.host}`}
            checked={selected}
            onChange={(event) => onSelect([row.domainId], event.currentTarget.checked)}
          />
          <button
            type="button"
            className={styles.hostName}
            title={row.host}
            data-grid={`${index}:0`}
            tabIndex={isTabStop(index, 0) ? 0 : -1}
            onClick={() => onDomain(row.domainId)}
          >
            <span className={styles.hostText}>{row.host}</span>
            <span className={styles.hostState} data-state={row.state}>
              <StateIcon state={row.state} />
              {hostMessage(row)}
            </span>
          </button>
        </span>
      </th>
      {metrics.map((metric: GroupMetric, column) => {
        const cell = row.cells[metric.id];
        return (
          <td key={metric.id}>
            {cell ? (
              <button
                type="button"
                className={styles.cellButton}
                data-grid={`${index}:${column + 1}`}
                tabIndex={isTabStop(index, column + 1) ? 0 : -1}
                onClick={() => onCell(row.domainId, metric.id)}
              >
                <CellView
                  cell={cell}
                  metric={metric}
                  period={period}
                  ranged={ranged?.[metric.id]}
                  decimals={decimals.get(metric.id)}
                />
              </button>
            ) : null}
          </td>
        );
      })}
    </tr>
  );
});

function hostMessage({ state, openAlerts, snooze }: GroupTableRow): string {
  if (state === 'alert') return openAlerts === 1 ? '1 alert' : `${openAlerts} alerts`;
  return snooze ? 'Snoozed' : stateText[state];
}
