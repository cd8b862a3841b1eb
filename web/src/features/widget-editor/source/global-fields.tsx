import type { WidgetCatalogue } from '@vitrine/contract/entities/catalogue.ts';
import type { ParameterValue } from '@vitrine/contract/entities/query.ts';
import { clearedByChange } from '@vitrine/contract/rules/widgets/required-parameters.ts';
import { useState } from 'react';
import { ParameterField } from '../query/parameter-field.tsx';

type Globals = Record<string, ParameterValue>;

export type GlobalFieldsProps = {
  sourceId: string;
  catalogue: WidgetCatalogue;
  globals: Globals;
  onChange: (globals: Globals) => void;
};

/** What is chosen once for all widgets of a source: a property, a spreadsheet. */
export function GlobalFields({ sourceId, catalogue, globals, onChange }: GlobalFieldsProps) {
  const [labels, setLabels] = useState<Record<string, string>>({});
  const { parameters } = catalogue;
  const change = (id: string, value: ParameterValue) => {
    const remaining = Object.entries(globals).filter(
      ([key]) => !clearedByChange(parameters, id).includes(key),
    );
    onChange({ ...Object.fromEntries(remaining), [id]: value });
  };
  return parameters
    .filter(({ global }) => global)
    .map((parameter) => (
      <ParameterField
        key={`${sourceId} ${parameter.id}`}
        parameter={parameter}
        catalogue={catalogue}
        sourceId={sourceId}
        inputs={{ metrics: [], dimension: null, filter: [], ...globals }}
        labels={labels}
        onChange={(value) => change(parameter.id, value)}
        onLabels={(learned) => setLabels((before) => ({ ...before, ...learned }))}
      />
    ));
}
