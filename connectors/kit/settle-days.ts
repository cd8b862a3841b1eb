import type { Connector } from './define-connector.ts';

/** Longer than a file whose rows can be edited any time is never waited for. */
const MAX_SETTLE_DAYS = 60;

/** Days after which a past day's values are final; null where they always may change, or are current values. */
export function settleDaysOf({ looksUpDays, settleDays }: Connector): number | null {
  return looksUpDays || settleDays > MAX_SETTLE_DAYS ? null : settleDays;
}
