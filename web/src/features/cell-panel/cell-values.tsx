import type { CellDetail } from '@vitrine/contract/entities/group-table.ts';
import type { Total } from '@vitrine/contract/entities/result.ts';
import { formatLabel, formatValue } from '@vitrine/contract/rules/numbers/number-format.ts';
import { describeChange } from '@vitrine/formats/kit/text/change.ts';
import { browserLocale } from '../../platform/text/locale.ts';
import { ErrorNote } from '../../ui/plain/error-note.tsx';
import styles from './cell-panel.module.css';

const arrows = { up: '↑', down: '↓', flat: '' };

/** The value over 7 and 30 days, and the latest one. */
export function Values({ detail }: { detail: CellDetail }) {
  const { cell, metric } = detail;
  const column = { ...metric.traits, ...(cell.currency ? { currency: cell.currency } : {}) };
  const show = (value: number | null) => formatValue(value, column, browserLocale);
  const day = cell.latestDay
    ? formatLabel(cell.latestDay, 'date', browserLocale, { long: true })
    : 'no data yet';
  return (
    <>
      {cell.state === 'broken' && cell.text ? (
        <ErrorNote tone="warning" more="The last values are shown until it is reconnected.">
          {cell.text}
        </ErrorNote>
      ) : null}
      <dl className={styles.values}>
        <div className={styles.value}>
          <dt>Latest</dt>
          <dd className="tabular">{show(cell.latest)}</dd>
          <dd className={styles.muted}>{metric.kind === 'check' && cell.text ? cell.text : day}</dd>
        </div>
        {metric.traits.uncompared ? null : (
          <>
            <Window label="7 days" total={cell.week} show={show} column={column} />
            <Window label="30 days" total={cell.month} show={show} column={column} />
          </>
        )}
      </dl>
    </>
  );
}

type WindowProps = {
  label: string;
  total: Total;
  show: (value: number | null) => string;
  column: Parameters<typeof describeChange>[1];
};

function Window({ label, total, show, column }: WindowProps) {
  const change = describeChange(total.change, column, browserLocale);
  return (
    <div className={styles.value}>
      <dt>{label}</dt>
      <dd className="tabular">{show(total.value)}</dd>
      <dd className={`${styles.change} tabular`} data-tone={change.tone}>
        {total.change === null ? 'no comparison' : `${arrows[change.way]} ${change.text}`}
        {total.compare === null ? null : <span className={styles.muted}> before {show(total.compare)}</span>}
      </dd>
    </div>
  );
}
