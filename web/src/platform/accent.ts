import { isColor, readableOn } from '@vitrine/contract/rules/text/colors.ts';

/** What follows from a brand's accent on a ground: text on it, and it as text. Each can be read. */
export type AccentVariables = Record<'--accent' | '--on-accent' | '--accent-text', string>;

const WHITE = '#ffffff';

/** The variables of an accent on a ground; null where it is no colour. */
export function accentVariables(color: string, ground: string): AccentVariables | null {
  if (!isColor(color)) return null;
  return {
    '--accent': color,
    '--on-accent': readableOn(color, WHITE),
    '--accent-text': readableOn(ground, color),
  };
}
