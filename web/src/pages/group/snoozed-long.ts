import type { SnoozeFields } from '@vitrine/contract/entities/alert.ts';
import { isWeekOrMore } from '../../features/alert-snooze/index.ts';
import { completeStep } from '../../features/onboarding/index.ts';

/** The last of the first steps is a snooze of a week, or of more. */
export function snoozedLong(fields: SnoozeFields): void {
  if (fields.mode !== 'until' || isWeekOrMore(fields, Date.now())) completeStep('mc', 4);
}
