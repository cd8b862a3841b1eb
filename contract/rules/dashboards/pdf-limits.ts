/** Dashboards in one ZIP. */
export const MAX_EXPORTED_DASHBOARDS = 500;
/** Unfinished PDF exports of one person. */
export const MAX_RUNNING_PDF_EXPORTS = 3;

/** Why these dashboards can't go into one ZIP; null if they can. */
export function pdfExportRefusal(count: number): string | null {
  if (count === 0) return 'Select at least one dashboard.';
  return count > MAX_EXPORTED_DASHBOARDS
    ? `At most ${MAX_EXPORTED_DASHBOARDS} dashboards fit into one ZIP.`
    : null;
}

/** Why a dashboard can't be exported as PDF, as the button's tooltip; null if it can. */
export function pdfDisabledReason(widgetsCount: number, max: number): string | null {
  return widgetsCount > max ? `PDF export is disabled for dashboards with more than ${max} widgets.` : null;
}
