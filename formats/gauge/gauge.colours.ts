import type { Theme } from '../kit/theme.ts';
import type { Dial } from './gauge.model.ts';

/** Green, amber or red by the value's status; the accent without a direction. */
export function colourOf({ rating }: Dial, theme: Theme): string {
  if (rating === null) return theme.data[0] ?? theme.accent;
  return { good: theme.good, fair: theme.warning, poor: theme.bad }[rating];
}
