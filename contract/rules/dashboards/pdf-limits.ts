/** Dashboards in one ZIP. */
export const MAX_BUNDLED_DASHBOARDS = 500;
/** Unfinished bundles of one person. */
export const MAX_RUNNING_BUNDLES = 3;

/** Why these dashboards can't go into one ZIP; null if they can. */
export function bundleRefusal(count: number): string | null {
  if (count === 0) return 'Select at least one dashboard.';
  return count > MAX_BUNDLED_DASHBOARDS
    ? `At most ${MAX_BUNDLED_DASHBOARDS} dashboards fit into one ZIP.`
    : null;
}

/** Why a dashboard can't be exported as PDF, as the button's tooltip; null if it can. */
export function pdfDisabledReason(widgetsCount: number, max: number): string | null {
  return widgetsCount > max ? `PDF export is disabled for dashboards with more than ${max} widgets.` : null;
}
