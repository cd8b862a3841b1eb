/** All timezones of this browser, its own first; some browsers leave out UTC. */
export function timezoneOptions(own: string): { value: string; label: string }[] {
  const names = new Set([own, 'UTC', ...Intl.supportedValuesOf('timeZone')]);
  return [...names].map((name) => ({ value: name, label: timezoneText(name) }));
}

/** 'America/New York'. */
export function timezoneText(timezone: string): string {
  return timezone.replaceAll('_', ' ');
}
