import { widgetSchema } from '@vitrine/contract/entities/widget.ts';
import { pageListSchema } from '@vitrine/contract/entities/widgets/dashboard-page.ts';
import { clearDraft, readDraft, saveDraft } from '../../../platform/drafts.ts';
import { type Changes, isEmpty } from './draft-changes.ts';

/** Unsaved changes, and the version they were made on. */
export type StoredChanges = { version: number; changes: Changes };

const keyOf = (dashboardId: string) => `dashboard:${dashboardId}`;

/** Stores unsaved changes in the tab, or deletes the stored ones once there are none. */
export function keepChanges(dashboardId: string, version: number, changes: Changes): void {
  if (isEmpty(changes)) clearDraft(keyOf(dashboardId));
  else saveDraft(keyOf(dashboardId), { version, changes });
}

export function clearChanges(dashboardId: string): void {
  clearDraft(keyOf(dashboardId));
}

/** Null if nothing is stored, or nothing that this release can read. */
export function readStoredChanges(dashboardId: string): StoredChanges | null {
  const stored = readDraft(keyOf(dashboardId)) as Partial<StoredChanges> | null;
  const changes = stored?.changes;
  if (
    typeof stored?.version !== 'number' ||
    !Array.isArray(changes?.widgets) ||
    !Array.isArray(changes.deleted)
  )
    return null;
  const widgets = changes.widgets.map((widget) => widgetSchema.safeParse(widget));
  const pages = pageListSchema.optional().safeParse(changes.pages);
  if (!pages.success || widgets.some(({ success }) => !success)) return null;
  return {
    version: stored.version,
    changes: {
      widgets: widgets.flatMap(({ data }) => data ?? []),
      deleted: changes.deleted.filter((id) => typeof id === 'string'),
      ...(pages.data ? { pages: pages.data } : {}),
    },
  };
}

/** Whether this tab has stored edits that wait for the dashboard's lock. */
export function hasStoredChanges(dashboardId: string): boolean {
  return readStoredChanges(dashboardId) !== null;
}
