import { NumberInput, type NumberInputProps } from '@mantine/core';
import { useState } from 'react';
import { type NumberSteps, toStep } from './number-steps.ts';
import { requiredText } from './required-text.ts';

export type NumberFieldProps = NumberSteps &
  Pick<
    NumberInputProps,
    | 'label'
    | 'description'
    | 'placeholder'
    | 'error'
    | 'disabled'
    | 'required'
    | 'suffix'
    | 'prefix'
    | 'id'
    | 'w'
  > & {
    value: number | null;
    onChange: (value: number | null) => void;
    'aria-label'?: string;
  };

/** A number that is rounded to its step and bounds when the field loses focus, not while typing. */
export function NumberField({
  value,
  onChange,
  step,
  min,
  max,
  required,
  error,
  ...field
}: NumberFieldProps) {
  const [left, setLeft] = useState(false);
  const settle = () => {
    setLeft(true);
    if (value === null) return;
    const held = toStep(value, { step, min, max });
    if (held !== value) onChange(held);
  };
  return (
    <NumberInput
      {...field}
      step={step}
      min={min}
      max={max}
      clampBehavior="none"
      // What is pasted would become the lowest valid value, mostly 0.
      allowNegative={min === undefined || min < 0}
      withAsterisk={required}
      value={value ?? ''}
      onChange={(next) => onChange(next === '' || !Number.isFinite(Number(next)) ? null : Number(next))}
      onBlur={settle}
      error={error ?? (required && left && value === null ? requiredText : undefined)}
      className="tabular"
    />
  );
}
