// A formatter takes a tenth of a millisecond to make. There are some hundred timezones, each in one spelling.
const known = new Set<string>();

/**
 * Whether a name is a timezone: IANA's names and their aliases (`Asia/Calcutta`, `UTC`) in their exact spelling, so that one
 * timezone has one name. Offsets are refused: they have no daylight saving time.
 */
export function isTimezone(name: string): boolean {
  if (known.has(name)) return true;
  const isOne = isNameOfTimezone(name);
  if (isOne) known.add(name);
  return isOne;
}

function isNameOfTimezone(name: string): boolean {
  try {
    const { timeZone } = new Intl.DateTimeFormat('en', { timeZone: name || 'none' }).resolvedOptions();
    const misspelt = timeZone !== name && timeZone.toLowerCase() === name.toLowerCase();
    return /^[A-Z]/.test(name) && !misspelt;
  } catch {
    return false;
  }
}
