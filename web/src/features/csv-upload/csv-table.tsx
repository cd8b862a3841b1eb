import { Select } from '@mantine/core';
import type { CsvPreview } from '@vitrine/contract/endpoints/sources.ts';
import { formatValue } from '@vitrine/contract/rules/numbers/number-format.ts';
import { browserLocale } from '../../platform/text/locale.ts';
import { dateFormatsWith, kinds } from './csv-choices.ts';
import type { CsvCorrection } from './csv-draft.ts';
import styles from './csv-upload.module.css';

type Column = CsvPreview['columns'][number];

export type CsvTableProps = {
  preview: CsvPreview;
  /** A newer preview is loading. */
  stale: boolean;
  onCorrect: (correction: CsvCorrection) => void;
};

const numeric = ['number', 'money', 'percent'];

/** The first rows as they were read; each column shows its type, which can be corrected. */
export function CsvTable({ preview, stale, onCorrect }: CsvTableProps) {
  const { columns, rows } = preview;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <section className={styles.sheet} aria-label="First rows of the file" aria-busy={stale} tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.name} scope="col">
                <ColumnHead column={column} onCorrect={onCorrect} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="tabular">
          {rows.map((row, line) => (
            <tr key={line}>
              {columns.map((column, index) => (
                <td key={column.name} className={cellClass(column)}>
                  {row[index]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function cellClass({ kind }: Column): string | undefined {
  if (kind === 'ignore') return styles.ignored;
  return numeric.includes(kind) ? styles.number : undefined;
}

function ColumnHead({ column, onCorrect }: { column: Column; onCorrect: CsvTableProps['onCorrect'] }) {
  const { name, kind, dateFormat, emptyCount, summary } = column;
  const empty = emptyCount > 0 ? `${formatValue(emptyCount, { type: 'numeric' }, browserLocale)} empty` : '';
  return (
    <div className={styles.columnHead}>
      <span className={styles.columnName} title={name}>
        {name}
      </span>
      <Select
        size="xs"
        aria-label={`What ${name} holds`}
        allowDeselect={false}
        data={kinds}
        value={kind}
        onChange={(value) => value && onCorrect({ part: 'kind', column: name, value })}
      />
      {kind === 'date' ? (
        <Select
          size="xs"
          aria-label={`Date format of ${name}`}
          placeholder="Date format"
          allowDeselect={false}
          data={dateFormatsWith(dateFormat)}
          value={dateFormat ?? null}
          onChange={(value) => value && onCorrect({ part: 'dateFormat', column: name, value })}
        />
      ) : null}
      <span className={styles.summary}>{[summary, empty].filter(Boolean).join(' · ')}</span>
    </div>
  );
}
