import type { Option, WidgetCatalogue } from '@vitrine/contract/entities/catalogue.ts';
import type { Dashboard } from '@vitrine/contract/entities/dashboard.ts';
import type { Instance, InteractiveWidget, Widget } from '@vitrine/contract/entities/widget.ts';
import type { FieldErrors } from '@vitrine/contract/errors.ts';
import styles from '../editor.module.css';
import type { EditorEvent } from '../editor-events.ts';
import type { EditorState } from '../editor-state.ts';
import { catalogueLabels } from '../source/catalogue-labels.ts';
import { lossText } from '../source/source-replacement.ts';
import { usePlaceChange } from '../source/use-place-change.ts';
import { ParameterField } from './parameter-field.tsx';
import { SharedChoice } from './shared-choice.tsx';

export type QueryFieldsProps = Pick<EditorState, 'labels' | 'replacement'> & {
  widget: InteractiveWidget;
  /** The instance of the query. */
  instance: Instance;
  catalogue: WidgetCatalogue;
  dashboard: Pick<Dashboard, 'widgets'>;
  /** Missing fields by path; empty until they are to be shown. */
  problems: FieldErrors;
  dispatch: (event: EditorEvent) => void;
  onShare: (widgets: readonly Widget[]) => void;
};

/** The query: one field for each parameter that the connector declares. */
export function QueryFields(props: QueryFieldsProps) {
  const { widget, instance, catalogue, dashboard, problems, dispatch, onShare } = props;
  const { sourceId } = instance;
  const { parameters } = catalogue;
  const { change, pending } = usePlaceChange(instance, parameters, dispatch);
  if (!sourceId) return null;
  const inputs = pending ? { ...instance.inputs, [pending.id]: pending.value } : instance.inputs;
  const labels = { ...catalogueLabels([catalogue]), ...props.labels };
  const path = `instances.${widget.instances.indexOf(instance)}.inputs`;
  return parameters.map((parameter) => (
    <div key={`${instance.id} ${sourceId} ${parameter.id}`} className={styles.parameter}>
      <ParameterField
        parameter={parameter}
        catalogue={catalogue}
        sourceId={sourceId}
        inputs={inputs}
        labels={props.labels}
        error={problems[`${path}.${parameter.id}`]?.[0]}
        lost={lossText(props.replacement, widget.id, instance, parameter, labels)}
        onLabels={(labels, types) => dispatch({ type: 'labelsLearned', labels, types })}
        onChange={(value, option) => {
          if (option) dispatch({ type: 'labelsLearned', ...learned(option) });
          void change(parameter, value);
        }}
      />
      {parameter.global ? (
        <SharedChoice
          {...{ dashboard, sourceId, parameter, parameters, onShare }}
          widgetId={widget.id}
          value={inputs[parameter.id]}
        />
      ) : null}
    </div>
  ));
}

function learned({ id, name, dimension }: Option) {
  return { labels: { [id]: name }, ...(dimension ? { types: { [id]: dimension.type } } : {}) };
}
