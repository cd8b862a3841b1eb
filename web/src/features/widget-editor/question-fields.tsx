import type { WidgetCatalogue } from '@vitrine/contract/entities/catalogue.ts';
import type { InteractiveWidget } from '@vitrine/contract/entities/widget.ts';
import type { FieldErrors } from '@vitrine/contract/errors.ts';
import { formatOf, readOptions } from '@vitrine/formats/registry.ts';
import { fittingFormat } from './allowed-formats.ts';
import type { EditorEvent, EditorState } from './editor-state.ts';
import { ParameterField } from './parameter-field.tsx';

export type FormProps = {
  state: EditorState;
  widget: InteractiveWidget;
  catalogue: WidgetCatalogue;
  /** What is missing, by the path of its field; empty until it is to be shown. */
  problems: FieldErrors;
  dispatch: (event: EditorEvent) => void;
};

/** What is asked: one field for each parameter that the connector declares. */
export function QuestionFields({ state, widget, catalogue, problems, dispatch }: FormProps) {
  const [instance] = widget.instances;
  if (!instance?.sourceId) return null;
  const { sourceId, inputs } = instance;
  const { parameters } = catalogue;
  // What has no look of its own yet takes the one that suits its dimension.
  const suit = (dimensionType: string | null) => {
    const format = fittingFormat(dimensionType);
    const options = readOptions(formatOf(format).format, {}) as Record<string, unknown>;
    if (catalogue.formats.includes(format)) dispatch({ type: 'formatFitted', format, options });
  };
  return parameters.map((parameter) => (
    <ParameterField
      key={`${sourceId} ${parameter.id}`}
      parameter={parameter}
      catalogue={catalogue}
      sourceId={sourceId}
      inputs={inputs}
      labels={state.labels}
      error={problems[`instances.0.inputs.${parameter.id}`]?.[0]}
      onLabels={(labels) => dispatch({ type: 'labelsLearned', labels })}
      onChange={(value, option) => {
        if (option) dispatch({ type: 'labelsLearned', labels: { [option.id]: option.name } });
        dispatch({ type: 'inputChanged', id: parameter.id, value, parameters });
        if (parameter.kind === 'dimension') suit(value === null ? null : (option?.dimension?.type ?? 'text'));
      }}
    />
  ));
}
