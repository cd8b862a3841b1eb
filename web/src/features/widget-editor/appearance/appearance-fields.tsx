import { Switch } from '@mantine/core';
import type { WidgetCatalogue } from '@vitrine/contract/entities/catalogue.ts';
import type { InteractiveWidget } from '@vitrine/contract/entities/widget.ts';
import { formatOf } from '@vitrine/formats/registry.ts';
import type { EditorEvent, FramePart, Labels } from '../editor-events.ts';
import { RowFields } from '../instances/row-fields.tsx';
import { catalogueLabels } from '../source/catalogue-labels.ts';
import { FormatOptionFields } from './format-option-fields.tsx';
import { MetricAppearances } from './metric-appearance.tsx';

export type AppearanceFieldsProps = {
  widget: InteractiveWidget;
  labels: Labels;
  /** Of the queried sources. */
  catalogues: readonly WidgetCatalogue[];
  dispatch: (event: EditorEvent) => void;
};

/** How the result is shown. Nothing here queries the source again, except shares. */
export function AppearanceFields({ widget, labels: learned, catalogues, dispatch }: AppearanceFieldsProps) {
  // A deleted source can't be queried for lists: its type still has the labels of most values.
  const labels = { ...catalogueLabels(catalogues), ...learned };
  const format = formatOf(widget.format);
  const frame = (part: FramePart) => dispatch({ type: 'framed', part });
  const dimension = widget.instances.map(({ inputs }) => inputs.dimension).find(Boolean) ?? null;
  return (
    <>
      <FormatOptionFields
        format={format}
        saved={widget.formatOptions}
        onChange={(key, value) => dispatch({ type: 'optionChanged', key, value })}
      />
      <MetricAppearances widget={widget} labels={labels} dispatch={dispatch} />
      {dimension ? <RowFields widget={widget} labels={labels} onChange={frame} /> : null}
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
