import { SegmentedControl } from '@mantine/core';
import type { WidgetResult } from '@vitrine/contract/entities/result.ts';
import type { InteractiveWidget } from '@vitrine/contract/entities/widget.ts';
import type { FieldErrors } from '@vitrine/contract/errors.ts';
import styles from '../editor.module.css';
import type { EditorEvent } from '../editor-events.ts';
import { FieldGroup } from '../field-group.tsx';
import { BLANK_PAIR, offeredNames } from './mapping-rows.ts';
import { NameMappingTable } from './name-mapping-table.tsx';

export type JoinFieldsProps = {
  widget: InteractiveWidget;
  result: WidgetResult | undefined;
  problems: FieldErrors;
  dispatch: (event: EditorEvent) => void;
};

/** How rows of several sources are joined: by equal names, or by a mapping of one source’s names to another’s. */
export function JoinFields({ widget, result, problems, dispatch }: JoinFieldsProps) {
  const { instances, nameMapping } = widget;
  const change = (pairs: typeof nameMapping) => dispatch({ type: 'framed', part: { nameMapping: pairs } });
  const notes = result?.status === 'ok' ? result.notes : [];
  const unmatched = notes.find(({ code }) => code === 'unmatched');
  return (
    <FieldGroup title="Join rows by">
      <SegmentedControl
        fullWidth
        aria-label="Join rows by"
        data={[
          { value: 'same', label: 'Same names' },
          { value: 'mapping', label: 'Name mapping' },
        ]}
        value={nameMapping ? 'mapping' : 'same'}
        onChange={(by) => change(by === 'mapping' ? [BLANK_PAIR] : undefined)}
      />
      <p className={styles.help}>
        {nameMapping
          ? 'Rows that are shown as the same name are joined. Capital letters and surrounding spaces don’t matter. You can paste two columns of a spreadsheet.'
          : 'Rows whose names are equal in all sources are joined.'}
      </p>
      {nameMapping ? (
        <NameMappingTable
          pairs={nameMapping}
          offered={offeredNames(instances, result, nameMapping)}
          problems={problems}
          onChange={change}
        />
      ) : null}
      {nameMapping && unmatched ? (
        <p role="status" className={styles.help}>
          {unmatched.text}
        </p>
      ) : null}
    </FieldGroup>
  );
}
