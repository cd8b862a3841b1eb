/**
 * Whether a name is a timezone that dates can be counted in: IANA's names and their aliases (`Asia/Calcutta`, `UTC`), as they are
 * spelled, so that one timezone is not two. An offset is none: it knows no summer.
 */
export function isTimezone(name: string): boolean {
  try {
    const { timeZone } = new Intl.DateTimeFormat('en', { timeZone: name || 'none' }).resolvedOptions();
    const misspelt = timeZone !== name && timeZone.toLowerCase() === name.toLowerCase();
    return /^[A-Z]/.test(name) && !misspelt;
  } catch {
    return false;
  }
}
