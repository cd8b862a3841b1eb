import type { Widget } from '../entities/widget.ts';

/** The widgets that one page or one PDF shows: the real-time set, or all others. */
export function widgetsOfSet<W extends Pick<Widget, 'realTime'>>(widgets: readonly W[], realTime: boolean): W[] {
  return widgets.filter((widget) => widget.realTime === realTime);
}

/** Why a dashboard can't be exported as PDF, as the button's tooltip; null when it can. */
export function pdfDisabledReason(widgetsCount: number, max: number): string | null {
  return widgetsCount > max ? `PDF export is disabled for dashboards with more than ${max} widgets.` : null;
}
