/**
 * Whether a name is a timezone: IANA's names and their aliases (`Asia/Calcutta`, `UTC`) in their exact spelling, so that one
 * timezone has one name. Offsets are refused: they have no daylight saving time.
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
