import { Input, SegmentedControl, Select } from '@mantine/core';
import type { InteractiveWidget } from '@vitrine/contract/entities/widget.ts';
import { formatOf } from '@vitrine/formats/registry.ts';
import { useState } from 'react';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import styles from '../editor.module.css';
import type { FramePart, Labels } from '../editor-events.ts';
import { isRowLimit, rowLimitProblem } from './row-limit.ts';
import { orderColumns } from './row-order.ts';

export type RowFieldsProps = {
  widget: InteractiveWidget;
  labels: Labels;
  onChange: (part: FramePart) => void;
};

/** Which rows are shown, and in which order. */
export function RowFields({ widget, labels, onChange }: RowFieldsProps) {
  const { orderBy, rowsLimit } = widget;
  const columns = orderColumns(widget, labels);
  const known = columns.some(({ value }) => value === orderBy.column);
  return (
    <div className={styles.rowFields}>
      <Select
        label="Order by"
        data={columns}
        value={known ? orderBy.column : 'dimension'}
        allowDeselect={false}
        onChange={(column) => onChange({ orderBy: { ...orderBy, column: column ?? 'dimension' } })}
      />
      <Input.Wrapper label="Direction" labelElement="div">
        <SegmentedControl
          fullWidth
          aria-label="Direction"
          data={[
            { value: 'asc', label: 'Ascending' },
            { value: 'desc', label: 'Descending' },
          ]}
          value={orderBy.dir}
          onChange={(dir) => onChange({ orderBy: { ...orderBy, dir } })}
        />
      </Input.Wrapper>
      {formatOf(widget.format).showsEveryRow ? null : (
        <RowLimitField shown={rowsLimit} onChange={(rowsLimit) => onChange({ rowsLimit })} />
      )}
    </div>
  );
}

type RowLimitFieldProps = { shown: number; onChange: (rows: number) => void };

/** An invalid number of rows stays in the field until it is corrected, and changes nothing. */
function RowLimitField({ shown, onChange }: RowLimitFieldProps) {
  const [wrong, setWrong] = useState<{ typed: number | null } | null>(null);
  const type = (typed: number | null) => {
    setWrong(isRowLimit(typed) ? null : { typed });
    if (isRowLimit(typed)) onChange(typed);
  };
  return (
    <>
      <NumberField label="Rows" value={wrong ? wrong.typed : shown} error={wrong !== null} onChange={type} />
      {wrong ? (
        <p role="alert" className={`${styles.fieldProblem} ${styles.rowProblem}`}>
          {rowLimitProblem(wrong.typed, shown)}
        </p>
      ) : null}
    </>
  );
}
