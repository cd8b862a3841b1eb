import type { SnoozeFields } from '@vitrine/contract/entities/alert.ts';
import { isWeekOrMore } from '../../features/alert-snooze/index.ts';
import { completeStep } from '../../features/onboarding/index.ts';

/** The last onboarding step is a snooze of a week or longer. */
export function snoozedLong(fields: SnoozeFields): void {
  if (fields.mode !== 'until' || isWeekOrMore(fields, Date.now())) completeStep('mc', 4);
}
