/** Every timezone this browser knows, one's own first; some browsers leave UTC out of their list. */
export function timezoneOptions(own: string): { value: string; label: string }[] {
  const names = new Set([own, 'UTC', ...Intl.supportedValuesOf('timeZone')]);
  return [...names].map((name) => ({ value: name, label: name.replaceAll('_', ' ') }));
}
