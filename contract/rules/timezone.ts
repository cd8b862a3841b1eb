/** Whether a name is a timezone that dates can be counted in: IANA's names and their aliases (`Asia/Calcutta`, `UTC`). */
export function isTimezone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name || 'none' });
    return true;
  } catch {
    return false;
  }
}
