const scheme = /^https?:\/\//u;

/**
 * How addresses read where a column has no room for them whole: without the host where all share it, else without the scheme. Other
 * names stay as they are.
 */
export function shorterNames(names: readonly string[]): (name: string) => string {
  const origins = new Set(names.map((name) => /^https?:\/\/[^/?#\s]+/u.exec(name)?.[0] ?? null));
  const [origin] = origins;
  if (origins.size !== 1 || !origin || names.length < 2) return (name) => name.replace(scheme, '');
  return (name) => (name.startsWith(origin) ? name.slice(origin.length) || '/' : name);
}
