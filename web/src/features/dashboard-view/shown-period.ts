import type { WidgetResult } from '@vitrine/contract/entities/result.ts';
import type { Period } from '@vitrine/formats/kit/period.ts';

/** The days that figures really are of: less than was asked while a range isn't over. */
export function periodOf(result: WidgetResult | undefined): Period | undefined {
  const made = result?.status === 'ok' ? result.provenance[0] : undefined;
  if (!made) return undefined;
  const { startDate, endDate, compare } = made;
  return {
    startDate,
    endDate,
    compareStartDate: compare?.startDate ?? null,
    compareEndDate: compare?.endDate ?? null,
  };
}
