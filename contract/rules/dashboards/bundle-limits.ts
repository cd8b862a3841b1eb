/** Dashboards in one ZIP. */
export const MOST_BUNDLED = 500;
/** Bundles of one person that are under way. */
export const MOST_BUNDLES = 3;

/** Why so many dashboards can't go into one ZIP; null when they can. */
export function bundleRefusal(count: number): string | null {
  if (count === 0) return 'Select at least one dashboard.';
  return count > MOST_BUNDLED ? `At most ${MOST_BUNDLED} dashboards fit into one ZIP.` : null;
}
