import { isColor, readableOn } from '@vitrine/contract/rules/colors/colors.ts';

/** Colours derived from a brand's accent on a background: text on it, and it as text, both with enough contrast. */
export type AccentVariables = Record<'--accent' | '--on-accent' | '--accent-text', string>;

const WHITE = '#ffffff';

/** CSS variables of an accent on a background; null if it is no colour. */
export function accentVariables(color: string, ground: string): AccentVariables | null {
  if (!isColor(color)) return null;
  return {
    '--accent': color,
    '--on-accent': readableOn(color, WHITE),
    '--accent-text': readableOn(ground, color),
  };
}
