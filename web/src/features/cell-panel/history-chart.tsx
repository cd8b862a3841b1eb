import { useElementSize } from '@mantine/hooks';
import type { CellDetail } from '@vitrine/contract/entities/group-table.ts';
import { formatLabel, formatValue } from '@vitrine/contract/rules/numbers/number-format.ts';
import { type PointerEvent, useMemo, useState } from 'react';
import { browserLocale } from '../../platform/text/locale.ts';
import styles from './cell-panel.module.css';
import { indexOfAlert, PLOT, plotHistory } from './history-plot.ts';

/** Until the panel has been measured. */
const WIDEST_PX = 632;

/** Thirteen months of one value, with the band beyond which days are unusual for their weekday, and markers of alerts. */
export function HistoryChart({ detail }: { detail: CellDetail }) {
  const { history, expected, alerts, metric, cell } = detail;
  const [at, setAt] = useState<number | null>(null);
  const { ref, width } = useElementSize();
  const widthPx = width || WIDEST_PX;
  const plot = useMemo(
    () => plotHistory({ ...history, widthPx, expected, column: metric.traits }, browserLocale),
    [history, widthPx, expected, metric.traits],
  );
  if (!plot) return <p className={styles.muted}>Its history begins to show after the second day.</p>;
  const column = { ...metric.traits, ...(cell.currency ? { currency: cell.currency } : {}) };
  const show = (value: number | null) => formatValue(value, column, browserLocale);
  const opened = alerts.flatMap(({ id, openedAt, words }) => {
    const index = indexOfAlert(history, openedAt);
    const known = history.values[index];
    return known == null ? [] : [{ id, words, x: plot.xOf(index), y: plot.yOf(known) }];
  });
  const follow = (event: PointerEvent<SVGSVGElement>) => {
    const { left } = event.currentTarget.getBoundingClientRect();
    setAt(plot.indexAt(event.clientX - left));
  };
  const value = at === null ? null : (history.values[at] ?? null);
  return (
    <figure ref={ref} className={styles.chart}>
      <svg
        viewBox={`0 0 ${widthPx} ${PLOT.height}`}
        role="img"
        aria-label={`${metric.traits.label} by day, ${history.dates[0]} to ${history.dates.at(-1)}`}
        onPointerMove={follow}
        onPointerLeave={() => setAt(null)}
      >
        {plot.ticks.map(({ y, value: tick }) => (
          <g key={tick}>
            <line className={styles.grid} x1={PLOT.left} x2={widthPx - PLOT.right} y1={y} y2={y} />
            <text className={styles.tick} x={PLOT.left - 8} y={y + 4} textAnchor="end">
              {formatValue(tick, column, browserLocale, { compact: true })}
            </text>
          </g>
        ))}
        {plot.months.map(({ x, label }) => (
          <text key={label} className={styles.tick} x={x} y={PLOT.height - 6} textAnchor="middle">
            {label}
          </text>
        ))}
        {plot.band ? <path className={styles.band} d={plot.band} /> : null}
        <path className={styles.line} d={plot.line} />
        {opened.map(({ id, x, y, words }) => (
          <circle key={id} className={styles.opened} cx={x} cy={y} r={5}>
            <title>{words}</title>
          </circle>
        ))}
        {at !== null && value !== null ? (
          <circle className={styles.point} cx={plot.xOf(at)} cy={plot.yOf(value)} r={4} />
        ) : null}
      </svg>
      <figcaption className={`${styles.caption} tabular`}>
        {at === null ? (
          <span>
            {expected ? 'Days outside the band are unusual for their weekday.' : 'One value a day.'}
          </span>
        ) : (
          <>
            <span>{formatLabel(history.dates[at] ?? '', 'date', browserLocale, { long: true })}</span>
            <strong>{show(value)}</strong>
            {expected?.middle[at] == null ? null : <span>usually {show(expected.middle[at] ?? null)}</span>}
          </>
        )}
      </figcaption>
    </figure>
  );
}
