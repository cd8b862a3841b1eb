/** Dashboards in one ZIP. */
export const MAX_BUNDLED_DASHBOARDS = 500;
/** Bundles of one person that are under way. */
export const MAX_RUNNING_BUNDLES = 3;

/** Why so many dashboards can't go into one ZIP; null when they can. */
export function bundleRefusal(count: number): string | null {
  if (count === 0) return 'Select at least one dashboard.';
  return count > MAX_BUNDLED_DASHBOARDS
    ? `At most ${MAX_BUNDLED_DASHBOARDS} dashboards fit into one ZIP.`
    : null;
}

/** Why a dashboard can't be exported as PDF, as the button's tooltip; null when it can. */
export function pdfDisabledReason(widgetsCount: number, max: number): string | null {
  return widgetsCount > max ? `PDF export is disabled for dashboards with more than ${max} widgets.` : null;
}
