import type { WeekStart } from '@vitrine/contract/entities/dashboard.ts';

/** The platform's data on a region's weeks: `firstDay` is 1, Monday, to 7, Sunday. Older browsers lack it. */
type WeekLocale = Intl.Locale & { getWeekInfo?: () => { firstDay: number }; weekInfo?: { firstDay: number } };

const MONDAY: WeekStart = 1;

/** The first day of the week in a language tag's region; Monday, as in ISO 8601, if unknown. */
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
