import type { GroupMetric } from '@vitrine/contract/entities/group.ts';
import type { GroupCell } from '@vitrine/contract/entities/group-table.ts';
import type { Total } from '@vitrine/contract/entities/result.ts';
import { describeChange } from '@vitrine/formats/kit/text/change.ts';
import { browserLocale } from '../../platform/text/locale.ts';
import { stateText, totalOf, valueText } from './cell.messages.ts';
import styles from './group-table.module.css';
import type { Period } from './period.ts';
import { Spark } from './spark.tsx';
import { StateIcon } from './state-label.tsx';

export type CellViewProps = {
  cell: GroupCell;
  metric: GroupMetric;
  period: Period;
  /** Values of a custom period; undefined while loading. */
  ranged: Total | null | undefined;
  /** Of the column's percentages. */
  decimals: number | undefined;
};

const arrows = { up: '↑', down: '↓', flat: '' };

/** One value of one domain: its sparkline, value, change and state. */
export function CellView({ cell, metric, period, ranged, decimals }: CellViewProps) {
  const { state } = cell;
  const { value, change } = totalOf(cell, metric, period, ranged);
  const isComing = period === 'custom' && ranged === undefined && !metric.traits.uncompared;
  const shown = valueText(value, metric.traits, { currency: cell.currency, locale: browserLocale, decimals });
  const moved = describeChange(change, metric.traits, browserLocale);
  // What a check that found nothing says repeats its value.
  const why = change === null && !(state === 'ok' && value !== null) ? (cell.text ?? undefined) : undefined;
  if (state === 'empty' || (state === 'waiting' && value === null))
    return <span className={styles.silent}>{state === 'empty' ? '–' : 'Waiting'}</span>;
  return (
    <span className={styles.cell} data-state={state}>
      <Spark values={cell.spark} />
      <span className={styles.values}>
        <span className={`${styles.value} tabular`} title={isComing ? undefined : shown.full}>
          {state === 'ok' || state === 'paused' ? null : (
            <span className={styles.stateIcon}>
              <StateIcon state={state} />
              <span className="visually-hidden">{stateText[state]}: </span>
            </span>
          )}
          {isComing ? '…' : shown.text}
        </span>
        <span className={`${styles.change} tabular`} data-tone={moved.tone} title={why}>
          {change === null ? why : `${arrows[moved.way]} ${moved.text}`}
        </span>
      </span>
    </span>
  );
}
