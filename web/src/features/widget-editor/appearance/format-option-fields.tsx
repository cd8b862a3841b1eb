import { Input, SegmentedControl, Switch } from '@mantine/core';
import type { Format } from '@vitrine/formats/kit/define-format.ts';
import { readOptions } from '@vitrine/formats/registry.ts';
import { useMemo } from 'react';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import { type OptionField, optionFields } from './format-options.ts';

export type FormatOptionFieldsProps = {
  format: Format;
  saved: Record<string, unknown>;
  onChange: (key: string, value: unknown) => void;
};

/** The options of a format, with fields from its declaration. */
export function FormatOptionFields({ format, saved, onChange }: FormatOptionFieldsProps) {
  const fields = useMemo(() => optionFields(format.options), [format]);
  const values = readOptions(format, saved) as Record<string, unknown>;
  return fields.map((field) => (
    <OptionFieldInput
      key={field.key}
      field={field}
      value={values[field.key]}
      onChange={(value) => onChange(field.key, value)}
    />
  ));
}

type InputProps = { field: OptionField; value: unknown; onChange: (value: unknown) => void };

function OptionFieldInput({ field, value, onChange }: InputProps) {
  switch (field.kind) {
    case 'switch':
      return (
        <Switch
          label={field.label}
          description={field.help}
          checked={value === true}
          onChange={(event) => onChange(event.currentTarget.checked)}
        />
      );
    case 'choice':
      return (
        <Input.Wrapper label={field.label} labelElement="div" description={field.help}>
          <SegmentedControl
            fullWidth
            aria-label={field.label}
            data={field.choices}
            value={String(value)}
            onChange={onChange}
          />
        </Input.Wrapper>
      );
    case 'number':
      return (
        <NumberField
          label={field.label}
          description={field.help}
          min={field.min}
          max={field.max}
          value={typeof value === 'number' ? value : null}
          onChange={(number) => number !== null && onChange(number)}
        />
      );
  }
}
