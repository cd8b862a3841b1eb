import { contrastRatio, mixColors } from '@vitrine/contract/rules/colors/colors.ts';
import { onEachSide } from '@vitrine/contract/rules/colors/paired-colors.ts';

/** The colour itself, or, where it is too faint on the background, mixed with ink until it reaches the ratio. */
export function readable(colour: string, background: string, ratio: number): string {
  return onEachSide([colour, background], (mark, paper) => corrected(mark, paper, ratio));
}

/** The share of the other colour is 0 to 1. */
export function mix(colour: string, other: string, share: number): string {
  return onEachSide([colour, other], (from, to) => mixColors(from, to, share));
}

/** The colour at this opacity over a background; 0 is invisible, 1 opaque. */
export function translucent(colour: string, opacity: number): string {
  const alpha = Math.round(opacity * 255);
  return onEachSide([colour], (hex = '') => `${hex}${alpha.toString(16).padStart(2, '0')}`);
}

function corrected(colour: string, background: string, ratio: number): string {
  const onBlack = contrastRatio(background, '#000000');
  const ink = onBlack >= contrastRatio(background, '#ffffff') ? '#000000' : '#ffffff';
  for (let share = 0; share < 1; share += 0.05) {
    const nearer = mixColors(colour, ink, share);
    if (contrastRatio(nearer, background) >= ratio) return nearer;
  }
  return ink;
}
