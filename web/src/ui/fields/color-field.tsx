import { ColorInput, type ColorInputProps, ColorSwatch } from '@mantine/core';
import { useState } from 'react';
import { dataHues } from '../tokens.ts';

export type ColorFieldProps = Pick<
  ColorInputProps,
  'label' | 'description' | 'error' | 'disabled' | 'id' | 'w'
> & {
  /** `#rrggbb`, or empty for 'the default'. */
  value: string;
  /** Called only with a complete colour or an empty string. */
  onChange: (value: string) => void;
  /** The colour that empty means, `#rrggbb`. */
  standard?: string;
  swatches?: readonly string[];
  'aria-label'?: string;
};

/** As large as the swatch of a selected colour. */
const SWATCH = 18;
const hex = /^#[0-9a-f]{6}$/i;

/** A colour by picker or hex code; incomplete input stays in the field. */
export function ColorField({ value, onChange, standard, swatches = dataHues, ...field }: ColorFieldProps) {
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
      placeholder={standard}
      leftSection={standard && !(draft ?? value) ? <ColorSwatch color={standard} size={SWATCH} /> : undefined}
      onChange={change}
      onBlur={() => {
        const whole = draft === undefined ? null : wholeHex(draft);
        if (whole && whole !== value) onChange(whole);
        setDraft(undefined);
      }}
      className="tabular"
    />
  );
}

/** Normalises a pasted colour (without `#`, or with three digits) to `#rrggbb`; null for an invalid one. */
export function wholeHex(text: string): string | null {
  const digits = text.trim().replace(/^#/, '').toLowerCase();
  const six = digits.length === 3 ? [...digits].map((digit) => digit + digit).join('') : digits;
  return hex.test(`#${six}`) ? `#${six}` : null;
}
