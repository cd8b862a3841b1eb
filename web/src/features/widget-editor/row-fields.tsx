import { Input, SegmentedControl, Select } from '@mantine/core';
import type { InteractiveWidget } from '@vitrine/contract/entities/widget.ts';
import { NumberField } from '../../ui/number-field.tsx';
import styles from './editor.module.css';
import type { FramePart, Labels } from './editor-events.ts';
import { orderColumns } from './row-order.ts';

const MOST_ROWS = 1000;

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
            { value: 'asc', label: 'Rising' },
            { value: 'desc', label: 'Falling' },
          ]}
          value={orderBy.dir}
          onChange={(dir) => onChange({ orderBy: { ...orderBy, dir } })}
        />
      </Input.Wrapper>
      <NumberField
        label="Rows"
        min={1}
        max={MOST_ROWS}
        value={rowsLimit}
        onChange={(rows) =>
          rows !== null && rows >= 1 && onChange({ rowsLimit: Math.min(MOST_ROWS, Math.round(rows)) })
        }
      />
    </div>
  );
}
