import { type Widget, widgetSchema } from '@vitrine/contract/entities/widget.ts';
import { forgetDraft, readDraft, saveDraft } from '../../platform/drafts.ts';

const keyOf = (dashboardId: string) => `new-widget:${dashboardId}`;

/** Keeps a widget that has not been added yet, so that a reload costs nothing. */
export function keepUnfinished(dashboardId: string, widget: Widget): void {
  saveDraft(keyOf(dashboardId), widget);
}

export function forgetUnfinished(dashboardId: string): void {
  forgetDraft(keyOf(dashboardId));
}

/** The widget that was being made when the page was left; null when there was none. */
export function readUnfinished(dashboardId: string): Widget | null {
  return widgetSchema.safeParse(readDraft(keyOf(dashboardId))).data ?? null;
}
