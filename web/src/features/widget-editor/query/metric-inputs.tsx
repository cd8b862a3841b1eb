import type { ParameterDefinition, WidgetCatalogue } from '@vitrine/contract/entities/catalogue.ts';
import { useState } from 'react';
import type { Labels } from '../editor-events.ts';
import { GlobalFields, type GlobalFieldsProps } from '../source/global-fields.tsx';
import { OptionSelect } from './option-field.tsx';
import { ParameterField } from './parameter-field.tsx';
import { waitsFor } from './parameter-waits.ts';

export type MeasureInputsProps = GlobalFieldsProps & {
  /** Metrics for which a column has to be named, where a source has no metrics of its own. */
  columns: { metricId: string; label: string; column: string | null }[];
  onColumn: (metricId: string, column: string | null) => void;
};

/** The parameters that measure a domain: its property, or the columns of a table. */
export function MeasureInputs({ columns, onColumn, ...props }: MeasureInputsProps) {
  const { watchedColumns } = props.catalogue;
  if (!watchedColumns) return <GlobalFields {...props} />;
  return <ColumnFields {...props} columns={columns} onColumn={onColumn} watched={watchedColumns} />;
}

type ColumnFieldsProps = MeasureInputsProps & { watched: NonNullable<WidgetCatalogue['watchedColumns']> };

/** Where the table is, which column has its days, and which one each metric shows. */
function ColumnFields({
  sourceId,
  catalogue,
  globals,
  onChange,
  columns,
  onColumn,
  watched,
}: ColumnFieldsProps) {
  const [labels, setLabels] = useState<Labels>({});
  const learn = (learned: Labels) => setLabels((before) => ({ ...before, ...learned }));
  const { parameters } = catalogue;
  const inputs = { metrics: [], dimension: null, filter: [], ...watched.inputs, ...globals };
  const shownParameters = [...watched.place, watched.date].flatMap(
    (id) => parameters.find((one) => one.id === id) ?? [],
  );
  const list = parameters.find(({ kind }) => kind === 'metrics');
  const later = (id: string) =>
    shownParameters.slice(shownParameters.findIndex((one) => one.id === id) + 1).map((one) => one.id);
  return (
    <>
      {shownParameters.map((parameter) => (
        <ParameterField
          key={`${sourceId} ${parameter.id}`}
          parameter={needed(parameter)}
          catalogue={catalogue}
          sourceId={sourceId}
          inputs={inputs}
          labels={labels}
          onChange={(value) => {
            const remaining = Object.entries(globals).filter(([id]) => !later(parameter.id).includes(id));
            onChange({ ...Object.fromEntries(remaining), [parameter.id]: value });
          }}
          onLabels={learn}
        />
      ))}
      {list
        ? columns.map(({ metricId, label, column }) => (
            <OptionSelect
              key={`${sourceId} ${metricId}`}
              label={`Column of ${label}`}
              required={false}
              parameter={list}
              sourceId={sourceId}
              inputs={inputs}
              labels={labels}
              waitingFor={waitsFor(list, parameters, inputs)}
              enabled={waitsFor(list, parameters, inputs) === null}
              value={column}
              onChange={(value) => onColumn(metricId, value)}
              onLabels={learn}
            />
          ))
        : null}
    </>
  );
}

/** Optional for a widget, as its help says, but not for a watched metric. */
function needed({ help, ...parameter }: ParameterDefinition): ParameterDefinition {
  return parameter.required && help ? { ...parameter, help } : { ...parameter, required: true };
}
