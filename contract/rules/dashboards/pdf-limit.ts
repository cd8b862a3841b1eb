/** Why a dashboard can't be exported as PDF, as the button's tooltip; null when it can. */
export function pdfDisabledReason(widgetsCount: number, max: number): string | null {
  return widgetsCount > max ? `PDF export is disabled for dashboards with more than ${max} widgets.` : null;
}
