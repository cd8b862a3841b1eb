import { ColorInput, type ColorInputProps } from '@mantine/core';
import { useState } from 'react';
import { dataHues } from './tokens.ts';

export type ColorFieldProps = Pick<
  ColorInputProps,
  'label' | 'description' | 'error' | 'disabled' | 'id' | 'w'
> & {
  /** `#rrggbb`, or empty for 'the default'. */
  value: string;
  /** Only ever called with a whole colour or an empty string. */
  onChange: (value: string) => void;
  /** Shown when empty. */
  placeholder?: string;
  swatches?: readonly string[];
  'aria-label'?: string;
};

const hex = /^#[0-9a-f]{6}$/i;

/** A colour by eye or by its hex; half-typed values stay in the field and go no further. */
export function ColorField({ value, onChange, swatches = dataHues, ...field }: ColorFieldProps) {
  const [draft, setDraft] = useState<string>();
  const change = (next: string) => {
    const complete = next === '' || hex.test(next);
    setDraft(complete ? undefined : next);
    if (complete && next !== value) onChange(next.toLowerCase());
  };
  return (
    <ColorInput
      {...field}
      format="hex"
      swatches={[...swatches]}
      swatchesPerRow={8}
      withEyeDropper={false}
      value={draft ?? value}
      onChange={change}
      onBlur={() => setDraft(undefined)}
      className="figures"
    />
  );
}
