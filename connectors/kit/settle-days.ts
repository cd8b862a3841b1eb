import type { Connector } from './define-connector.ts';

/** More is declared by sources whose rows can be edited at any time, such as tables: nobody waits until they are final. */
const MAX_SETTLE_DAYS = 60;

/** Days after which a past day's values are final; null where they may change at any time, or are current values. */
export function settleDaysOf({ looksUpDays, settleDays }: Connector): number | null {
  return looksUpDays || settleDays > MAX_SETTLE_DAYS ? null : settleDays;
}
