import { type Widget, widgetSchema } from '@vitrine/contract/entities/widget.ts';
import { isSameElsewhere } from '@vitrine/contract/rules/widgets/same-widget.ts';
import { z } from 'zod';
import { clearDraft, readDraft, saveDraft } from '../../platform/drafts.ts';
import { type EditorState, startEditing } from './editor-state.ts';

const draftSchema = z.object({
  widget: widgetSchema,
  titled: z.boolean(),
  formatted: z.boolean(),
  /** What it was before it was edited; null while it is not on the dashboard. */
  original: widgetSchema.nullable(),
  /** Its panel is open; a reload opens it again. */
  open: z.boolean(),
});

const newKey = (dashboardId: string) => `new-widget:${dashboardId}`;
const editKey = (dashboardId: string, widgetId: string) => `edit-widget:${dashboardId}:${widgetId}`;

type DraftKey = { dashboardId: string; original: Widget | null };

/** Keeps what can't be stored yet, so that neither a reload nor a closed panel costs anything. */
export function keepUnfinished({ dashboardId, original }: DraftKey, state: EditorState): void {
  const { widget, titled, formatted } = state;
  saveDraft(keyOf({ dashboardId, original }), { widget, titled, formatted, original, open: true });
}

export function clearUnfinished(place: DraftKey): void {
  clearDraft(keyOf(place));
}

/** The panel was closed: what was begun waits until it is opened again. */
export function closeUnfinished(place: DraftKey): void {
  const stored = read(keyOf(place));
  if (stored) saveDraft(keyOf(place), { ...stored, open: false });
}

/** The new widget that was being made on this dashboard; null when there was none. */
export function readUnfinished(dashboardId: string): { widget: Widget; open: boolean } | null {
  return read(newKey(dashboardId));
}

/** Where the editor goes on: with what was kept of this widget, unless the dashboard has another version of it by now. */
export function resume({ dashboardId, original }: DraftKey, widget: Widget): EditorState | null {
  const stored = read(keyOf({ dashboardId, original }));
  if (stored?.widget.id !== widget.id) return null;
  if (original && !(stored.original && isSameElsewhere(original, stored.original))) return null;
  const { width, height, autoHeight, order } = widget;
  const { titled, formatted } = stored;
  return { ...startEditing({ ...stored.widget, width, height, autoHeight, order }), titled, formatted };
}

function keyOf({ dashboardId, original }: DraftKey): string {
  return original ? editKey(dashboardId, original.id) : newKey(dashboardId);
}

function read(key: string): z.infer<typeof draftSchema> | null {
  return draftSchema.safeParse(readDraft(key)).data ?? null;
}
