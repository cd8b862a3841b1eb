import { Input, SegmentedControl, Select, Switch } from '@mantine/core';
import type { InteractiveWidget } from '@vitrine/contract/entities/widget.ts';
import { formatOf, readOptions } from '@vitrine/formats/registry.ts';
import { NumberField } from '../../ui/number-field.tsx';
import { allowedFormats } from './allowed-formats.ts';
import styles from './editor.module.css';
import type { EditorState, FramePart } from './editor-state.ts';
import { FormatOptionFields } from './format-option-fields.tsx';
import { FormatPicker } from './format-picker.tsx';
import { MetricShapes } from './metric-shapes.tsx';
import type { FormProps } from './question-fields.tsx';

/** How the answer is shown. None of this asks the source again, except shares. */
export function LookFields({ state, widget, catalogue, dispatch }: FormProps) {
  const [instance] = widget.instances;
  if (!instance) return null;
  const { format } = formatOf(widget.format);
  const frame = (part: FramePart) => dispatch({ type: 'framed', part });
  return (
    <>
      <FormatPicker
        choices={allowedFormats(catalogue, instance.inputs.dimension)}
        value={widget.format}
        onChange={({ format: next }) =>
          dispatch({
            type: 'formatChanged',
            format: next.id,
            options: readOptions(next, {}) as Record<string, unknown>,
          })
        }
      />
      <FormatOptionFields
        format={format}
        saved={widget.formatOptions}
        onChange={(key, value) => dispatch({ type: 'optionChanged', key, value })}
      />
      <MetricShapes widget={widget} labels={state.labels} dispatch={dispatch} />
      {instance.inputs.dimension ? (
        <RowFields widget={widget} labels={state.labels} onChange={frame} />
      ) : null}
      <Switch
        label="Show as share of the total"
        checked={widget.percent}
        onChange={(event) => frame({ percent: event.currentTarget.checked })}
      />
      <Switch
        label="Hide the change against the comparison"
        checked={widget.hiddenChange}
        onChange={(event) => frame({ hiddenChange: event.currentTarget.checked })}
      />
      <Switch
        label="No colours for good and bad"
        checked={widget.hiddenHighlight}
        onChange={(event) => frame({ hiddenHighlight: event.currentTarget.checked })}
      />
    </>
  );
}

type RowFieldsProps = {
  widget: InteractiveWidget;
  labels: EditorState['labels'];
  onChange: (part: FramePart) => void;
};

function RowFields({ widget, labels, onChange }: RowFieldsProps) {
  const { orderBy, rowsLimit, instances } = widget;
  const inputs = instances[0]?.inputs;
  const name = (id: string) => labels[id] ?? id;
  const columns = [
    { value: 'dimension', label: inputs?.dimension ? name(inputs.dimension) : 'Name' },
    ...(inputs?.metrics ?? []).map((id) => ({ value: id, label: name(id) })),
  ];
  return (
    <div className={styles.rowFields}>
      <Select
        label="Order by"
        data={columns}
        value={orderBy.column}
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
          onChange={(dir) => onChange({ orderBy: { ...orderBy, dir: dir as 'asc' | 'desc' } })}
        />
      </Input.Wrapper>
      <NumberField
        label="Rows"
        min={1}
        max={1000}
        value={rowsLimit}
        onChange={(rows) =>
          rows !== null && rows >= 1 && rows <= 1000 && onChange({ rowsLimit: Math.round(rows) })
        }
      />
    </div>
  );
}
