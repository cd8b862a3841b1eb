/** Every timezone this browser knows, one's own first; some browsers leave UTC out of their list. */
export function timezoneOptions(own: string): { value: string; label: string }[] {
  const names = new Set([own, 'UTC', ...Intl.supportedValuesOf('timeZone')]);
  return [...names].map((name) => ({ value: name, label: timezoneWords(name) }));
}

/** 'America/New York'. */
export function timezoneWords(timezone: string): string {
  return timezone.replaceAll('_', ' ');
}
