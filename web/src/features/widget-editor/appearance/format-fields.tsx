import type { WidgetCatalogue } from '@vitrine/contract/entities/catalogue.ts';
import type { WidgetResult } from '@vitrine/contract/entities/result.ts';
import type { FormatId, InteractiveWidget } from '@vitrine/contract/entities/widget.ts';
import { formatOf, readOptions } from '@vitrine/formats/registry.ts';
import { useMemo } from 'react';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import type { EditorEvent, Labels } from '../editor-events.ts';
import { shapeOf } from '../use-suggested-appearance.ts';
import { allowedFormats, type FormatChoice } from './allowed-formats.ts';
import { FormatPicker } from './format-picker.tsx';
import { suggestOptions } from './suggest-appearance.ts';

export type FormatFieldsProps = {
  widget: InteractiveWidget;
  types: Labels;
  /** A format that is chosen begins with its defaults; in a new widget it suits the data. */
  isFresh: boolean;
  catalogues: Readonly<Record<string, WidgetCatalogue>>;
  result: WidgetResult | undefined;
  dispatch: (event: EditorEvent) => void;
};

/** The format, with a target where there is a single value to reach it. */
export function FormatFields({ widget, types, isFresh, catalogues, result, dispatch }: FormatFieldsProps) {
  const asked = useMemo(
    () => shapeOf(widget, types, catalogues, result),
    [widget, types, catalogues, result],
  );
  const known = widget.instances.flatMap(({ type }) => catalogues[type] ?? []);
  const dimension = widget.instances.map(({ inputs }) => inputs.dimension).find(Boolean) ?? null;
  const choices = allowedFormats(known, { dimension, hasBreakdown: asked.hasBreakdown ?? false });
  const optionsOf = (format: FormatId) =>
    isFresh ? suggestOptions(format, asked) : (readOptions(formatOf(format), {}) as Record<string, unknown>);
  const change = (format: FormatId) =>
    dispatch({ type: 'formatChanged', format, options: optionsOf(format) });
  const target = dimension === null && asked.metrics.length === 1 ? targetOf(choices) : null;
  return (
    <>
      <FormatPicker {...{ widget, choices, asked, isFresh }} onChange={({ id }) => change(id)} />
      {target ? (
        <TargetField
          value={widget.format === target.format ? widget.formatOptions[target.option] : null}
          onChange={(value) => {
            if (value === null) return change('summary');
            if (widget.format !== target.format) change(target.format);
            dispatch({ type: 'optionChanged', key: target.option, value });
          }}
        />
      ) : null}
    </>
  );
}

/** The offered format that shows a value with its target, and the option that holds it. */
function targetOf(choices: readonly FormatChoice[]): { format: FormatId; option: string } | null {
  for (const { format } of choices)
    if (format.targetOption !== undefined) return { format: format.id, option: format.targetOption };
  return null;
}

type TargetFieldProps = { value: unknown; onChange: (target: number | null) => void };

function TargetField({ value, onChange }: TargetFieldProps) {
  return (
    <NumberField
      label="Target"
      description="Optional. Shows the value as a gauge up to it; percentages in percent: 5 for 5%."
      placeholder="None"
      value={typeof value === 'number' ? value : null}
      onChange={onChange}
    />
  );
}
