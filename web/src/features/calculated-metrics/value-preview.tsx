import { formatChange, formatDateRange, formatValue } from '@vitrine/contract/rules/numbers/number-format.ts';
import { withDaysOf } from '../../platform/text/days-in-text.ts';
import { browserLocale } from '../../platform/text/locale.ts';
import { Spinner } from '../../ui/plain/spinner.tsx';
import styles from './calculated-metrics.module.css';
import type { ValueKind } from './metric-types.ts';
import { type PreviewQuery, useValuePreview } from './use-value-preview.ts';

export type ValuePreviewProps = {
  query: PreviewQuery;
  valueKind: ValueKind;
  /** Null while it can't be evaluated. */
  expression: string | null;
  /** Names of other instances of a merged widget in the expression: then only the whole widget has a value. */
  elsewhere: readonly string[];
};

/** The value of the expression for the current source. */
export function ValuePreview({ query, valueKind, expression, elsewhere }: ValuePreviewProps) {
  const preview = useValuePreview(query, valueKind, elsewhere.length > 0 ? null : expression);
  const { startDate, endDate } = query.dates;
  return (
    <div className={styles.preview} aria-busy={preview.waiting}>
      <span className={styles.previewTitle}>
        Value, {formatDateRange(startDate, endDate, browserLocale)}
        {preview.waiting ? <Spinner /> : null}
      </span>
      <output aria-label="Value" className={styles.previewBody}>
        {elsewhere.length > 0 ? (
          <span className={styles.hint}>
            {elsewhere.join(', ')} belongs to another part of a merged widget: the value shows there.
          </span>
        ) : preview.problem ? (
          <span className={styles.problem}>{preview.problem}</span>
        ) : preview.value ? (
          <PreviewedValue {...preview.value} />
        ) : (
          <span className={styles.hint}>Shows as soon as the expression is complete.</span>
        )}
      </output>
    </div>
  );
}

function PreviewedValue({ total, column, notes }: NonNullable<ReturnType<typeof useValuePreview>['value']>) {
  return (
    <>
      <span className={`tabular ${styles.value}`}>{formatValue(total.value, column, browserLocale)}</span>
      {total.compare === null ? null : (
        <span className={`tabular ${styles.hint}`}>
          before {formatValue(total.compare, column, browserLocale)},{' '}
          {formatChange(total.change, browserLocale, column)}
        </span>
      )}
      {total.value === null ? (
        <span className={styles.hint}>A part is missing, or something is divided by zero.</span>
      ) : null}
      {notes
        .filter(({ about }) => about !== 'comparison' || total.compare !== null)
        .map(({ text }) => (
          <span key={text} className={styles.hint}>
            {withDaysOf(text, browserLocale)}
          </span>
        ))}
    </>
  );
}
