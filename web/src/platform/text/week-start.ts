import type { WeekStart } from '@vitrine/contract/entities/dashboard.ts';

/** What the platform knows of a region's weeks: `firstDay` counts from 1, Monday, to 7, Sunday. Older browsers lack it. */
type WeekLocale = Intl.Locale & { getWeekInfo?: () => { firstDay: number }; weekInfo?: { firstDay: number } };

const MONDAY: WeekStart = 1;

/** The day weeks begin on where a language tag is at home; Monday, as ISO 8601 has it, where that is unknown. */
export function weekStartOf(locale: string): WeekStart {
  const firstDay = firstDayOf(locale);
  if (firstDay === 7) return 0;
  return firstDay === 6 ? 6 : MONDAY;
}

function firstDayOf(locale: string): number | undefined {
  try {
    const known = new Intl.Locale(locale).maximize() as WeekLocale;
    return (known.getWeekInfo?.() ?? known.weekInfo)?.firstDay;
  } catch {
    return undefined;
  }
}
